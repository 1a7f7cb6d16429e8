import type { ErrorBody } from '#contract/protocol/envelope.ts';

/** An expected refusal: a value, returned by a use case. Faults are exceptions. */
export class Refusal {
  readonly status: number;
  readonly body: ErrorBody;
  /** Seconds until it is worth asking again. */
  readonly retryAfter: number | undefined;
  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: Record<string, string>; nearest?: string[]; retryAfter?: number } = {},
  ) {
    this.status = status;
    const { fields, nearest } = more;
    this.body = { code, message, ...(fields && { fields }), ...(nearest && { nearest }) };
    this.retryAfter = more.retryAfter;
  }
}

export const refuseFields = (fields: Record<string, string>): Refusal =>
  new Refusal(422, 'invalid', 'Проверьте выделенные поля.', { fields });
export const notFound = (): Refusal => new Refusal(404, 'not-found', 'Такой страницы или записи нет.');
export const unauthorized = (): Refusal => new Refusal(401, 'unauthorized', 'Войдите, чтобы продолжить.');
export const forbidden = (): Refusal =>
  new Refusal(403, 'forbidden', 'У\u00A0вас нет доступа к\u00A0этому разделу.');
