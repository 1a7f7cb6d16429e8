import { accountLetters } from '#server/account/public.ts';
import { auctionLetters } from '#server/auctions/public.ts';
import { documentLetters } from '#server/documents/public.ts';
import { eventLetters } from '#server/events/public.ts';
import { paperLetters } from '#server/paper/public.ts';
import type { LetterSample } from '#server/platform/mail/letter-sample.ts';
import { requestLetters } from '#server/requests/public.ts';
import { meetingLetters } from '#server/schedule/public.ts';
import { subscriptionLetters } from '#server/subscriptions/public.ts';

/** Every kind of letter that the house queues, each with sample data; a test holds it complete. */
export const letterRegistry: readonly LetterSample[] = [
  ...accountLetters,
  ...subscriptionLetters,
  ...requestLetters,
  ...eventLetters,
  ...paperLetters,
  ...documentLetters,
  ...meetingLetters,
  ...auctionLetters,
];
