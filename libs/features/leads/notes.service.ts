import type { EntityManager } from '@mikro-orm/postgresql';
import { audit, changesBetween } from '#platform/audit';
import {
  type Context,
  lock,
  madeIn,
  type Row,
  requireOne,
  rowOf,
  selectFrom,
  type Tx,
  transaction,
  withIsoTimes,
} from '#platform/db';
import { AppError, notFound } from '#platform/errors';
import { type Cursors, findPage, type Page } from '#platform/http';
import { newId } from '#platform/ids';
import { Lead } from './lead.entity.ts';
import { LeadNote } from './lead-note.entity.ts';
import type { ListNotes, NoteRecord } from './leads.schemas.ts';

const noteColumns = [
  'note_id',
  'lead_id',
  'text',
  'author_type',
  'author_id',
  'author_name',
  'created_at',
  'updated_at',
] as const;

type NoteRow = Row<'lead_notes', (typeof noteColumns)[number]>;

function present({ author_type: type, author_id: id, author_name: name, ...row }: NoteRow): NoteRecord {
  return { ...withIsoTimes(row), author: { type, id, name } };
}

const presentNote = (written: LeadNote): NoteRecord => present(rowOf<NoteRow>(written, noteColumns));

/**
 * A page of a lead's notes, newest first.
 * @throws AppError `not_found` for a lead that the caller does not see, or that was erased.
 */
export async function listNotes(
  em: EntityManager,
  cursors: Cursors,
  leadId: string,
  request: ListNotes,
): Promise<Page<NoteRecord>> {
  if (!(await em.findOne(Lead, { leadId, erasedAt: null }, { fields: ['leadId'] }))) throw notFound('lead');
  return findPage(em, 'lead_notes', {
    key: 'note_id',
    cursors,
    request,
    equal: { lead_id: leadId },
    select: (notes) => notes.select(noteColumns),
    present,
  });
}

/** @throws AppError `not_found`. */
export async function readNote(em: EntityManager, leadId: string, noteId: string): Promise<NoteRecord> {
  const query = selectFrom(em, 'lead_notes')
    .select(noteColumns)
    .where('note_id', '=', noteId)
    .where('lead_id', '=', leadId);
  return present(await requireOne(em, query, 'note'));
}

/** An entry in the lead's history; the words are a hash, with the key that goes with the person. */
function record(tx: Tx, lead: Lead, action: string, before: string | null, after: string | null): void {
  audit(tx, {
    action,
    target: { type: 'lead', id: lead.leadId },
    organizationId: lead.organizationId,
    changes: changesBetween({ note: before }, { note: after }, { hash: ['note'], key: lead.auditKey }),
  });
}

/**
 * Writes a note down.
 * @throws AppError `not_found` for a lead that the caller does not see, or that was erased.
 */
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

/** A note that the caller wrote, and its lead, both locked. @throws AppError `not_found`, `insufficient_scope`. */
async function lockOwnNote(tx: Tx, leadId: string, noteId: string): Promise<{ lead: Lead; note: LeadNote }> {
  const lead = await lock(tx, Lead, leadId);
  const note = await lock(tx, LeadNote, noteId, { where: { leadId } });
  if (note.authorType !== tx.actor.type || note.authorId !== tx.actor.id) {
    throw new AppError('insufficient_scope', 'Only whoever wrote a note may change it.');
  }
  return { lead, note };
}

/** Writes a note of one's own anew. @throws AppError `not_found`, `insufficient_scope`, `precondition_failed`. */
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

/** Removes a note of one's own. @throws AppError `not_found`, `insufficient_scope`, `precondition_failed`. */
export async function removeNote(ctx: Context, leadId: string, noteId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { lead, note } = await lockOwnNote(tx, leadId, noteId);
    record(tx, lead, 'lead.note_removed', note.text, null);
    tx.em.remove(note);
  });
}
