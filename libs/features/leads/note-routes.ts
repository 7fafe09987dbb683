import { read } from '#platform/db';
import { type Cursors, routesOf } from '#platform/http';
import * as schemas from './leads.schemas.ts';
import { listNotes, readNote } from './notes.read.ts';
import { addNote, changeNote, removeNote } from './notes.service.ts';

const { get, post, patch, remove } = routesOf({ tag: 'Lead notes', feature: null, rate: 'standard' });

/** The notes of users about leads. */
export function noteRoutes(cursors: Cursors) {
  return {
    listNotes: get('/leads/{lead_id}/notes', {
      operationId: 'listLeadNotes',
      summary: "List a lead's notes",
      scope: 'read',
      request: { params: schemas.notesParams, query: schemas.listNotes },
      responses: { 200: schemas.notePage },
      answer: (ctx, { params, query }) => read(ctx, (em) => listNotes(em, cursors, params.lead_id, query)),
    }),
    addNote: post('/leads/{lead_id}/notes', {
      operationId: 'addLeadNote',
      summary: 'Write a note about a lead',
      description: 'A note of a user about a lead. It is erased with the lead.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: schemas.notesParams, body: schemas.noteBody },
      responses: { 201: schemas.note },
      location: '/api/v1/leads/{lead_id}/notes/{note_id}',
      answer: (ctx, { params, body }) => addNote(ctx, params.lead_id, body.text),
    }),
    getNote: get('/leads/{lead_id}/notes/{note_id}', {
      operationId: 'getLeadNote',
      summary: 'Fetch a note',
      scope: 'read',
      request: { params: schemas.noteParams },
      responses: { 200: schemas.note },
      answer: (ctx, { params }) => read(ctx, (em) => readNote(em, params.lead_id, params.note_id)),
    }),
    changeNote: patch('/leads/{lead_id}/notes/{note_id}', {
      operationId: 'changeLeadNote',
      summary: 'Change a note of one’s own',
      description: 'Only the author of a note may change it.',
      scope: 'write',
      request: { params: schemas.noteParams, body: schemas.noteBody },
      responses: { 200: schemas.note },
      answer: (ctx, { params, body }) => changeNote(ctx, params.lead_id, params.note_id, body.text),
    }),
    removeNote: remove('/leads/{lead_id}/notes/{note_id}', {
      operationId: 'removeLeadNote',
      summary: 'Remove a note of one’s own',
      description: 'Only the author of a note may remove it.',
      scope: 'write',
      request: { params: schemas.noteParams },
      responses: { 204: null },
      answer: (ctx, { params }) => removeNote(ctx, params.lead_id, params.note_id),
    }),
  };
}
