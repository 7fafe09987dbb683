/** Characters; what is shorter can be guessed, what is longer is no password that somebody types (ASVS 2.1.1, 2.1.2). */
export const passwordLength = { min: 12, max: 128 };

/** zxcvbn's scale is 0 to 4; from 3 on, a password withstands guessing at a stolen hash for long. */
const safeScore = 3;

type Checker = (password: string, about: string[]) => { score: number };
let checker: Promise<Checker> | undefined;

/** Loads the list of common passwords, once, and only in a process that sets a password: it takes 28 MB. */
async function loadChecker(): Promise<Checker> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary });
  return (password, about) => zxcvbn.check(password, about);
}

/**
 * What is wrong with a password, to be read after the words "the password"; null when it may be used. Nothing leaves
 * the process.
 * @param about words that somebody who knows the person would try first: name, e-mail address, company.
 */
export async function passwordProblem(password: string, about: readonly string[]): Promise<string | null> {
  const length = [...password.normalize('NFKC')].length;
  if (length < passwordLength.min) return `must have at least ${passwordLength.min} characters`;
  if (length > passwordLength.max) return `must have at most ${passwordLength.max} characters`;
  checker ??= loadChecker();
  const words = about.flatMap((text) => [text, ...text.split(/[\s@._-]+/)]).filter((word) => word.length > 2);
  const { score } = (await checker)(password, words);
  return score < safeScore ? 'is too easy to guess: it is common, or follows a common pattern' : null;
}
