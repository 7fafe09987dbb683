import * as z from 'zod';
import * as wire from '#platform/wire';

export const requestLogEntry = z
  .object({
    entry_id: z.string().meta({ example: 'req_01k5tq9v2zr4m' }),
    key_id: z.string().meta({ example: 'key_01k5tq9v2zr4m' }),
    key_name: z.string().nullable().meta({ example: 'Website', description: 'The current name of the key.' }),
    method: z.string().meta({ example: 'POST' }),
    route: z.string().meta({
      example: '/api/v1/leads/{lead_id}/qualify',
      description: 'The path template, as in the API reference.',
    }),
    path: z.string().meta({
      example: '/api/v1/leads/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/qualify',
      description: 'The requested path, without its query.',
    }),
    status: z.int().meta({ example: 202, description: '499: the client disconnected before the response.' }),
    error_code: z.string().nullable().meta({ example: null, description: '`error.code` of a refusal.' }),
    doc_url: z.string().nullable().meta({ example: null, description: 'The page about this error.' }),
    request_id: z.string().meta({ example: '5b0c1d1e-6f5c-4d0b-9a0e-1f0a6c2f7b11' }),
    duration_ms: z.int().meta({ example: 12 }),
    created_at: wire.timestamp,
  })
  .meta({ id: 'RequestLogEntry' });

export const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const;
export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export const listRequests = z.strictObject({
  ...wire.pageQuery,
  key_id: wire.prefixedId('key').optional(),
  method: z.enum(methods).optional(),
  status_class: z.enum(statusClasses).optional().meta({ example: '4xx' }),
  path: z.string().min(1).max(500).optional().meta({
    description: 'A prefix of the path or its template, with or without the base path.',
    example: '/leads',
  }),
  request_id: z.string().min(1).max(128).optional(),
  created_after: wire.listFilters.created_after,
  created_before: wire.listFilters.created_before,
});

export const requestLogPage = wire.pageOf(requestLogEntry);

export type RequestLogEntry = z.output<typeof requestLogEntry>;
export type ListRequests = z.output<typeof listRequests>;
