import {
  DeadlockException,
  type EntityManager,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import { AppError } from '#platform/errors';
import { type Context, read, type Tx, transaction } from './transaction.ts';

/** Whether a write violated this unique index. */
function violates(error: unknown, index: string): boolean {
  return (
    error instanceof UniqueConstraintViolationException &&
    (error as { constraint?: string }).constraint === index
  );
}

/** How often a transaction is tried when concurrent requests make it fail. */
const maxTries = 5;

/**
 * Handles conflicts of the references that clients give records of a kind, such as `lead`. The unique index, such as
 * `leads_external_ref`, enforces them.
 * @param findByRef the id of the record with this reference; null if there is none that the caller may see.
 */
export function externalRefs(
  kind: string,
  findByRef: (em: EntityManager, externalRef: string) => Promise<string | null>,
) {
  const index = `${kind}s_external_ref`;

  /** 409 for a reference that another record has; names that record if the caller may see it. */
  function taken(id: string | null = null, cause?: unknown): AppError {
    return new AppError('conflict', `Another ${kind} has this external_ref.`, {
      details: { field: 'external_ref', ...(id && { [`${kind}_id`]: id }) },
      cause,
    });
  }

  return {
    taken,

    /** Runs a transaction; if another record has the reference at its commit, the error says which. */
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
     * Runs a transaction, and retries it if a concurrent request has written a reference first; the retry finds that
     * record. It also retries a deadlock, of transactions that write several references in different orders.
     * @throws AppError `conflict` if retries do not help, because the caller may not see the other record.
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
