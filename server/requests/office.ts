import type { Letters } from '#server/platform/mail/letters.ts';

/** What the desk that takes people's wishes works with. */
export interface RequestServices {
  letters: Letters;
  supportEmail: string;
}

/** Under a letter to an unconfirmed address. */
export const notYours =
  'Если вы ничего не\u00A0отправляли, делать ничего не\u00A0нужно: кто-то ошибся адресом.';
