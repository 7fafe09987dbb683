import { DeadlockException, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { type Context, type Tx, transaction } from './transaction.ts';

/** Whether a write failed because another row has what this index allows once. */
export function violates(error: unknown, index: string): boolean {
  return (
    error instanceof UniqueConstraintViolationException &&
    (error as { constraint?: string }).constraint === index
  );
}

/** Times that work is done again which another request has undone. */
const maxTries = 5;

/**
 * Does `work` again where another request was first to write what this index allows once; then it finds that. Two that
 * write several in different orders wait for each other, and the database undoes one of them.
 * @param refused the error where that does not help: the caller may not see what the other one wrote.
 */
export async function despiteRaces<T>(
  ctx: Context,
  index: string,
  work: (tx: Tx) => Promise<T>,
  refused: (cause: unknown) => Error,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction(ctx, work);
    } catch (error) {
      const deadlocked = error instanceof DeadlockException;
      if (!violates(error, index) && !deadlocked) throw error;
      if (tries === maxTries) throw deadlocked ? error : refused(error);
    }
  }
}
