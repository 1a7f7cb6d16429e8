import { setImmediate as giveWay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isStaff } from '#contract/account/roles.ts';
import { contract } from '#contract/index.ts';
import { type Call, fileMediaType, splitName } from '#contract/protocol/call.ts';
import { fileAnswer, fileBody } from '#contract/protocol/file-answer.ts';
import { escapeHtml } from '../escape-html.ts';
import { isChanging, takesFile } from './dispatch.ts';
import type { Identity } from './identity.ts';
import { sendRefusal } from './mount.ts';
import { Refusal } from './refusal.ts';
import { documentHeaders } from './security.ts';

type JsonSchema = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  if (schema === fileBody || schema === fileAnswer) return fileSchema;
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return json;
};

/** Call by call, giving way in between: a bidder waits for the description of one call at most. */
async function eachCall<T>(describe: (name: string, call: Call) => T): Promise<T[]> {
  const described: T[] = [];
  for (const [name, call] of Object.entries(contract) as [string, Call][]) {
    described.push(describe(name, call));
    await giveWay();
  }
  return described;
}

/** The whole contract as OpenAPI, made from the very table that is mounted. */
async function describeCalls(): Promise<JsonSchema> {
  const paths: Record<string, Record<string, unknown>> = {};
  await eachCall((name, call) => {
    const { method, path } = splitName(name);
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(name, call) };
  });
  return {
    openapi: '3.1.0',
    info: {
      title: '«Грань»',
      version: '1',
      description: 'Every call answers `{success: {data}}` or `{error: {code, message, fields}}`.',
    },
    paths,
  };
}

function describeCall(name: string, call: Call): JsonSchema {
  const parameters = [
    ...parametersIn('path', call.params),
    ...parametersIn('query', call.query),
    ...(isChanging(name, call) ? [header('X-XSRF-TOKEN', 'The value of the XSRF-TOKEN cookie.')] : []),
    ...(call.idempotent
      ? [header('Idempotency-Key', 'One per deed: a repeat gets the same answer and has no second effect.')]
      : []),
  ];
  const answer = {
    type: 'object',
    properties: { success: { type: 'object', properties: { data: schemaOf(call.answer, 'input') } } },
  };
  return {
    summary: call.does,
    ...(parameters.length && { parameters }),
    ...(call.body && { requestBody: { content: contentOf(call, call.body) } }),
    responses: {
      200: {
        description: 'The answer.',
        content:
          call.answer === fileAnswer
            ? { '*/*': { schema: fileSchema } }
            : { 'application/json': { schema: answer } },
      },
    },
  };
}

/** As OpenAPI says «bytes». */
const fileSchema = { type: 'string', format: 'binary', description: 'The bytes of a file, at most 25 MB.' };

const contentOf = (call: Call, body: z.ZodType): JsonSchema =>
  takesFile(call)
    ? { [fileMediaType]: { schema: fileSchema } }
    : { 'application/json': { schema: schemaOf(body, 'input') } };

const header = (name: string, description: string): JsonSchema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

function parametersIn(place: 'path' | 'query', schema: z.ZodType | undefined): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: json,
  }));
}

/** Public in a demo house, otherwise for staff. Generated on the first request, not at every start. */
export function mountDocs(app: FastifyInstance, identity: Identity, { demo }: { demo: boolean }): void {
  let description: Promise<JsonSchema> | undefined;
  let page: Promise<string> | undefined;
  app.register(async (docs) => {
    if (!demo) docs.addHook('onRequest', async (request, reply) => staffOnly(identity, request, reply));
    docs.get('/api/docs/openapi.json', async () => {
      description ??= describeCalls();
      return description;
    });
    docs.get('/api/docs', (_request, reply) => reply.redirect('/api/docs/', 301));
    docs.get('/api/docs/', async (_request, reply) => {
      reply.headers({
        ...documentHeaders,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      });
      page ??= docsPage();
      return page;
    });
  });
}

async function staffOnly(identity: Identity, request: FastifyRequest, reply: FastifyReply) {
  const { person } = await identity.identify(request);
  if (person && isStaff(person) && !person.secondFactorDue) return;
  sendRefusal(reply, new Refusal(404, 'not-found', 'Такого вызова нет.'));
  return reply;
}

/** Plain HTML: readable anywhere, no script. */
async function docsPage(): Promise<string> {
  const calls = await eachCall((name, call) => {
    const { method, path } = splitName(name);
    const part = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output') =>
      schema
        ? `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schemaOf(schema, io), null, 2))}</pre></details>`
        : '';
    const marks = [isChanging(name, call) && 'CSRF', call.idempotent && 'Idempotency-Key']
      .filter(Boolean)
      .map((mark) => `<i>${mark}</i>`);
    return `<section><h2><b>${method}</b> <code>${escapeHtml(path)}</code> ${marks.join(' ')}</h2><p>${escapeHtml(call.does)}</p>
${part('params', call.params, 'input')}${part('query', call.query, 'input')}${part('body', call.body, 'input')}${part('answer', call.answer, 'input')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>«Грань»: calls</title>
<style>body{margin:0 auto;max-width:960px;padding:48px 24px;background:#F6F4EF;color:#15171C;font:15px/1.6 Manrope,Arial,sans-serif}h1{font:400 48px Cormorant,serif}section{border-top:1px solid #DAD6CB;padding:16px 0}h2{margin:0;font-size:15px}h2 b{display:inline-block;min-width:64px}i{font-style:normal;font-size:12px;border:1px solid #8A867B;padding:1px 6px}p{margin:4px 0;color:#52545B}pre{overflow:auto;background:#FCFBF8;border:1px solid #DAD6CB;padding:12px;font-size:12px}summary{cursor:pointer;color:#52545B}</style></head>
<body><h1>Calls of the house</h1><p>${calls.length} calls; machine-readable: <a href="/api/docs/openapi.json">openapi.json</a>. Success is <code>{"success":{"data":…}}</code>, anything else <code>{"error":{"code","message","fields"}}</code>.</p>${calls.join('\n')}</body></html>`;
}
