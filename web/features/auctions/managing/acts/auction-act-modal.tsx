import { browserApi } from '#web/app/api/browser-api.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { ActDialog } from './act-dialog.tsx';
import { auctionActWords } from './auction-acts.ts';

export default function AuctionActModal({
  frame,
  act,
  auction,
  onDone,
}: ModalInputs['auction-act'] & { frame: ModalFrame }) {
  return (
    <ActDialog
      frame={frame}
      words={auctionActWords(act, auction.name)}
      send={async (_, reason) => {
        await browserApi('POST /api/internal/auctions/manage/{code}/', {
          params: { code: auction.code },
          body: { act, reason },
        });
        onDone();
      }}
    />
  );
}
