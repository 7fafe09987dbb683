/**
 * Characters; a shorter password can be guessed, and a longer one is not typed by a person (ASVS 2.1.1,
 * 2.1.2).
 */
export const passwordLength = { min: 12, max: 128 };

/**
 * zxcvbn's scale is 0 to 4; from 3 on, a password withstands guessing against a stolen hash for a long time.
 */
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
 * What is wrong with a password, as a continuation of the words "the password"; null when it is accepted.
 * Nothing leaves the process.
 * @param about words that an attacker who knows the user would try first: name, email address, company.
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
