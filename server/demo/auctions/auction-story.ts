import { chainLinks, finishUrl, type Lot, lotResult } from '#server/auctions/rehearsal.ts';
import type { DemoAuction } from '../calendar.ts';
import type { StoryRows } from './lot-rows.ts';

const hour = 3_600_000;
const noHash = '0'.repeat(64);

/** Acts on the whole auction, by its present status. */
function actsOf(auction: DemoAuction) {
  const { startsAt, firstClosesAt, status } = auction;
  const all = [
    { act: 'announce', status: 'announced', at: startsAt - 500 * hour, reason: 'Каталог готов.' },
    { act: 'open-admission', status: 'admission', at: startsAt - 240 * hour, reason: 'По календарю торгов.' },
    { act: 'start', status: 'active', at: startsAt, reason: null },
    { act: 'sum-up', status: 'summing_up', at: firstClosesAt + 5 * hour, reason: null },
    {
      act: 'publish-results',
      status: 'finished',
      at: publishedAt(auction),
      reason: 'Все победители подтверждены.',
    },
  ];
  const announced = status === 'announced' ? [{ ...all[0]!, at: startsAt - 1000 * hour }] : all;
  return announced.slice(0, announced.findIndex((one) => one.status === status) + 1);
}

export const publishedAt = ({ firstClosesAt }: DemoAuction): number => firstClosesAt + 26 * hour;

/** The auction's own chain, its events and the rows of the audit. */
export function auctionStory(auction: DemoAuction, lots: readonly Lot[], managerId: number) {
  const acts = actsOf(auction);
  const chain = `auction:${auction.id}`;
  const links = chainLinks(
    chain,
    { seq: 0, hash: noHash },
    acts.map(({ act, status, at }) => ({ kind: 'act' as const, at: new Date(at), facts: { act, status } })),
  );
  const events = acts.flatMap(({ act, status, at }) => [
    { event: 'auction_update', at, payload: { auctionStatus: status, paused: false } as object },
    ...(act === 'publish-results'
      ? [{ event: 'auction_finish', at, payload: finishPayload(auction, lots) }]
      : []),
  ]);
  const rows: Pick<StoryRows, 'ledger_links' | 'auction_audit' | 'live_events'> = {
    ledger_links: links.map((link) => ({ ...link, chain })),
    live_events: events.map(({ event, at, payload }, place) => ({
      topic: chain,
      seq: place + 1,
      event,
      payload,
      auction_code: auction.code,
      at: new Date(at).toISOString(),
    })),
    auction_audit: acts.flatMap(({ act, status, at, reason }, place) =>
      reason === null
        ? []
        : [
            {
              auction_id: auction.id,
              lot_id: null,
              user_id: managerId,
              act,
              before: { status: acts[place - 1]?.status ?? 'draft' },
              after: { status },
              reason,
              at: new Date(at).toISOString(),
            },
          ],
    ),
  };
  return { rows, seq: events.length, end: links.at(-1) ?? { seq: 0, hash: noHash } };
}

const finishPayload = (auction: DemoAuction, lots: readonly Lot[]) => ({
  results: lots.map((lot) => lotResult(lot, lot.winner === null ? null : lot.winner % 100)),
  auctionStatus: auction.status,
  finishUrl: finishUrl(auction.id),
});
