import { passwordCost } from '#features/tenants';

/** A hundredth of the product's: tests hash hundreds of passwords, each of which would take a third of a second. */
const cheap = 10;

/** Lets the passwords that this process hashes from now on cost next to nothing. */
export function lowerPasswordCost(): void {
  passwordCost.log2N = cheap;
}

/** Does what depends on the time that a password takes. @param log2N as the product's `passwordCost`. */
export async function atPasswordCost<T>(log2N: number, work: () => Promise<T>): Promise<T> {
  passwordCost.log2N = log2N;
  try {
    return await work();
  } finally {
    lowerPasswordCost();
  }
}
