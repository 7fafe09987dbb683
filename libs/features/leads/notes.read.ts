import type { EntityManager } from '@mikro-orm/postgresql';
import { type Row, requireOne, rowOf, selectFrom, withIsoTimes } from '#platform/db';
import { notFound } from '#platform/errors';
import { type Cursors, findPage, type Page } from '#platform/http';
import { Lead } from './lead.entity.ts';
import type { LeadNote } from './lead-note.entity.ts';
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

/** The note as the API shows it. */
export const presentNote = (written: LeadNote): NoteRecord => present(rowOf<NoteRow>(written, noteColumns));

/**
 * A page of a lead's notes, newest first.
 * @throws AppError `not_found` for a lead that the caller must not see, or that was erased.
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
