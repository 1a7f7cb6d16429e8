import { bidder } from '#server/account/public.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { answerSecond } from './acts/answer-second.ts';
import type { Bidding } from './bidding/bidding.ts';
import { offerSealed } from './bidding/offer-sealed.ts';
import { placeBet } from './bidding/place-bet.ts';
import { personOf } from './reading/viewer.ts';

const lot = '/api/internal/auctions/{code}/lots/{id}';

/** What bidders send. */
export const betRoutes = (bidding: Bidding): Route[] => [
  route(`POST ${lot}/bets`, bidder, ({ params, body }, { caller, idempotencyKey }) =>
    placeBet(bidding, {
      code: params.code,
      lotId: params.id,
      userId: personOf(caller).userId,
      key: idempotencyKey!,
      ...body,
    }),
  ),
  route(`POST ${lot}/rebidding`, bidder, async ({ params, body }, { caller, idempotencyKey }) => {
    const { userId } = personOf(caller);
    const admissionId = await bidding.admissions.find(params.code, params.id, userId);
    if (typeof admissionId !== 'number') return notFound();
    const offer = { lotId: params.id, admissionId, userId, key: idempotencyKey!, amount: body.amount };
    const answer = await offerSealed(bidding, offer);
    bidding.tellLive();
    return answer;
  }),
  route(`POST ${lot}/second`, bidder, async ({ params, body }, { caller }) => {
    const { userId } = personOf(caller);
    return (await answerSecond(bidding, { code: params.code, lotId: params.id, userId, ...body })) ?? {};
  }),
];
