/**
 * The scripts that a tool runs before and after the requests of a collection, so that a complete run needs only a key: ids are
 * passed from one request to the next, and requests that cannot work are skipped.
 */

/** A tool's scripting API. */
export interface Dialect {
  /** Reads a variable, `value('lead_id')`. */
  value: string;
  /** Sets a variable for the requests that follow. */
  set: string;
  /** The names of the variables that the next request uses. */
  names: (pathAndBody: readonly string[]) => string;
  key: string;
  method: string;
  skip: string;
  status: string;
  answer: string;
  retryAfter: string;
  /** Waits for a number of milliseconds. */
  wait: (milliseconds: string) => string;
  again: string;
  /** A test of the tool that fails with the `status` unless `isFine`. */
  test: string;
}

export const postman: Dialect = {
  value: '(name) => pm.variables.get(name)',
  set: 'pm.collectionVariables.set',
  // As the user has left them: an id that was typed into the path needs no variable.
  names: () =>
    "[...[...pm.request.url.variables.map((each) => each.value), (pm.request.body && pm.request.body.raw) || ''].join(' ').matchAll(/\\{\\{(\\w+_(?:id|ref))\\}\\}/g)].map((each) => each[1])",
  key: "value('key')",
  method: 'pm.request.method',
  skip: 'pm.execution.skipRequest()',
  status: 'pm.response.code',
  answer: '() => pm.response.json()',
  retryAfter: "pm.response.headers.get('Retry-After')",
  wait: (milliseconds) => `setTimeout(() => {}, ${milliseconds})`,
  again: 'pm.execution.setNextRequest(pm.info.requestId)',
  test: "pm.test('done, or refused for the state of the record', () => pm.expect(isFine, 'status ' + status).to.equal(true))",
};

export const bruno: Dialect = {
  value: '(name) => bru.getVar(name) ?? bru.getEnvVar(name)',
  set: 'bru.setVar',
  names: (names) => JSON.stringify(names),
  key: "value('key')",
  method: 'req.getMethod()',
  skip: 'bru.runner.skipRequest()',
  status: 'res.getStatus()',
  answer: '() => res.getBody()',
  retryAfter: "res.getHeader('retry-after')",
  wait: (milliseconds) => `await bru.sleep(${milliseconds})`,
  again: 'bru.setNextRequest(req.getName())',
  test: "test('done, or refused for the state of the record', () => expect(isFine, 'status ' + status).to.equal(true))",
};

/**
 * Skips a request if no earlier one has created or found its record, if it would remove a record that this collection has
 * not created, or if it would change live data without permission.
 */
export function beforeScript(
  dialect: Dialect,
  names: readonly string[],
  isOfBothEnvironments: boolean,
): string[] {
  return [
    `const value = ${dialect.value};`,
    `const names = ${dialect.names(names)};`,
    `const isLive = ${isOfBothEnvironments} || String(${dialect.key}).startsWith('svc_live_');`,
    "const made = String(value('made') ?? '').split(' ');",
    `const method = ${dialect.method};`,
    'const isPossible = names.every((name) => value(name));',
    "const isOurs = method !== 'DELETE' || names.length === 0 || made.includes(value(names[names.length - 1]));",
    "const isAllowed = method === 'GET' || !isLive || value('change_live') === 'yes';",
    `if (!isPossible || !isOurs || !isAllowed) ${dialect.skip};`,
  ];
}

/** After each request: waits for background work and for rate limits, then tests the final response. */
export function afterScript(dialect: Dialect): string[] {
  return [
    `const status = ${dialect.status};`,
    `const tries = Number((${dialect.value})('tries') ?? 0);`,
    'if ((status === 409 || status === 429) && tries < 3) {',
    `  ${dialect.set}('tries', tries + 1);`,
    `  ${dialect.wait(`status === 429 ? Number(${dialect.retryAfter} ?? 1) * 1000 : 700`)};`,
    `  ${dialect.again};`,
    '} else {',
    `  ${dialect.set}('tries', 0);`,
    '  const isFine = status < 300 || status === 409;',
    `  ${dialect.test};`,
    '}',
  ];
}

/** After a request that creates a record: stores its id in the variable of that name and allows its removal. */
export function madeScript(dialect: Dialect, name: string): string[] {
  return [
    `if (${dialect.status} < 300) {`,
    `  const id = (${dialect.answer})().${name};`,
    `  ${dialect.set}('${name}', id);`,
    `  ${dialect.set}('made', [(${dialect.value})('made'), id].join(' '));`,
    '}',
  ];
}

/** After a list of records that no request creates: stores the id of the first one, if any. */
export function foundScript(dialect: Dialect, name: string): string[] {
  return [
    `if (${dialect.status} === 200 && !(${dialect.value})('${name}')) {`,
    `  const [first] = (${dialect.answer})().data;`,
    `  if (first) ${dialect.set}('${name}', first.${name} ?? first.id);`,
    '}',
  ];
}
