import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Db, inTransaction, type Tx } from '../db.ts';
import { escapeHtml } from '../escape-html.ts';
import { documentHeaders } from '../http/security.ts';

/** What a link of a letter leaves. Words are plain text. */
interface LeavePage {
  /** Above the question: «Письма о торгах». */
  title: string;
  /** What the recipient gets now and what they will still get. */
  about: string;
  /** What to say afterwards, and where to go. */
  left: string;
  next: { label: string; href: string };
  leave(tx: Tx): Promise<void>;
}

/** Each kind of mailing reads its own tokens; undefined: not one of its own. */
export type ReadLeaving = (db: Db, token: string) => Promise<LeavePage | undefined>;

type Params = { Params: { token: string } };

/**
 * /letters/unsubscribe/{token}: a person confirms, since programs that check letters open every link; a mail program
 * posts by itself (RFC 8058). It has no session and no CSRF token: the signed address is the permission, to leave alone.
 */
export function mountLeaving(app: FastifyInstance, db: Db, readers: readonly ReadLeaving[]): void {
  const read = async (token: string): Promise<LeavePage | undefined> => {
    for (const reader of readers) {
      const leaving = await reader(db, token);
      if (leaving) return leaving;
    }
    return undefined;
  };
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    // What is posted says nothing that the address does not.
    own.addContentTypeParser('*', { bodyLimit: 4096, parseAs: 'string' }, (_request, _body, done) =>
      done(null),
    );
    own.get<Params>('/letters/unsubscribe/:token', async ({ params }, reply) => {
      const leaving = await read(params.token);
      if (!leaving) return notThere(reply);
      return send(
        reply,
        leaving.title,
        `<p>${escapeHtml(leaving.about)}</p><form method="post"><button>Больше не\u00A0писать</button></form>`,
      );
    });
    own.post<Params>('/letters/unsubscribe/:token', async ({ params }, reply) => {
      const leaving = await read(params.token);
      if (!leaving) return notThere(reply);
      await inTransaction(db, (tx) => leaving.leave(tx));
      const { label, href } = leaving.next;
      return send(
        reply,
        'Больше не\u00A0пишем',
        `<p>${escapeHtml(leaving.left)}</p><p><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`,
      );
    });
  });
}

const notThere = (reply: FastifyReply) =>
  send(
    reply.code(404),
    'Ссылка не\u00A0подошла',
    '<p>Скопируйте её из\u00A0письма целиком или попросите новую.</p><p><a href="/subscriptions-management">Управление подписками</a></p>',
  );

const send = (reply: FastifyReply, title: string, body: string) =>
  reply
    .headers({
      ...documentHeaders,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    })
    .send(
      `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} — «Грань»</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    );

const style =
  'body{margin:0;background:#F6F4EF;color:#15171C;font:16px/1.6 Manrope,Arial,sans-serif}main{max-width:520px;margin:0 auto;padding:64px 20px}h1{margin:0 0 20px;font:400 40px/1.1 Cormorant,"Times New Roman",serif}p{margin:0 0 20px}a{color:inherit}button{padding:16px 28px;border:0;background:#15171C;color:#FCFBF8;font:600 16px/24px Manrope,Arial,sans-serif;cursor:pointer}';
