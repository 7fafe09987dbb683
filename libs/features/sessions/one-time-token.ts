import type { Pool } from 'pg';
import { query, type Tx } from '#platform/db';
import { generateToken, hashToken } from './session-token.ts';

/** What a token is good for, and for how many minutes. */
const minutes = {
  invitation: 7 * 24 * 60,
  password_reset: 30,
  second_factor: 5,
} as const;

export type TokenPurpose = keyof typeof minutes;

/** Whom a token stands for: the user, or the invitation. */
export interface TokenSubject {
  subjectId: string;
  tenantId: string;
}

/**
 * Makes a token that is good once and for one purpose; earlier ones of the same purpose and subject end. Only its hash
 * is kept.
 * @param tx of the system role.
 */
export async function issueToken(tx: Tx, purpose: TokenPurpose, subjectId: string): Promise<string> {
  const token = generateToken();
  await revokeTokens(tx, subjectId, purpose);
  await query(
    tx.em,
    `insert into one_time_tokens (token_hash, purpose, subject_id, tenant_id, expires_at)
     values ($1, $2, $3, $4, now() + $5 * interval '1 minute')`,
    [hashToken(token), purpose, subjectId, tx.tenantId, minutes[purpose]],
  );
  return token;
}

/** Whom a token stands for, without using it up; null when it is none, has been used, or has expired. */
export async function findToken(
  system: Pool,
  purpose: TokenPurpose,
  token: string,
): Promise<TokenSubject | null> {
  const { rows } = await system.query<{ subject_id: string; tenant_id: string }>(
    `select subject_id, tenant_id from one_time_tokens
     where token_hash = $1 and purpose = $2 and expires_at > now()`,
    [hashToken(token), purpose],
  );
  const [row] = rows;
  return row ? { subjectId: row.subject_id, tenantId: row.tenant_id } : null;
}

/**
 * Uses a token up with the commit of `tx`; of two that bring it at once, one gets false.
 * @param tx of the system role.
 */
export async function spendToken(tx: Tx, purpose: TokenPurpose, token: string): Promise<boolean> {
  const used = await query(
    tx.em,
    `delete from one_time_tokens
     where token_hash = $1 and purpose = $2 and tenant_id = $3 and expires_at > now() returning 1`,
    [hashToken(token), purpose, tx.tenantId],
  );
  return used.length === 1;
}

/**
 * Ends what tokens a user or an invitation has, of one purpose or of all.
 * @param tx of the system role.
 */
export async function revokeTokens(
  tx: Tx,
  subjectId: string,
  purpose: TokenPurpose | null = null,
): Promise<void> {
  await query(
    tx.em,
    'delete from one_time_tokens where subject_id = $1 and ($2::text is null or purpose = $2)',
    [subjectId, purpose],
  );
}
