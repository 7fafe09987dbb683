import { type Expression, parseSync, type Span, Visitor } from 'oxc-parser';

/** One name that a module takes from another; `*` stands for all of them. */
export interface ImportedName {
  name: string;
  /** Erased at run time. */
  isType: boolean;
}

export interface Import {
  specifier: string;
  /** Empty when the module is imported for its effect alone. */
  names: ImportedName[];
  line: number;
}

/** Something that needs no import: a property of `process`, a global function. */
export interface Use {
  what: 'process.env' | 'fetch' | 'WebSocket' | 'EventSource';
  line: number;
}

/** What the rules know of a source file. */
export interface Module {
  /** From the project's root, with `/`. */
  path: string;
  imports: Import[];
  uses: Use[];
}

const networkGlobals = ['fetch', 'WebSocket', 'EventSource'] as const;

/** The beginning of a specifier that is known before the program runs: of `pkg/${name}` it is `pkg/`. */
function knownPart(source: Expression): string {
  if (source.type === 'Literal') return String(source.value);
  return source.type === 'TemplateLiteral' ? (source.quasis[0]?.value.raw ?? '') : '';
}

/**
 * Reads what a file imports and uses, in every form that reaches another module: `import`, `export … from`, `import()`
 * and the type `import('…')`.
 * @throws Error when the file is no TypeScript.
 */
export function readModule(path: string, text: string): Module {
  const { module: found, program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const lineOf = (span: Span) => text.slice(0, span.start).split('\n').length;
  const everything = (isType: boolean): ImportedName[] => [{ name: '*', isType }];

  const imports: Import[] = [
    ...found.staticImports.map((statement) => ({
      specifier: statement.moduleRequest.value,
      names: statement.entries.map(({ importName, isType }) => ({
        name: importName.name ?? (importName.kind === 'Default' ? 'default' : '*'),
        isType,
      })),
      line: lineOf(statement),
    })),
    ...found.staticExports.flatMap((statement) =>
      statement.entries.flatMap(({ moduleRequest, importName, isType }) =>
        moduleRequest === null
          ? []
          : [
              {
                specifier: moduleRequest.value,
                names: [{ name: importName.name ?? '*', isType }],
                line: lineOf(statement),
              },
            ],
      ),
    ),
  ];
  const uses: Use[] = [];
  new Visitor({
    ImportExpression(node) {
      imports.push({
        specifier: knownPart(node.source),
        names: everything(false),
        line: lineOf(node),
      });
    },
    TSImportType(node) {
      imports.push({
        specifier: node.source.value,
        names: everything(true),
        line: lineOf(node),
      });
    },
    MemberExpression(node) {
      if (node.object.type !== 'Identifier') return;
      const property =
        node.property.type === 'Identifier' && !node.computed
          ? node.property.name
          : node.property.type === 'Literal' && node.property.value;
      if (node.object.name === 'process' && property === 'env')
        uses.push({ what: 'process.env', line: lineOf(node) });
      const global = networkGlobals.find((name) => name === property);
      if (node.object.name === 'globalThis' && global) uses.push({ what: global, line: lineOf(node) });
    },
    VariableDeclarator(node) {
      if (node.id.type !== 'ObjectPattern' || node.init?.type !== 'Identifier') return;
      const takesEnv = node.id.properties.some(
        (property) =>
          property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'env',
      );
      if (node.init.name === 'process' && takesEnv) uses.push({ what: 'process.env', line: lineOf(node) });
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'fetch')
        uses.push({ what: 'fetch', line: lineOf(node) });
    },
    NewExpression(node) {
      const { callee } = node;
      const global = networkGlobals.find((name) => callee.type === 'Identifier' && callee.name === name);
      if (global) uses.push({ what: global, line: lineOf(node) });
    },
  }).visit(program);
  return { path, imports, uses };
}
