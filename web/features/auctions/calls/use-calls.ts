import { useEffectEvent, useState } from 'react';
import type { CallState } from '#contract/auctions/auction-words.ts';
import type { Desk } from '#contract/auctions/desk.ts';
import type { MyCalls } from '#contract/auctions/phones.ts';
import { topicName } from '#contract/live/live-topics.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useTopic } from '#web/app/live/use-topic.ts';
import { useDesk } from '../desk/use-desk.ts';

type Decided = Parameters<Parameters<typeof useDesk>[1]>[0];

/** The desk and the operator's own calls, both followed. */
export function useCalls(
  loaded: Desk,
  given: MyCalls,
  onDecided: (decided: Decided) => void,
): { desk: Desk; mine: MyCalls; say: (call: number, state: Exclude<CallState, 'booked'>) => Promise<void> } {
  const { desk } = useDesk(loaded, onDecided);
  const [mine, setMine] = useState(given);
  const params = { id: given.id };
  const reread = useEffectEvent(() => {
    void browserApi('GET /api/internal/admin/sales/{id}/phones/mine/', { params }, { key: 'calls' })
      .then(setMine)
      // The next event asks again.
      .catch(() => {});
  });
  const { code: auctionCode, epoch, deskSeq } = loaded;
  // A plan that changed, and every call of a lot: what the limit leaves has changed with it.
  const reader = { onEvent: () => reread(), onReset: () => reread() };
  useTopic(topicName.desk(given.id), { auctionCode, seq: deskSeq, epoch }, reader);
  useTopic(topicName.auction(given.id), { auctionCode, seq: loaded.seq, epoch }, reader);
  const say = async (call: number, state: Exclude<CallState, 'booked'>) => {
    await browserApi('POST /api/internal/admin/sales/{id}/phones/calls/{call}/state', {
      params: { ...params, call },
      body: { state },
    });
    reread();
  };
  return { desk, mine, say };
}
