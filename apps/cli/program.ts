import { Command as Commander, Option as Flag, Help } from 'commander';
import { build } from '#platform/build';
import { type Command, UsageError } from './command.ts';

/** The options that every command has. */
export interface Common {
  /** For programs: one line of JSON. */
  json: boolean;
  /** Who is at the command line. */
  as: string | undefined;
  dryRun: boolean;
  yes: boolean;
}

/** A parsed invocation of a command. */
export interface Call {
  command: Command;
  values: Record<string, unknown>;
  operands: readonly string[];
  common: Common;
}

const groups: Readonly<Record<string, string>> = {
  audit: 'The audit log.',
  calls: 'Phone calls.',
  feedback: 'What people have corrected.',
  deliveries: 'Webhooks on their way to customers.',
  jobs: 'Background jobs.',
  keys: 'API keys.',
  operators: 'Who may use the queue board.',
  persons: 'People whose data we keep.',
  queues: 'The queues of background jobs.',
  secrets: 'Secrets at rest.',
  sources: 'Addresses that providers post to.',
  tenants: 'Customer accounts.',
  users: 'Who may log in to an account.',
  webhooks: 'Subscriptions of customers.',
};

const isRequired = (schema: Command['options'][string]['schema']) => !schema.safeParse(undefined).success;

const argumentOf = ({ name, optional }: NonNullable<Command['operands']>) =>
  optional ? `[${name}...]` : `<${name}...>`;

function usageOf({ options, operands }: Command): string {
  const required = Object.entries(options).flatMap(([name, { value, schema }]) =>
    isRequired(schema) ? [`--${name} ${value}`] : [],
  );
  return [...required, '[options]', ...(operands ? [argumentOf(operands)] : [])].join(' ');
}

/** The values of the options, each validated. @throws UsageError naming each that is missing or wrong. */
function valuesOf({ options }: Command, given: Record<string, unknown>): Record<string, unknown> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { schema }] of Object.entries(options)) {
    const parsed = schema.safeParse(given[name]);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(`--${name} ${parsed.error.issues[0]?.message}`);
  }
  if (problems.length > 0) throw new UsageError(problems.join('; '));
  return values;
}

type Table = Readonly<Record<string, Command>>;

/** The words that call a command. */
function pathOf(command: Commander): string[] {
  return command.parent ? [...pathOf(command.parent), command.name()] : [];
}

/**
 * The commands below one, from the table. A command may itself have subcommands: `migrate`, `migrate status`.
 */
function commandsBelow(parent: Commander, table: Table): Commander[] {
  return parent.commands.flatMap((command) => [
    ...(table[pathOf(command).join(' ')] ? [command] : []),
    ...commandsBelow(command, table),
  ]);
}

/** Lists commands with their groups, so that the first page shows all that there is. */
function formatHelp(table: Table, shown: Commander, helper: Help): string {
  const whole = Object.assign(Object.create(helper) as Help, {
    visibleCommands: () => commandsBelow(shown, table),
    subcommandTerm: (command: Commander) => pathOf(command).slice(pathOf(shown).length).join(' '),
  });
  return Help.prototype.formatHelp.call(whole, shown, whole);
}

/**
 * Builds the command line from the table of commands.
 * @param execute runs the parsed call; parsing itself has no effect.
 */
export function createProgram(
  table: Table,
  { stdout, stderr }: { stdout: NodeJS.WritableStream; stderr: NodeJS.WritableStream },
  execute: (call: Call) => Promise<void>,
): Commander {
  const program = new Commander('svc')
    .description('Operates an installation.')
    .exitOverride()
    .configureHelp({ formatHelp: (shown, helper) => formatHelp(table, shown, helper) })
    .version(`${build.version} (commit ${build.commit})`, '--version', 'Tell which build this is.')
    .helpOption('-h, --help', 'Explain a command.')
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      outputError: (text, write) =>
        write(
          `svc: ${text
            .trim()
            .replace(/^error: /, '')
            .replaceAll('\n', ' ')}\n`,
        ),
    })
    .addHelpText(
      'afterAll',
      '\nExit code: 0 done; 1 could not be done, or a check found something; 2 called wrongly, and nothing was changed.\n',
    );
  for (const [name, command] of Object.entries(table)) {
    let at = program;
    for (const word of name.split(' ')) {
      at =
        at.commands.find((known) => known.name() === word) ??
        at.command(word).description(groups[word] ?? '');
    }
    at.description(command.summary)
      .usage(usageOf(command))
      .allowExcessArguments(false)
      .addHelpText(
        'after',
        `${command.notes ? `\n${command.notes}\n` : ''}\nExample:\n  svc ${name} ${command.example}`.trimEnd(),
      );
    const attributes = new Map<string, string>();
    for (const [option, { value, about }] of Object.entries(command.options)) {
      const declared = new Flag(value === null ? `--${option}` : `--${option} ${value}`, about);
      attributes.set(option, declared.attributeName());
      at.addOption(declared);
    }
    if (command.operands) at.argument(argumentOf(command.operands), command.operands.about);
    if (command.preview) {
      at.option('--dry-run', 'Only show what it would do.').option('--yes', 'Do not ask.');
    }
    at.option('--json', 'Answer with a line of JSON, for programs.').option(
      '--as <name>',
      'Your name for the audit log; by default SVC_OPERATOR, else your login.',
    );
    at.action(async () => {
      const given = at.opts<Record<string, unknown>>();
      await execute({
        command,
        values: valuesOf(command, Object.fromEntries([...attributes].map(([key, at]) => [key, given[at]]))),
        operands: at.args,
        common: {
          json: given.json === true,
          as: given.as as string | undefined,
          dryRun: command.preview !== undefined && given.dryRun === true,
          yes: given.yes === true,
        },
      });
    });
  }
  return program;
}
