import { posix } from 'node:path';
import type { Import, ImportedName, Module } from './module.ts';

/** One import or use that a rule refuses. */
export interface Violation {
  rule: string;
  path: string;
  line: number;
  /** What is refused, and what to do instead where that is not plain. */
  problem: string;
}

/** A place in the house: the level that decides who may look down on it, and the folder with a door. */
interface Place {
  level: 'apps' | 'catalog' | 'schema' | 'features' | 'platform' | 'sdk' | 'test';
  /** `libs/features/leads`, `apps/api`, `libs/catalog`, `libs/schema`, `libs/sdk`, `test`. */
  folder: string;
}

/** From the top down. A level may skip down, never up: the client that customers install takes nothing of ours. */
const levels = ['test', 'apps', 'catalog', 'schema', 'features', 'platform', 'sdk'] as const;

function placeOf(path: string): Place | null {
  const [top, second, third] = path.split('/');
  if (top === 'test') return { level: 'test', folder: 'test' };
  if (top === 'apps' && second) return { level: 'apps', folder: `apps/${second}` };
  if (top !== 'libs') return null;
  if (second === 'catalog' || second === 'schema' || second === 'sdk')
    return { level: second, folder: `libs/${second}` };
  if ((second === 'features' || second === 'platform') && third) {
    return { level: second, folder: `libs/${second}/${third}` };
  }
  return null;
}

/** The path that an import leads to (`libs/features/leads/handlers`); null for packages and node's own modules. */
function targetOf(module: Module, { specifier }: Import): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(module.path), specifier);
  if (specifier.startsWith('#')) return `libs/${specifier.slice(1)}`;
  return null;
}

const isTest = (path: string) => path.startsWith('test/') || /\.test\.tsx?$/.test(path);
const isUnder = (path: string, ...folders: string[]) =>
  folders.some((folder) => path.startsWith(`${folder}/`));
const isHandler = (path: string) => path.endsWith('.handler.ts') || path.endsWith('/handlers.ts');
const valuesOf = ({ names }: Import): ImportedName[] => names.filter((name) => !name.isType);
/** Whether the import does something at run time. */
const takesValues = (found: Import) => found.names.length === 0 || valuesOf(found).length > 0;

interface Rule {
  name: string;
  /** What is wrong with this import of this module; null when nothing is. */
  refuse(module: Module, found: Import, target: string | null): string | null;
}

function onlyIn(name: string, packages: RegExp, allowed: (path: string) => boolean): Rule {
  return {
    name,
    refuse: (module, { specifier }) =>
      packages.test(specifier) && !allowed(module.path) ? `${specifier} is not for this folder` : null,
  };
}

/** The names of node's modules that begin a conversation with another host. */
const dialling: Record<string, RegExp> = {
  'node:http': /^(\*|default|request|get|Agent|ClientRequest|globalAgent)$/,
  'node:https': /^(\*|default|request|get|Agent|globalAgent)$/,
  'node:http2': /^(\*|default|connect)$/,
  'node:net': /^(\*|default|connect|createConnection|Socket)$/,
  'node:tls': /^(\*|default|connect|TLSSocket)$/,
};
const httpClients = /^(undici|axios|got|ky|superagent|needle|request|node-fetch|cross-fetch)(\/|$)/;

/** The developer's own stack, the browser and the client library talk to our own servers; all else goes by `outbound`. */
const mayDial = (path: string) =>
  isTest(path) ||
  isUnder(
    path,
    'libs/platform/outbound',
    'libs/platform/ai',
    'apps/local',
    'apps/dashboard/client',
    'libs/sdk',
  );
const mayReadEnvironment = (path: string) =>
  isTest(path) || isUnder(path, 'libs/platform/config', 'apps/local', 'apps/cli');

