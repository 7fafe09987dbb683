/** The headers of an attempt as they are kept: bounded, and without anybody's secret. */
export interface AttemptHeaders {
  request: Record<string, string>;
  response: Record<string, string> | null;
}

/** Headers of an answer that are kept, and characters of each. */
const mostHeaders = 30;
const maxValue = 300;

/** What a receiver's server may say to its own clients only. */
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
 * @param own the customer's own headers of the request, which may be keys to the receiver: their names alone are kept
 * @param response null where there was no answer
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
