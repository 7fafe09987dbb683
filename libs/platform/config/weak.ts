/** Common words in passwords and examples; longer words first, so that a shorter one does not match a part of them. */
const commonWords =
  /password|passwort|dashboard|administrator|operator|changeme|superuser|postgres|welcome|letmein|default|example|qwertz?|qwerty|secret|master|summer|winter|spring|autumn|board|admin|login|token|queue|redis|root|test|pass|user|svc|abc|key/g;

/** Runs such as 1234, dcba or aaaa. */
function withoutRuns(text: string): string {
  let kept = '';
  for (let at = 0; at < text.length; at++) {
    const step = text.charCodeAt(at) - text.charCodeAt(at - 1);
    if (at === 0 || Math.abs(step) > 1) kept += text[at];
  }
  return kept;
}

/** Whether a password is only common words with digits; a random one of 12 characters never is. */
export function isGuessable(password: string): boolean {
  const plain = password.toLowerCase().replaceAll('0', 'o').replaceAll('@', 'a').replaceAll('$', 's');
  const rest = withoutRuns(plain.replace(commonWords, '')).replace(/(?:19|20|2o)[o\d]{2}$/, '');
  return new Set(rest).size < 6;
}

const minDistinctBytes = 20;
const minDistinctSteps = 12;

/** Whether a key is evidently not random: few different bytes, a run, or text. A random key never is. */
export function isPredictable(key: Buffer): boolean {
  const steps = new Set([...key].map((byte, at) => (byte - (key[at - 1] ?? 0)) & 0xff));
  return (
    new Set(key).size < minDistinctBytes ||
    steps.size < minDistinctSteps ||
    key.every((byte) => byte >= 0x20 && byte < 0x7f)
  );
}
