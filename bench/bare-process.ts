import { once } from 'node:events';
import Fastify from 'fastify';
import { announce } from './child.ts';

const [answer] = (await once(process, 'message')) as [
  { headers: Record<string, string | string[]>; body: string },
];
const bytes = Buffer.from(answer.body, 'base64');
const isJson = String(answer.headers['content-type']).startsWith('application/json');
const body: unknown = isJson ? JSON.parse(bytes.toString()) : bytes;
const app = Fastify();
app.get('/*', (_request, reply) => reply.headers(answer.headers).send(body));
announce(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('SIGTERM', () => process.exit(0));
