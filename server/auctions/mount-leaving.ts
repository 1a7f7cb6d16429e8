import type { KeyObject } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { documentHeaders } from '#server/platform/pages/security.ts';
import { leaveLetters, nameOfAuction, readLeaveToken } from './leave-letters.ts';

type Params = { Params: { token: string } };

/**
 * /letters/unsubscribe/{token}: a person confirms, since programs that check letters open every link; a mail program
 * posts by itself (RFC 8058). It has no session and no CSRF token: the signed address is the permission, to leave alone.
 */
export function mountLeaving(app: FastifyInstance, db: Db, key: KeyObject): void {
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    // What is posted says nothing that the address does not.
    own.addContentTypeParser('*', { bodyLimit: 4096, parseAs: 'string' }, (_request, _body, done) =>
      done(null),
    );
    own.get<Params>('/letters/unsubscribe/:token', async ({ params }, reply) => {
      const leaving = readLeaveToken(key, params.token);
      const name = leaving && (await nameOfAuction(db, leaving));
      if (!name) return notThere(reply);
      return send(
        reply,
        'Письма о\u00A0торгах',
        `<p>Вы получаете письма о торгах «${escapeHtml(name)}». Письма о ваших победах и допуске будут приходить и дальше.</p><form method="post"><button>Больше не писать</button></form>`,
      );
    });
    own.post<Params>('/letters/unsubscribe/:token', async ({ params }, reply) => {
      const leaving = readLeaveToken(key, params.token);
      if (!leaving) return notThere(reply);
      await inTransaction(db, (tx) => leaveLetters(tx, leaving));
      return send(
        reply,
        'Больше не\u00A0пишем',
        '<p>Письма о торгах отключены. Передумаете — нажмите «Следить» на странице торгов.</p><p><a href="/auctions/">К торгам</a></p>',
      );
    });
  });
}

const notThere = (reply: FastifyReply) =>
  send(
    reply.code(404),
    'Ссылка не\u00A0подошла',
    '<p>Скопируйте её из письма целиком или войдите и выберите письма в кабинете.</p><p><a href="/personal/subscriptions/">Подписки</a></p>',
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
      `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} — «Грань»</title><style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`,
    );

const style =
  'body{margin:0;background:#F6F4EF;color:#15171C;font:16px/1.6 Manrope,Arial,sans-serif}main{max-width:520px;margin:0 auto;padding:64px 20px}h1{margin:0 0 20px;font:400 40px/1.1 Cormorant,"Times New Roman",serif}p{margin:0 0 20px}a{color:inherit}button{padding:16px 28px;border:0;background:#15171C;color:#FCFBF8;font:600 16px/24px Manrope,Arial,sans-serif;cursor:pointer}';
