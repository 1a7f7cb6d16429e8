import { useEffect, useRef, useState } from 'react';
import type { LiveEvent } from '#contract/auctions/auction-live.ts';
import type { Desk, DeskLot } from '#contract/auctions/desk.ts';
import { topicName } from '#contract/live/live-topics.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useTopic } from '#web/app/live/use-topic.ts';
import { useTopics } from '#web/app/live/use-topics.ts';
import { followDesk } from './desk-state.ts';

export type Decided = Extract<LiveEvent, { event: 'desk_entry' }>['payload'];

export interface FollowedDesk {
  desk: Desk;
  reread: () => Promise<void>;
  /** The lot, once the screen shows it as the house answered; undefined when it cannot be read. */
  seen: (lot: number, seq: number) => Promise<DeskLot | undefined>;
}

/** An event that does not come in this time is not waited for: the desk is read. */
const eventWithinMs = 1000;

/** The desk of a page, followed from its snapshot; a call or a pause brings a new one. */
export function useDesk(loaded: Desk, onDecided: (decided: Decided) => void): FollowedDesk {
  const [snapshot, setSnapshot] = useState(loaded);
  const [desk, setDesk] = useState(loaded);
  const awaited = useRef<{ lot: number; seq: number; show: (lot: DeskLot) => void } | null>(null);
  useEffect(() => {
    const lot = desk.lots.find(({ id }) => id === awaited.current?.lot);
    if (lot && lot.seq >= awaited.current!.seq) awaited.current!.show(lot);
  }, [desk]);
  const reread = () =>
    browserApi('GET /api/internal/admin/sales/{id}/desk/', { params: { id: loaded.id } }, { key: 'desk' })
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
    { onEvent: () => void reread(), onReset: () => void reread() },
  );
  useTopic(
    topicName.desk(snapshot.id),
    { auctionCode, seq: snapshot.deskSeq, epoch },
    {
      onEvent: (event) => {
        if (event.event === 'desk_entry') onDecided(event.payload);
        if (event.event !== 'desk_stations') void reread();
      },
      onReset: () => void reread(),
    },
  );
  useTopics(
    snapshot.lots.map(({ id, seq }) => ({ topic: topicName.lot(id), auctionCode, seq })),
    epoch,
    { onEvent: (event) => setDesk((now) => followDesk(now, event)), onReset: () => void reread() },
  );
  const seen: FollowedDesk['seen'] = (lot, seq) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const shown = new Promise<DeskLot | undefined>((resolve) => {
      awaited.current = { lot, seq, show: resolve };
      // It may have been shown before the answer came.
      setDesk((now) => ({ ...now }));
      timer = setTimeout(() => void reread().then(() => resolve(undefined)), eventWithinMs);
    });
    return shown.finally(() => {
      awaited.current = null;
      clearTimeout(timer);
    });
  };
  return { desk, reread, seen };
}
