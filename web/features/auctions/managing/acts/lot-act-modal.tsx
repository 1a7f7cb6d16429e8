import type { LogRow } from '#contract/auctions/auction-live.ts';
import type { LogLotHead, SecondBidder } from '#contract/auctions/auction-managing.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { ActDialog } from './act-dialog.tsx';
import { type LotAct, lotActWords } from './lot-acts.ts';

const lots = 'POST /api/internal/auctions/manage/lots/{id}';

interface SentAct {
  lot: LogLotHead;
  row: LogRow | undefined;
  second: SecondBidder | undefined;
  value: number;
  reason: string;
}

/** Each act is a call of its own, with what it needs. */
const calls: Record<LotAct, (sent: SentAct) => Promise<LogLotHead>> = {
  annul: ({ lot, row, reason }) =>
    browserApi(`${lots}/annul`, { params: { id: lot.lotId }, body: { offerId: row!.offerId, reason } }),
  extend: ({ lot, value, reason }) =>
    browserApi(`${lots}/extend`, {
      params: { id: lot.lotId },
      body: { minutes: value, endsAt: lot.endsAt, reason },
    }),
  withdraw: ({ lot, reason }) =>
    browserApi(`${lots}/withdraw`, { params: { id: lot.lotId }, body: { reason } }),
  'lower-reserve': ({ lot, value, reason }) =>
    browserApi(`${lots}/lower-reserve`, { params: { id: lot.lotId }, body: { reserve: value, reason } }),
  'open-rebidding': ({ lot, value, reason }) =>
    browserApi(`${lots}/open-rebidding`, { params: { id: lot.lotId }, body: { minutes: value, reason } }),
  'confirm-winner': ({ lot, reason }) =>
    browserApi(`${lots}/confirm-winner`, {
      params: { id: lot.lotId },
      body: { leaderAlias: lot.leaderAlias, reason },
    }),
  'ask-second': ({ lot, second, reason }) =>
    browserApi(`${lots}/ask-second`, {
      params: { id: lot.lotId },
      body: { leaderAlias: lot.leaderAlias, secondAlias: second!.alias, sum: second!.sum, reason },
    }),
  'hide-price': ({ lot, reason }) =>
    browserApi(`${lots}/hide-price`, {
      params: { id: lot.lotId },
      body: { hidden: !lot.priceHidden, reason },
    }),
};

export default function LotActModal({
  frame,
  act,
  lot,
  row,
  second,
  onDone,
}: ModalInputs['lot-act'] & { frame: ModalFrame }) {
  return (
    <ActDialog
      frame={frame}
      words={lotActWords(act, lot, row, second)}
      send={async (value, reason) => onDone(await calls[act]({ lot, row, second, value, reason }))}
    />
  );
}
