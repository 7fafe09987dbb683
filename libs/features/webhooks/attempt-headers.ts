/** The stored headers of an attempt: limited in size, and without secrets. */
export interface AttemptHeaders {
  request: Record<string, string>;
  response: Record<string, string> | null;
}

/** The most response headers that are stored, and the most characters of each. */
const mostHeaders = 30;
const maxValue = 300;

/** Headers whose values a receiver's server may intend only for its clients. */
const secretNames = /cookie|authorization|authenticate|token|secret|api-?key/i;
const hidden = '(hidden)';

const kept = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .slice(0, mostHeaders)
      .map(([name, value]) => [
        name.slice(0, 100),
        secretNames.test(name) ? hidden : value.slice(0, maxValue).replaceAll('\0', '�').toWellFormed(),
      ]),
  );

/**
 * Selects the headers of an attempt to store.
 * @param own the customer's own headers of the request, which may hold keys to the receiver: only their names
 *   are stored
 * @param response null where there was no response
 */
export function headersToKeep(
  sent: Record<string, string>,
  own: Record<string, string>,
  response: Record<string, string> | null,
): AttemptHeaders {
  const names = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  const request = Object.entries(sent).map(([name, value]) => [
    name.toLowerCase(),
    names.has(name.toLowerCase()) ? hidden : value,
  ]);
  return { request: Object.fromEntries(request), response: response && kept(response) };
}
