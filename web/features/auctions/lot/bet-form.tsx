import { type ReactNode, useState } from 'react';
import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import { countOf, formatRubles } from '#contract/russian.ts';
import { keepFocus } from '#web/app/forms/form-parts.tsx';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { Price } from '#web/ui/signs/price.tsx';
import { conditionsHref } from '../addresses.ts';
import type { Bet } from '../place-bet.ts';
import { needsSecondAnswer, stepForms, stepsAbove } from '../steps.ts';
import { BetFacts } from './bet-facts.tsx';
import type { BetOutcome } from './bet-sender.ts';
import { freeOf } from './free-of-limit.ts';

type BetFormProps = {
  lot: LotDetail;
  bet: ModalInputs['make-bet']['bet'];
  send: (bet: Bet) => Promise<BetOutcome>;
  onAccepted: () => void;
  onClose: () => void;
};

/** States the bid, its total cost, and that it is binding. The amount is never raised silently. */
export function BetForm({ lot, bet, send, onAccepted, onClose }: BetFormProps) {
  const [amount, setAmount] = useState(bet.amount);
  const [understood, setUnderstood] = useState(false);
  const [reminded, setReminded] = useState(false);
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  // A maximum that the raised amount has passed says nothing any more.
  const maxAmount = (bet.maxAmount ?? 0) < (amount ?? 0) ? undefined : bet.maxAmount;
  const figure = amount ?? maxAmount ?? 0;
  /** What the person is bound to at the most, and what the limit leaves for it. */
  const binds = maxAmount ?? amount ?? 0;
  const left = freeOf(lot);
  const ended = lot.saleStatus !== 'on_sale' || lot.paused;
  /** A bet from another window has taken the lead: there is nothing to outbid. */
  const leads = !ended && amount !== undefined && lot.my?.state === 'leading';
  const passed = !ended && !leads && amount !== undefined && amount < lot.nextMinBid;

  const offer = async () => {
    setBusy(true);
    setFailure('');
    const outcome = await send({
      ...(amount !== undefined && { amount }),
      ...(maxAmount !== undefined && { maxAmount }),
      confirmed: asks,
    });
    setBusy(false);
    if (outcome.kind === 'accepted') return onAccepted();
    setAsks(outcome.kind === 'confirm' || (outcome.kind === 'unknown' && asks));
    if ('text' in outcome) setFailure(outcome.text);
  };
  const press = () => {
    setReminded(true);
    if (!understood) return;
    if (!asks && amount !== undefined && needsSecondAnswer(lot, amount)) setAsks(true);
    else void offer();
  };
  const takeMinimum = () => {
    setAmount(lot.nextMinBid);
    setAsks(false);
    setFailure('');
  };

  return (
    <>
      <Price size="hero">{formatRubles(figure)}</Price>
      <BetFacts
        lot={lot}
        amount={passed ? undefined : amount}
        maxAmount={maxAmount}
        raises={bet.amount === undefined}
      />
      {asks && amount !== undefined && !passed && (
        <Notice role="alert" title={`Это ${countOf(stepsAbove(lot, amount), stepForms)} сразу`}>
          Ставка намного выше текущей. Проверьте сумму и подтвердите её ещё раз.
        </Notice>
      )}
      {left !== null && binds > left && (
        <Notice title="Больше свободного лимита">
          На этот лот свободно {formatRubles(left)}. Уменьшите сумму или попросите менеджера поднять лимит.
        </Notice>
      )}
      {passed && <Passed lot={lot} onTake={takeMinimum} />}
      {ended && <Complaint>{lot.paused ? 'Торги приостановлены.' : 'Торги по лоту окончены.'}</Complaint>}
      {leads && (
        <Notice tone="good" role="alert" title="Вы уже лидируете">
          Ваша ставка {formatRubles(lot.my?.bid ?? 0)} принята в другом окне.
        </Notice>
      )}
      {failure && !passed && !leads && <Complaint>{failure}</Complaint>}
      <Checkbox
        className="mt-5"
        checked={understood}
        error={reminded && !understood ? 'Отметьте, что согласны с правилами торгов' : undefined}
        onChange={(event) => setUnderstood(event.target.checked)}
      >
        Понимаю, что ставка обязывает к покупке по{' '}
        <a href={conditionsHref(lot.auctionCode)} target="_blank" rel="noopener">
          правилам торгов
          <span className="visually-hidden"> (откроются в новой вкладке)</span>
        </a>
      </Checkbox>
      <Stack gap={2} className="mt-5">
        <Button
          size="large"
          wide
          loading={busy}
          disabled={passed || ended || leads}
          onMouseDown={keepFocus}
          onClick={press}
        >
          {asks ? 'Да, поставить ' : amount === undefined ? 'Поднять предел до ' : 'Поставить '}
          {formatRubles(figure)}
          {amount !== undefined && maxAmount !== undefined && `, предел ${formatRubles(maxAmount)}`}
        </Button>
        <Button variant="ghost" wide onClick={onClose}>
          Вернуться к лоту
        </Button>
      </Stack>
    </>
  );
}

const Complaint = ({ children }: { children: ReactNode }) => (
  <Notice tone="bad" role="alert">
    {children}
  </Notice>
);

/** Others were quicker: the new amount is the person's own choice. */
const Passed = ({ lot, onTake }: { lot: LotDetail; onTake: () => void }) => (
  <Notice
    tone="bad"
    role="alert"
    title="Цена выросла"
    action={
      <Button variant="secondary" size="small" onClick={onTake}>
        {formatRubles(lot.nextMinBid)}
      </Button>
    }
  >
    Минимальная ставка сейчас {formatRubles(lot.nextMinBid)}.
  </Notice>
);
