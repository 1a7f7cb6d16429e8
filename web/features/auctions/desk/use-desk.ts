import { useState } from 'react';
import type { LiveEvent } from '#contract/auctions/auction-live.ts';
import type { Desk } from '#contract/auctions/desk.ts';
import { topicName } from '#contract/live/live-topics.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useTopic } from '#web/app/live/use-topic.ts';
import { useTopics } from '#web/app/live/use-topics.ts';
import { followDesk } from './desk-state.ts';

/** The desk of a page, followed from its snapshot; a call or a pause brings a new one. */
type Decided = Extract<LiveEvent, { event: 'desk_entry' }>['payload'];

export function useDesk(
  loaded: Desk,
  onDecided: (decided: Decided) => void,
): { desk: Desk; reread: () => void } {
  const [snapshot, setSnapshot] = useState(loaded);
  const [desk, setDesk] = useState(loaded);
  const reread = () =>
    void browserApi(
      'GET /api/internal/admin/sales/{id}/desk/',
      { params: { id: loaded.id } },
      { key: 'desk' },
    )
      .then((fresh) => {
        setSnapshot(fresh);
        setDesk(fresh);
      })
      // The heartbeat reports a lost connection; the next event reads again.
      .catch(() => {});
  const { code: auctionCode, epoch } = snapshot;
  useTopic(
    topicName.auction(snapshot.id),
    { auctionCode, seq: snapshot.seq, epoch },
    { onEvent: reread, onReset: reread },
  );
  useTopic(
    topicName.desk(snapshot.id),
    { auctionCode, seq: snapshot.deskSeq, epoch },
    {
      onEvent: (event) => {
        if (event.event === 'desk_entry') onDecided(event.payload);
        if (event.event !== 'desk_stations') reread();
      },
      onReset: reread,
    },
  );
  useTopics(
    snapshot.lots.map(({ id, seq }) => ({ topic: topicName.lot(id), auctionCode, seq })),
    epoch,
    { onEvent: (event) => setDesk((now) => followDesk(now, event)), onReset: reread },
  );
  return { desk, reread };
}
