import { useMemo, useState } from 'react';
import { countOf, formatRubles } from '#contract/russian.ts';
import { keepFocus, Result } from '#web/app/forms/form-parts.tsx';
import type { ModalFrame } from '#web/app/modal-host.tsx';
import type { ModalInputs } from '#web/app/modals.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Definition, DefinitionList } from '#web/ui/definition-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Price } from '#web/ui/price.tsx';
import { conditionsHref } from '../addresses.ts';
import { ClosingLine } from '../closing-clock.tsx';
import { needsSecondAnswer, raiseText, stepForms, stepsAbove } from '../steps.ts';
import { BetSender, type Outcome } from './bet-sender.ts';
import { CostLines } from './cost-lines.tsx';
import styles from './make-bet-modal.module.css';
import { ReceiptLine } from './receipt-line.tsx';
import { useStoredLot } from './use-lot.ts';

/** The last look before a bet: what it is, what it comes to, and that it binds. */
export default function MakeBetModal({ frame, store, bet }: ModalInputs['make-bet'] & { frame: ModalFrame }) {
  const lot = useStoredLot(store);
  const sender = useMemo(() => new BetSender(store), [store]);
  const [amount, setAmount] = useState(bet.amount);
  const [understood, setUnderstood] = useState(false);
  const [reminded, setReminded] = useState(false);
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const maxAmount =
    bet.maxAmount !== undefined && amount !== undefined && bet.maxAmount < amount ? undefined : bet.maxAmount;
  const raises = amount === undefined;
  const figure = amount ?? maxAmount ?? 0;
  const passed = amount !== undefined && amount < lot.nextMinBid;
  const ended = lot.saleStatus !== 'on_sale' || lot.paused;

  const send = async (confirmed: boolean) => {
    setBusy(true);
    setOutcome(null);
    const result = await sender.send({
      ...(amount !== undefined && { amount }),
      ...(maxAmount !== undefined && { maxAmount }),
      confirmed,
    });
    setBusy(false);
    if (result.kind === 'confirm') setAsks(true);
    else setOutcome(result);
    if (result.kind === 'refused') setAsks(false);
  };
  const press = () => {
    setReminded(true);
    if (!understood) return;
    if (!asks && amount !== undefined && needsSecondAnswer(lot, amount)) setAsks(true);
    else void send(asks);
  };

  if (outcome?.kind === 'accepted') return <Accepted frame={frame} store={store} raises={raises} />;
  return (
    <Dialog
      {...frame}
      theme="night"
      kicker={`Лот ${lot.number}. ${lot.name}`}
      title={raises ? 'Ваш предел' : 'Ваша ставка'}
    >
      <Price size="hero">{formatRubles(figure)}</Price>
      <DefinitionList className={styles.facts}>
        <Definition term={lot.currentBid === null ? 'Стартовая цена' : 'Текущая ставка'}>
          <span aria-live="polite">{formatRubles(lot.currentBid ?? lot.startPrice)}</span>
        </Definition>
        {amount !== undefined && !passed && (
          <Definition term="Повышение">{raiseText(lot, amount)}</Definition>
        )}
        {!raises && maxAmount !== undefined && (
          <Definition term="Автоставка до">{formatRubles(maxAmount)}</Definition>
        )}
        {raises && lot.my?.maximum && (
          <Definition term="Прежний предел">{formatRubles(lot.my.maximum)}</Definition>
        )}
        {lot.admission?.limit != null && (
          <Definition term="Ваш предел по&nbsp;допуску">{formatRubles(lot.admission.limit)}</Definition>
        )}
        {lot.endsAt && (
          <Definition term="До&nbsp;закрытия">
            <ClosingLine size="row" endsAt={lot.endsAt} serverTime={lot.serverTime} window={lot.window} />
          </Definition>
        )}
        <CostLines amount={figure} lot={lot} raises={raises} />
      </DefinitionList>
      {asks && amount !== undefined && !passed && (
        <Notice role="alert" title={`Это ${countOf(stepsAbove(lot, amount), stepForms)} сразу`}>
          Ставка намного выше текущей. Проверьте сумму и&nbsp;подтвердите её ещё раз.
        </Notice>
      )}
      {passed && !ended && (
        <Notice
          tone="bad"
          role="alert"
          title="Цена выросла"
          action={
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                setAmount(lot.nextMinBid);
                setAsks(false);
                setOutcome(null);
              }}
            >
              {formatRubles(lot.nextMinBid)}
            </Button>
          }
        >
          Минимальная ставка сейчас {formatRubles(lot.nextMinBid)}.
        </Notice>
      )}
      {ended && (
        <Notice tone="bad" role="alert">
          {lot.paused ? 'Торги приостановлены.' : 'Торги по\u00A0лоту окончены.'}
        </Notice>
      )}
      {outcome && 'text' in outcome && !(passed && outcome.kind === 'refused') && (
        <Notice tone="bad" role="alert">
          {outcome.text}
        </Notice>
      )}
      <Checkbox
        className={styles.understood}
        checked={understood}
        error={reminded && !understood ? 'Отметьте, что согласны с правилами торгов' : undefined}
        onChange={(event) => setUnderstood(event.target.checked)}
      >
        Понимаю, что ставка обязывает к&nbsp;покупке по{' '}
        <a href={conditionsHref(lot.auctionCode)} target="_blank" rel="noopener">
          правилам торгов
        </a>
      </Checkbox>
      <div className={styles.actions}>
        <Button
          size="large"
          wide
          loading={busy}
          disabled={passed || ended}
          onMouseDown={keepFocus}
          onClick={press}
        >
          {asks ? 'Да, поставить ' : raises ? 'Поднять предел до ' : 'Поставить '}
          {formatRubles(figure)}
        </Button>
        <Button variant="ghost" wide onClick={frame.onClose}>
          Вернуться к&nbsp;лоту
        </Button>
      </div>
    </Dialog>
  );
}

function Accepted({
  frame,
  store,
  raises,
}: Pick<ModalInputs['make-bet'], 'store'> & { frame: ModalFrame; raises: boolean }) {
  const lot = useStoredLot(store);
  const leads = lot.my?.state === 'leading';
  const receipt = lot.receipts[0];
  return (
    <Dialog
      {...frame}
      theme="night"
      kicker={`Лот ${lot.number}. ${lot.name}`}
      title={raises ? 'Предел поднят' : leads ? 'Вы лидируете' : 'Ставка принята'}
    >
      <Result actions={<Button onClick={frame.onClose}>Вернуться к&nbsp;лоту</Button>}>
        {raises ? (
          <p>Цена не&nbsp;изменилась: предел скрыт, и&nbsp;сработает он, когда вас перебьют.</p>
        ) : leads ? (
          <p>
            Ставка {formatRubles(lot.my?.bid ?? lot.currentBid ?? 0)} принята.{' '}
            {lot.my?.maximum ? `Дальше повышаем за вас до ${formatRubles(lot.my.maximum)}.` : ''}
          </p>
        ) : (
          <p>
            Но&nbsp;автоставка другого участника выше: цена уже {formatRubles(lot.currentBid ?? 0)}.
            Минимальная ставка сейчас {formatRubles(lot.nextMinBid)}.
          </p>
        )}
        {receipt && !raises && <ReceiptLine receipt={receipt} />}
      </Result>
    </Dialog>
  );
}
