import { useState } from 'react';
import type { HallScreen } from '#contract/auctions/desk.ts';
import { topicName } from '#contract/live/live-topics.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useTopic } from '#web/app/live/use-topic.ts';
import type { Followed } from './screen-state.ts';
import { followScreen } from './screen-state.ts';

/** The screen of a page, followed from its snapshot; a call, words or a pause bring a new one. */
export function useHallScreen(loaded: HallScreen): Followed {
  const [snapshot, setSnapshot] = useState(loaded);
  const [followed, setFollowed] = useState<Followed>({ screen: loaded, closedAt: null });
  const reread = () =>
    void browserApi(
      'GET /api/internal/auctions/{code}/screen/',
      { params: { code: loaded.code } },
      { key: 'screen' },
    )
      .then((fresh) => {
        setSnapshot(fresh);
        setFollowed((was) => ({
          screen: fresh,
          closedAt: was.screen.lot?.id === fresh.lot?.id ? was.closedAt : null,
        }));
      })
      // The live connection reports a lost network; the next event reads again.
      .catch(() => {});
  const { code: auctionCode, epoch, lot } = snapshot;
  useTopic(
    topicName.auction(snapshot.id),
    { auctionCode, seq: snapshot.seq, epoch },
    { onEvent: reread, onReset: reread },
  );
  useTopic(
    lot && topicName.lot(lot.id),
    { auctionCode, seq: lot?.seq ?? null, epoch },
    { onEvent: (event) => setFollowed((was) => followScreen(was, event)), onReset: reread },
  );
  return followed;
}
