import type { FastifyError } from 'fastify';
import { unknownError } from '#contract/protocol/envelope.ts';
import { TurnedAway } from '../turnstile.ts';
import { Refusal } from './refusal.ts';

const byStatus: Record<number, [code: string, message: string]> = {
  400: ['bad-request', 'Запрос не\u00A0разобран: проверьте данные и\u00A0повторите.'],
  404: ['not-found', 'Такой страницы или записи нет.'],
  405: ['method', 'Этот адрес не\u00A0принимает такой запрос.'],
  406: ['not-acceptable', 'Этот адрес отвечает только страницами.'],
  408: ['timeout', 'Запрос шёл слишком долго, повторите.'],
  413: ['too-large', 'Слишком большой запрос.'],
  414: ['too-long', 'Слишком длинный адрес.'],
  415: ['media-type', 'Этот адрес не\u00A0принимает данные в\u00A0таком формате.'],
  431: ['headers-too-large', 'Слишком большие заголовки запроса.'],
};

/** SQLSTATE of a write for a person who was erased meanwhile. */
const erased = 'GR410';

/**
 * Translates the framework's own errors and writes that lost to an erasure. Any other error is an internal fault
 * and logged.
 */
export function refusalOfError(error: unknown): Refusal | undefined {
  if (error instanceof TurnedAway)
    return new Refusal(503, 'busy', 'Сейчас слишком много запросов. Повторите через несколько секунд.', {
      retryAfter: error.retryAfter,
    });
  if ((error as { code?: unknown } | undefined)?.code === erased)
    return new Refusal(410, 'erased', 'Данные этого человека удалены.');
  const status = (error as FastifyError | undefined)?.statusCode;
  if (!status || status < 400 || status >= 500) return undefined;
  const [code, message] = byStatus[status] ?? byStatus[400]!;
  return new Refusal(status, code, message);
}

export const fault = { status: 500, body: unknownError } as const;

/** Values inside a message may be personal: what stands in quotes, addresses and long numbers are masked. */
export function maskMessage(message: string): string {
  return message
    .replace(/"[^"]*"|'[^']*'|«[^»]*»/g, '"…"')
    .replace(/[^\s@]+@[^\s@]+/g, '…@…')
    .replace(/\+?\d[\d\s()-]{6,}\d/g, '…');
}
