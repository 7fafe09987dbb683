/** A folder's name, and those that its files import. */
type Edges = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Which folders of a level import which, types included. Folders import each other only by `#<level>/<name>`, which
 * rules/relative.grit enforces, so the text of a file is enough.
 */
export function foldersImported(level: 'features' | 'platform', files: ReadonlyMap<string, string>): Edges {
  const edges = new Map<string, Set<string>>();
  for (const [path, text] of files) {
    const folder = new RegExp(`^libs/${level}/([^/]+)/`).exec(path)?.[1];
    if (folder === undefined || path.endsWith('.test.ts')) continue;
    const imported = edges.get(folder) ?? new Set();
    edges.set(folder, imported);
    for (const [, name = ''] of text.matchAll(new RegExp(`['"]#${level}/([\\w-]+)`, 'g'))) imported.add(name);
  }
  return edges;
}

/** Import cycles, each once: `calls → leads → calls`. */
export function circlesAmong(edges: Edges): string[] {
  const circles: string[] = [];
  const finished = new Set<string>();
  const visit = (folder: string, trail: string[]): void => {
    if (trail.includes(folder)) circles.push([...trail.slice(trail.indexOf(folder)), folder].join(' → '));
    else if (!finished.has(folder)) {
      for (const next of edges.get(folder) ?? []) visit(next, [...trail, folder]);
      finished.add(folder);
    }
  };
  for (const folder of edges.keys()) visit(folder, []);
  return circles;
}
