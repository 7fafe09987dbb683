import { audit, changesBetween } from '#platform/audit';
import { type Context, lock, madeIn, type Tx, transaction } from '#platform/db';
import { AppError } from '#platform/errors';
import { newId } from '#platform/ids';
import { Lead } from './lead.entity.ts';
import { LeadNote } from './lead-note.entity.ts';
import type { NoteRecord } from './leads.schemas.ts';
import { presentNote } from './notes.read.ts';

/**
 * Writes an entry into the lead's history; the text is a hash whose key is deleted when the person is erased.
 */
function record(tx: Tx, lead: Lead, action: string, before: string | null, after: string | null): void {
  audit(tx, {
    action,
    target: { type: 'lead', id: lead.leadId },
    organizationId: lead.organizationId,
    changes: changesBetween({ note: before }, { note: after }, { hash: ['note'], key: lead.auditKey }),
  });
}

/** Adds a note. @throws AppError `not_found` for a lead that the caller must not see, or that was erased. */
export async function addNote(ctx: Context, leadId: string, text: string): Promise<NoteRecord> {
  return transaction(ctx, async (tx) => {
    const lead = await lock(tx, Lead, leadId);
    const now = new Date();
    const note = tx.em.create(LeadNote, {
      noteId: newId('nte', now.getTime()),
      ...madeIn(tx, now),
      organizationId: lead.organizationId,
      leadId,
      text,
      authorType: tx.actor.type,
      authorId: tx.actor.id,
      authorName: tx.actor.name,
    });
    tx.em.persist(note);
    record(tx, lead, 'lead.note_added', null, text);
    return presentNote(note);
  });
}

/**
 * A note of which the caller is the author, and its lead, both locked. @throws AppError `not_found`,
 * `insufficient_scope`.
 */
async function lockOwnNote(tx: Tx, leadId: string, noteId: string): Promise<{ lead: Lead; note: LeadNote }> {
  const lead = await lock(tx, Lead, leadId);
  const note = await lock(tx, LeadNote, noteId, { where: { leadId } });
  if (note.authorType !== tx.actor.type || note.authorId !== tx.actor.id) {
    throw new AppError('insufficient_scope', 'Only whoever wrote a note may change it.');
  }
  return { lead, note };
}

/**
 * Changes the text of one of the caller's own notes. @throws AppError `not_found`, `insufficient_scope`,
 * `precondition_failed`.
 */
export async function changeNote(
  ctx: Context,
  leadId: string,
  noteId: string,
  text: string,
): Promise<NoteRecord> {
  return transaction(ctx, async (tx) => {
    const { lead, note } = await lockOwnNote(tx, leadId, noteId);
    if (note.text === text) return presentNote(note);
    record(tx, lead, 'lead.note_changed', note.text, text);
    note.text = text;
    note.updatedAt = new Date();
    return presentNote(note);
  });
}

/**
 * Removes one of the caller's own notes. @throws AppError `not_found`, `insufficient_scope`,
 * `precondition_failed`.
 */
export async function removeNote(ctx: Context, leadId: string, noteId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { lead, note } = await lockOwnNote(tx, leadId, noteId);
    record(tx, lead, 'lead.note_removed', note.text, null);
    tx.em.remove(note);
  });
}
