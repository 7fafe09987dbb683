import { styleText } from 'node:util';
import pretty from 'pino-pretty';

const COLOURS = ['cyan', 'magenta', 'yellow', 'green', 'blue', 'red', 'white'] as const;

/** Writes to the launcher's terminal: every line with the name of the process that printed it. */
export class Output {
  readonly #names: string[];
  readonly #width: number;
  readonly #format: (line: string) => string;

  constructor(names: string[]) {
    this.#names = names;
    this.#width = Math.max(...names.map((name) => name.length));
    this.#format = pretty.prettyFactory({
      colorize: process.stdout.isTTY && process.stdout.hasColors(),
      translateTime: 'SYS:HH:MM:ss.l',
      ignore: 'pid,hostname,process',
      singleLine: true,
    });
    // The reader of our output may be gone (EPIPE); the stack must go on.
    process.stdout.on('error', () => undefined);
    process.stderr.on('error', () => undefined);
  }

  /** Prints a line of a process: pino's JSON in readable form, any other line unchanged. */
  line(name: string, line: string): void {
    for (const part of this.#format(line).trimEnd().split('\n')) console.log(`${this.#label(name)} ${part}`);
  }

  /** Prints text without a process name. */
  block(text: string): void {
    console.log(text);
  }

  #label(name: string): string {
    const colour = COLOURS[this.#names.indexOf(name) % COLOURS.length] ?? 'white';
    return styleText(colour, `${name.padEnd(this.#width)} |`);
  }
}
