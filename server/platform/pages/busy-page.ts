import type { FastifyReply } from 'fastify';
import type { TurnedAway } from '../turnstile.ts';
import { documentHeaders } from './security.ts';

/** Said when more pages are asked for than can be made: costs nothing to send, and asks the browser to come again. */
export const sendBusyPage = (reply: FastifyReply, { retryAfter }: TurnedAway): FastifyReply =>
  reply
    .code(503)
    .headers({
      ...documentHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'retry-after': retryAfter,
      refresh: String(retryAfter),
    })
    .send(page);

const page = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Минуту — «Грань»</title>
<style>body{display:grid;place-content:center;min-height:100vh;margin:0;padding:24px;box-sizing:border-box;background:#F6F4EF;color:#15171C;font:16px/1.6 Manrope,Arial,sans-serif}h1{margin:0 0 8px;font:400 48px/1.1 Cormorant,Georgia,serif}p{margin:0;max-width:44ch}</style></head>
<body><main><h1>Сейчас у\u00A0нас много гостей</h1><p>Страница откроется сама через несколько секунд. Если вы участвуете в\u00A0торгах, уже открытая страница лота работает как обычно.</p></main></body></html>`;
