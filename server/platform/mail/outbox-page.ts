import type { FastifyInstance } from 'fastify';
import type { Db } from '../db.ts';
import { escapeHtml } from '../escape-html.ts';
import { documentHeaders } from '../http/security.ts';
import { readNewest } from './letter-store.ts';
import type { Letters } from './letters.ts';

const shownLetters = 200;
const moscow = new Intl.DateTimeFormat('ru-RU', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Moscow',
});

/** /dev/mail/ of a demo house: its letters, readable without a mail server. */
export function mountOutboxPage(app: FastifyInstance, db: Db, letters: Letters, publicUrl: string): void {
  const headers = headersFor(new URL(publicUrl).origin);
  app.get('/dev/mail/', async (_request, reply) => {
    const newest = await readNewest(db, shownLetters);
    const rows = newest.map(
      (letter) =>
        `<tr><td>${escapeHtml(moscow.format(letter.created_at))}</td><td>${escapeHtml(letter.recipient)}</td><td><a href="/dev/mail/${letter.id}/">${escapeHtml(letter.subject)}</a></td><td>${letter.state}</td></tr>`,
    );
    const body = rows.length
      ? `<table><thead><tr><th>Когда</th><th>Кому</th><th>Тема</th><th>Состояние</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
      : '<p>Писем пока нет.</p>';
    return reply.headers(headers).send(frame(`<h1>Письма дома</h1>${body}`));
  });
  app.get<{ Params: { id: string } }>('/dev/mail/:id/', async (request, reply) => {
    const id = Number(request.params.id);
    const letter = Number.isSafeInteger(id) ? await letters.read(db, id) : undefined;
    if (!letter) return reply.code(404).headers(headers).send(frame('<h1>Такого письма нет</h1>'));
    return reply.headers(headers).send(letter.html);
  });
  app.get('/dev/mail', (_request, reply) => reply.redirect('/dev/mail/', 301));
}

/** Letters show our pictures by their full address. */
const headersFor = (origin: string) => ({
  ...documentHeaders,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; img-src 'self' ${origin}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
});

const frame = (
  body: string,
): string => `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Письма дома</title>
<style>body{margin:40px;background:#F6F4EF;color:#15171C;font:15px/1.6 Manrope,Arial,sans-serif}h1{font:400 40px Cormorant,serif}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:12px 16px 12px 0;border-bottom:1px solid #DAD6CB}a{color:inherit}</style></head><body>${body}</body></html>`;
