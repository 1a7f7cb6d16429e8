import type { FastifyReply } from 'fastify';
import type { TurnedAway } from '../turnstile.ts';
import { documentHeaders } from './security.ts';

/** Sent when more pages are requested than can be rendered: costs nothing, and the browser retries by itself. */
export const sendBusyPage = (reply: FastifyReply, { retryAfter }: TurnedAway): FastifyReply =>
  send(
    reply.code(503).headers({ 'retry-after': retryAfter, refresh: String(retryAfter) }),
    'Минуту',
    'Сейчас у\u00A0нас много гостей',
    'Страница откроется сама через несколько секунд. Если вы участвуете в\u00A0торгах, уже открытая страница лота работает как обычно.',
  );

/** Sent when a page failed before it could be rendered, for example because the database did not answer. */
export const sendFailedPage = (reply: FastifyReply): FastifyReply =>
  send(
    reply.code(500),
    'Страница не\u00A0открылась',
    'Страница не\u00A0открылась',
    'Мы уже разбираемся, в\u00A0чём дело. <a href="">Открыть снова</a>',
  );

const send = (reply: FastifyReply, title: string, heading: string, text: string): FastifyReply =>
  reply
    .headers({
      ...documentHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    .send(`<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} — «Грань»</title>
<style>body{display:grid;place-content:center;min-height:100vh;margin:0;padding:24px;box-sizing:border-box;background:#F6F4EF;color:#15171C;font:16px/1.6 Manrope,Arial,sans-serif}h1{margin:0 0 8px;font:400 48px/1.1 Cormorant,Georgia,serif}p{margin:0;max-width:44ch}a{color:inherit}</style></head>
<body><main><h1>${heading}</h1><p>${text}</p></main></body></html>`);
