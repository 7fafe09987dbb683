import { gzipSync } from 'node:zlib';
import plugin from '@scalar/fastify-api-reference';

/**
 * Prints the reference viewer's browser script, compressed. Only its package for Fastify contains the script (the others
 * load it from an external host) and serves it by a Fastify route; this implements the part of Fastify that it uses.
 */
type Handler = (request: object, reply: object) => unknown;

const handlers = new Map<string, Handler>();
const fastify = {
  initialConfig: {},
  route: ({ url, handler }: { url: string; handler: Handler }) => handlers.set(url, handler),
};
const reply = { header: () => reply, send: (body: unknown) => body };

Reflect.apply(plugin, undefined, [
  fastify,
  { routePrefix: '/docs', configuration: { url: '/' } },
  () => undefined,
]);
const program = handlers.get('/docs/js/scalar.js')?.({}, reply);
if (typeof program !== 'string') throw new Error('The reference viewer does not hand out its program');
process.stdout.write(gzipSync(program, { level: 9 }));
