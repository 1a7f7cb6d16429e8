import { accountLetters } from '#server/account/public.ts';
import { auctionLetters, correctionLetters } from '#server/auctions/public.ts';
import { documentLetters } from '#server/documents/public.ts';
import { eventLetters } from '#server/events/public.ts';
import { houseLetters } from '#server/house/public.ts';
import { moneyLetters, settlementLetters } from '#server/money/public.ts';
import { paperLetters } from '#server/paper/public.ts';
import type { LetterSample } from '#server/platform/mail/letter-sample.ts';
import { requestLetters } from '#server/requests/public.ts';
import { meetingLetters } from '#server/schedule/public.ts';
import { sellingLetters } from '#server/selling/public.ts';
import { subscriptionLetters } from '#server/subscriptions/public.ts';

const groups: readonly (readonly [group: string, letters: readonly LetterSample[]])[] = [
  ['Вход и\u00A0кабинет', accountLetters],
  ['Рассылки', subscriptionLetters],
  ['Заявки', requestLetters],
  ['События', eventLetters],
  ['Документы', [...paperLetters, ...documentLetters]],
  ['Встречи', meetingLetters],
  ['Торги', [...auctionLetters, ...correctionLetters]],
  ['Деньги', [...moneyLetters, ...settlementLetters]],
  ['Дом', [...houseLetters, ...sellingLetters]],
];

/** Every kind of letter, each with sample data; a test holds it complete. */
export const letterRegistry: readonly (LetterSample & { group: string })[] = groups.flatMap(
  ([group, letters]) => letters.map((letter) => ({ ...letter, group })),
);
