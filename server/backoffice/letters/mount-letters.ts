import type { FastifyInstance } from 'fastify';
import { hasRight } from '#contract/account/rights.ts';
import { staff } from '#server/account/public.ts';
import { readDrafts } from '#server/changes/public.ts';
import { readSaid } from '#server/content/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Identity } from '#server/platform/http/identity.ts';
import { sendRefusal } from '#server/platform/http/mount.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { documentHeaders } from '#server/platform/http/security.ts';
import type { Sender } from '#server/platform/mail/compose.ts';
import type { Scheme } from '#server/platform/mail/kit/palette.ts';
import { letterBody } from './list-letters.ts';

interface Query {
  Params: { kind: string };
  Querystring: { scheme?: unknown; draft?: unknown };
}

const schemes: readonly Scheme[] = ['light', 'dark'];

/**
 * /admin/letters/{kind}/body: a sample as a document of its own, since a letter's styles are not a page's. `draft`: in the
 * words that its editors have saved, published or not; for editors alone.
 */
export function mountLetters(
  app: FastifyInstance,
  { identity, sender, clock, db }: { identity: Identity; sender: Sender; clock: Clock; db: Db },
): void {
  app.get<Query>('/admin/letters/:kind/body', async (request, reply) => {
    const caller = await identity.identify(request);
    const refusal = staff(caller);
    if (refusal) return sendRefusal(reply, refusal);
    const drafted = request.query.draft !== undefined && hasRight(caller.person!, 'words');
    const scheme = schemes.find((known) => known === request.query.scheme) ?? 'any';
    const html = await letterBody(request.params.kind, {
      scheme,
      sender,
      now: clock(),
      read: (codes) => (drafted ? readDrafted(db, codes) : readSaid(db, codes)),
    });
    if (html === undefined) return sendRefusal(reply, notFound());
    return reply.headers(headers).send(html);
  });
}

async function readDrafted(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  const said = await readSaid(db, codes);
  for (const [code, { fields }] of await readDrafts(db, 'statements', codes))
    if (typeof fields.text === 'string') said.set(code, fields.text);
    else if (fields.text === null) said.delete(code);
  return said;
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
