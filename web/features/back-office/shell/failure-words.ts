import { isApiError, somethingWrong } from '#contract/protocol/envelope.ts';

/** A refusal in its own words; without an answer, that there is none. */
export function failureWords(error: unknown): string {
  if (!isApiError(error)) return 'Связи нет. Набранное цело, попробуйте ещё раз';
  return error.code === 'unknown' ? somethingWrong : error.message;
}
