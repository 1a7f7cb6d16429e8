import type { FastifyInstance } from 'fastify';
import { staff } from '#server/account/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Identity } from '#server/platform/http/identity.ts';
import { sendRefusal } from '#server/platform/http/mount.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { documentHeaders } from '#server/platform/http/security.ts';
import type { Sender } from '#server/platform/mail/compose.ts';
import type { Scheme } from '#server/platform/mail/kit/palette.ts';
import { letterBody } from './list-letters.ts';

interface Query {
  Params: { kind: string };
  Querystring: { scheme?: unknown };
}

const schemes: readonly Scheme[] = ['light', 'dark'];

/** /admin/letters/{kind}/body: a sample as a document of its own, since a letter's styles are not a page's. */
export function mountLetters(
  app: FastifyInstance,
  { identity, sender, clock }: { identity: Identity; sender: Sender; clock: Clock },
): void {
  app.get<Query>('/admin/letters/:kind/body', async (request, reply) => {
    const refusal = staff(await identity.identify(request));
    if (refusal) return sendRefusal(reply, refusal);
    const scheme = schemes.find((known) => known === request.query.scheme) ?? 'any';
    const html = letterBody(request.params.kind, scheme, sender, clock());
    if (html === undefined) return sendRefusal(reply, notFound());
    return reply.headers(headers).send(html);
  });
}

/** Nothing runs in it, and only our own pages hold it. */
const headers = {
  ...documentHeaders,
  'x-frame-options': 'SAMEORIGIN',
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
};
