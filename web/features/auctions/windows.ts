import type { LogRow } from '#contract/auctions/auction-live.ts';
import type {
  AdmissionRow,
  LogAuction,
  LogLotHead,
  SecondBidder,
} from '#contract/auctions/auction-managing.ts';
import type { StoneAtLarge } from '#web/app/pictures/large-stone.tsx';
import type { LotStore } from '#web/features/auctions/lot/lot-store.ts';
import type { LargePicture } from '#web/ui/moving/picture-viewer.tsx';

declare module '#web/app/modals/modals.ts' {
  interface ModalInputs {
    'make-bet': { store: LotStore; bet: { amount?: number; maxAmount?: number } };
    'request-bet': { auction: { code: string; name: string }; lot?: { number: number; name: string } };
    /** `stone`: one that can be turned, instead of its picture. */
    'lot-image-preview': { title: string; pictures: LargePicture[]; at?: number; stone?: StoneAtLarge };
    /** Which columns of the bid log, in which order. */
    'auction-log-settings': {
      columns: { code: string; label: string }[];
      shown: string[];
      usual: string[];
      onSaved: (shown: string[]) => Promise<void>;
    };
    /** Acts of auction managers. */
    'lot-act': {
      act: LogLotHead['acts'][number];
      lot: LogLotHead;
      row?: LogRow;
      /** The bidder to be asked. */
      second?: SecondBidder;
      onDone: (lot: LogLotHead) => void;
    };
    'auction-act': { act: LogAuction['acts'][number]; auction: LogAuction; onDone: () => void };
    'admission-decision': {
      decision: 'approve' | 'refuse' | 'limit' | 'revoke';
      admission: AdmissionRow;
      onDone: () => void;
    };
  }
}