const rules: readonly Rule[] = [
  {
    name: 'levels',
    refuse(module, { specifier }, target) {
      const from = placeOf(module.path);
      const to = target === null ? null : placeOf(target);
      if (from === null) return 'lies in no folder that the architecture knows';
      if (target === null) return null;
      if (to === null) return `${specifier} leads to no folder that the architecture knows`;
      if (levels.indexOf(to.level) < levels.indexOf(from.level)) {
        return `${from.level} must not import ${to.level}`;
      }
      if (from.level === 'apps' && to.level === 'apps' && from.folder !== to.folder) {
        return 'apps never import apps';
      }
      return null;
    },
  },
  {
    name: 'doors',
    refuse(module, { specifier }, target) {
      const from = placeOf(module.path);
      const to = target === null ? null : placeOf(target);
      if (from === null || to === null || from.level === 'test') return null;
      if (to.level === 'apps' || to.level === 'test') return null;
      const own = from.folder === to.folder;
      if (!specifier.startsWith('#')) return own ? null : `${specifier} passes by the folder's door`;
      if (own) return `${specifier} is the door of this very folder; import the file`;
      if (to.level === 'catalog') return null;
      const behind = specifier.replace(/^#(schema|(platform|features)\/[^/]+)/, '');
      // Apps and the catalog put routes, schemas and handlers together; what else stands behind a door is the folder's own.
      const open =
        from.level === 'apps' || from.level === 'catalog' ? ['', '/routes', '/schemas', '/handlers'] : [''];
      return open.includes(behind) ? null : `${specifier} passes by the folder's door`;
    },
  },
  {
    name: 'routes',
    refuse(module, found, target) {
      if (!module.path.endsWith('.routes.ts') || !takesValues(found)) return null;
      if (['zod', '#platform/errors', '#platform/http', '#platform/wire'].includes(found.specifier))
        return null;
      if (found.specifier === '#platform/db') {
        const others = valuesOf(found).filter(({ name }) => name !== 'read' && name !== 'readTogether');
        return others.length === 0 ? null : 'a route reads at most; changes are the service’s';
      }
      const own = target !== null && found.specifier.startsWith('./');
      if (own && !/\.(entity|job|handler|prompt)\.ts$/.test(target)) return null;
      return `a route imports its schemas, its service and #platform/http, not ${found.specifier}`;
    },
  },
  {
    name: 'handlers',
    refuse(module, { specifier }, target) {
      if (target === null || !(isHandler(target) || target.endsWith('/handlers'))) return null;
      if (isTest(module.path) || isUnder(module.path, 'apps/worker')) return null;
      const own = placeOf(module.path)?.folder === placeOf(target)?.folder;
      return own && isHandler(module.path) ? null : `only the worker runs handlers (${specifier})`;
    },
  },
  {
    name: 'side effects',
    refuse(module, found, target) {
      const port = /^libs\/platform\/(ai|email|outbound)(\/|$)/.exec(target ?? '')?.[1];
      if (port === undefined || !takesValues(found)) return null;
      const from = placeOf(module.path);
      if (from?.folder === `libs/platform/${port}`) return null;
      if (isTest(module.path) || isHandler(module.path) || from?.folder === 'apps/worker') return null;
      // The two ports that speak HTTP to a service of their own.
      if (port === 'outbound' && isUnder(module.path, 'libs/platform/ai', 'libs/platform/email')) return null;
      // The API checks what is registered, and fetches the certificates that SNS messages are verified with.
      const allowed = from?.folder === 'apps/api' ? ['checkTarget', 'createOutbound'] : ['checkTarget'];
      const onlyChecks = valuesOf(found).every(({ name }) => allowed.includes(name));
      if (port === 'outbound' && from?.level === 'apps' && found.names.length > 0 && onlyChecks) return null;
      return `only handlers may use #platform/${port}; import its types, or leave the work to a job`;
    },
  },
  {
    name: 'outbound HTTP',
    refuse(module, found) {
      if (mayDial(module.path)) return null;
      const refused = dialling[found.specifier];
      const name = valuesOf(found).find((value) => refused?.test(value.name))?.name;
      if (name) return `${name} of ${found.specifier}: requests leave through #platform/outbound`;
      if (httpClients.test(found.specifier) && takesValues(found)) {
        return `${found.specifier}: requests leave through #platform/outbound`;
      }
      return null;
    },
  },
  {
    name: 'environment',
    refuse(module, found) {
      const reads =
        found.specifier === 'node:process' && found.names.some(({ name }) => /^(\*|env)$/.test(name));
      return reads && !mayReadEnvironment(module.path) ? 'settings come from #platform/config' : null;
    },
  },
  onlyIn(
    'bullmq',
    /^bullmq(\/|$)/,
    (path) => isTest(path) || isUnder(path, 'libs/platform/queue', 'apps/board'),
  ),
  onlyIn('queue board', /^@bull-board\//, (path) => isUnder(path, 'apps/board')),
  onlyIn(
    'express',
    /^express(\/|$)/,
    (path) => isTest(path) || isUnder(path, 'libs/platform/http', 'apps') || path.endsWith('.routes.ts'),
  ),
  onlyIn('model SDK', /^(ai$|@ai-sdk\/|openai$|@anthropic-ai\/)/, (path) =>
    isUnder(path, 'libs/platform/ai'),
  ),
  onlyIn('mail client', /^nodemailer$/, (path) => isUnder(path, 'libs/platform/email')),
  {
    name: 'computed imports',
    // The launcher asks for the database server of this machine's platform.
    refuse: (module, { specifier }) =>
      specifier === '' && !isTest(module.path) && !isUnder(module.path, 'apps/local')
        ? 'an import that no rule can follow'
        : null,
  },
];

/** The names of all rules: each has to have an example that breaks it. */
export const ruleNames: readonly string[] = [...rules.map((rule) => rule.name), 'cycles'];

/** Every violation in one module on its own. */
export function violationsIn(module: Module): Violation[] {
  const { path } = module;
  const imported = module.imports.flatMap((found) => {
    const target = targetOf(module, found);
    return rules.flatMap(({ name, refuse }) => {
      const problem = refuse(module, found, target);
      return problem === null ? [] : [{ rule: name, path, line: found.line, problem }];
    });
  });
  const used = module.uses.flatMap(({ what, line }) => {
    if (what === 'process.env') {
      const problem = 'settings come from #platform/config';
      return mayReadEnvironment(path) ? [] : [{ rule: 'environment', path, line, problem }];
    }
    const problem = `${what}: requests leave through #platform/outbound`;
    return mayDial(path) ? [] : [{ rule: 'outbound HTTP', path, line, problem }];
  });
  return [...imported, ...used];
}

/** Circles among the folders of a level, each once: `calls → leads → calls`. Types count: they tie folders as well. */
export function cyclesAmong(level: 'features' | 'platform', modules: readonly Module[]): Violation[] {
  const edges = new Map<string, Map<string, { path: string; line: number }>>();
  for (const module of modules) {
    const from = placeOf(module.path);
    if (from?.level !== level || isTest(module.path)) continue;
    for (const found of module.imports) {
      const to = placeOf(targetOf(module, found) ?? '');
      if (to?.level !== level || to.folder === from.folder) continue;
      const targets = edges.get(from.folder) ?? new Map();
      edges.set(from.folder, targets.set(to.folder, { path: module.path, line: found.line }));
    }
  }
  const violations: Violation[] = [];
  const finished = new Set<string>();
  const visit = (folder: string, trail: string[]): void => {
    for (const [next, where] of edges.get(folder) ?? []) {
      const start = trail.indexOf(next);
      if (start >= 0) {
        const circle = [...trail.slice(start), next].map((name) => posix.basename(name)).join(' → ');
        violations.push({
          rule: 'cycles',
          ...where,
          problem: `${circle}: let one of them tell by event`,
        });
      } else if (!finished.has(next)) visit(next, [...trail, next]);
    }
    finished.add(folder);
  };
  for (const folder of edges.keys()) if (!finished.has(folder)) visit(folder, [folder]);
  return violations;
}
