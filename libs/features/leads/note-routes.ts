import { read } from '#platform/db';
import { type Cursors, route } from '#platform/http';
import { listNotes, note, noteBody, notePage, noteParams, notesParams } from './leads.schemas.ts';
import { addNote, changeNote, listNotes as listPage, readNote, removeNote } from './notes.service.ts';

const common = { tag: 'Lead notes', feature: null, rate: 'standard' } as const;

/** What people write down about leads. */
export function noteRoutes(cursors: Cursors) {
  return {
    listNotes: route({
      ...common,
      method: 'GET',
      path: '/leads/{lead_id}/notes',
      operationId: 'listLeadNotes',
      summary: "List a lead's notes",
      scope: 'read',
      idempotency: 'none',
      request: { params: notesParams, query: listNotes, body: null },
      responses: { 200: notePage },
      answer: (ctx, { params, query }) => read(ctx, (em) => listPage(em, cursors, params.lead_id, query)),
    }),
    addNote: route({
      ...common,
      method: 'POST',
      path: '/leads/{lead_id}/notes',
      operationId: 'addLeadNote',
      summary: 'Write a note about a lead',
      description: 'What a person writes down about a lead. It is erased with the lead.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: notesParams, query: null, body: noteBody },
      responses: { 201: note },
      handler: async (ctx, { params, body }) => {
        const added = await addNote(ctx, params.lead_id, body.text);
        const Location = `/api/v1/leads/${added.lead_id}/notes/${added.note_id}`;
        return { status: 201, body: added, headers: { Location } };
      },
    }),
    getNote: route({
      ...common,
      method: 'GET',
      path: '/leads/{lead_id}/notes/{note_id}',
      operationId: 'getLeadNote',
      summary: 'Fetch a note',
      scope: 'read',
      idempotency: 'none',
      request: { params: noteParams, query: null, body: null },
      responses: { 200: note },
      answer: (ctx, { params }) => read(ctx, (em) => readNote(em, params.lead_id, params.note_id)),
    }),
    changeNote: route({
      ...common,
      method: 'PATCH',
      path: '/leads/{lead_id}/notes/{note_id}',
      operationId: 'changeLeadNote',
      summary: 'Change a note of one’s own',
      description: 'Only whoever wrote a note may change it.',
      scope: 'write',
      idempotency: 'none',
      request: { params: noteParams, query: null, body: noteBody },
      responses: { 200: note },
      answer: (ctx, { params, body }) => changeNote(ctx, params.lead_id, params.note_id, body.text),
    }),
    removeNote: route({
      ...common,
      method: 'DELETE',
      path: '/leads/{lead_id}/notes/{note_id}',
      operationId: 'removeLeadNote',
      summary: 'Remove a note of one’s own',
      description: 'Only whoever wrote a note may remove it.',
      scope: 'write',
      idempotency: 'none',
      request: { params: noteParams, query: null, body: null },
      responses: { 204: null },
      answer: (ctx, { params }) => removeNote(ctx, params.lead_id, params.note_id),
    }),
  };
}
