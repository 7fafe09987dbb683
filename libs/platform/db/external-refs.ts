import {
  DeadlockException,
  type EntityManager,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import { AppError } from '#platform/errors';
import { type Context, read, type Tx, transaction } from './transaction.ts';

/** Whether a write failed because another row has what this index allows once. */
function violates(error: unknown, index: string): boolean {
  return (
    error instanceof UniqueConstraintViolationException &&
    (error as { constraint?: string }).constraint === index
  );
}

/** Times that work is done again which another request has undone. */
const maxTries = 5;

/**
 * What keeps the references unique that clients give records of a kind, such as `lead`: the index `leads_external_ref`.
 * @param findByRef the id of the record that has a reference, as far as the caller sees it; null where there is none.
 */
export function externalRefs(
  kind: string,
  findByRef: (em: EntityManager, externalRef: string) => Promise<string | null>,
) {
  const index = `${kind}s_external_ref`;

  /** 409 for a reference that another record has; names that one where the caller sees it. */
  function taken(id: string | null = null, cause?: unknown): AppError {
    return new AppError('conflict', `Another ${kind} has this external_ref.`, {
      details: { field: 'external_ref', ...(id && { [`${kind}_id`]: id }) },
      cause,
    });
  }

  return {
    taken,

    /** A transaction; where another record has the reference by the time of its commit, the error says which. */
    async refusingTaken<T>(
      ctx: Context,
      externalRef: string | null | undefined,
      work: (tx: Tx) => Promise<T>,
    ): Promise<T> {
      try {
        return await transaction(ctx, work);
      } catch (error) {
        if (!violates(error, index)) throw error;
        throw taken(externalRef ? await read(ctx, (em) => findByRef(em, externalRef)) : null, error);
      }
    },

    /**
     * A transaction that is done again where another request was first to write a reference; then it finds that record.
     * Two that write several in different orders wait for each other, and the database undoes one of them.
     * @throws AppError `conflict` where that does not help: the caller may not see what the other one wrote.
     */
    async despiteRaces<T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
      for (let tries = 1; ; tries++) {
        try {
          return await transaction(ctx, work);
        } catch (error) {
          const deadlocked = error instanceof DeadlockException;
          if (!violates(error, index) && !deadlocked) throw error;
          if (tries === maxTries) throw deadlocked ? error : taken(null, error);
        }
      }
    },
  };
}
