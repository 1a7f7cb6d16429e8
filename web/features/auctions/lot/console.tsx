import { useEffect, useState } from 'react';
import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import { formatNumber, formatRubles } from '#contract/russian.ts';
import { loadModal } from '#web/app/modals/modal-host.tsx';
import { modals } from '#web/app/modals/modals.ts';
import { useMounted } from '#web/app/page/use-mounted.ts';
import { rememberBidder } from '#web/app/session/hint.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { AmountPicker } from './amount-picker.tsx';
import { LostNotice } from './connection-mark.tsx';
import styles from './console.module.css';
import { ActionPrice, ConsolePrice } from './console-price.tsx';
import { ConsoleState } from './console-state.tsx';
import { ConsoleTime } from './console-time.tsx';
import { EntryAction } from './entry-action.tsx';
import type { LotStore } from './lot-store.ts';
import { MaximumField } from './maximum-field.tsx';
import { leastToBeat, readAmount, readMaximum } from './read-amount.ts';
import { RebiddingForm } from './rebidding-form.tsx';
import { SecondForm } from './second-form.tsx';
import { abilityOn, type Reader, standingOf } from './standing-words.ts';
import { consoleId } from './use-console-focus.ts';

/** The order never changes: my state, price, reserve and bids, time, step, maximum, action. */
export function BidConsole({ store, lot, reader }: { store: LotStore; lot: LotDetail; reader: Reader }) {
  const ability = abilityOn(lot, reader);
  const bids = ability === 'bid' || ability === 'raise-maximum';
  useEffect(() => {
    if (!bids) return;
    rememberBidder();
    loadModal('make-bet').catch(() => {});
  }, [bids]);
  return (
    <section
      id={consoleId}
      className={`relative lifted ${styles.console}`}
      aria-label="Ставка"
      data-ability={ability}
      tabIndex={-1}
    >
      <ConsoleState standing={standingOf(lot, ability)} held={ability === 'sign-in'} />
      <Stack className={`p-5 ${styles.body}`}>
        <ConsolePrice lot={lot} />
        <ConsoleTime lot={lot} />
        {ability === 'bid' && <BidPart store={store} lot={lot} />}
        {ability === 'raise-maximum' && <LeaderPart store={store} lot={lot} />}
        {ability === 'rebid' && <RebiddingForm store={store} lot={lot} />}
        {ability === 'answer' && <SecondForm lot={lot} question={lot.my!.question!} />}
        {!bids && ability !== 'rebid' && ability !== 'answer' && <EntryAction ability={ability} lot={lot} />}
      </Stack>
    </section>
  );
}

interface PartProps {
  store: LotStore;
  lot: LotDetail;
}

function BidPart({ store, lot }: PartProps) {
  const [chosen, setChosen] = useState(0);
  /** What is typed and not yet an amount of the grid. */
  const [typed, setTyped] = useState<string>();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const mounted = useMounted();
  // An amount that others have passed gives way to the least that is accepted, on the screen.
  const amount = Math.max(chosen, lot.nextMinBid);
  const read = typed === undefined ? { value: amount } : readAmount(typed, lot);
  const bid = read.value ?? amount;
  const maximum = readMaximum(text, lot, bid);
  const press = () => {
    setAsked(true);
    if (read.value && !maximum.error)
      modals.open('make-bet', { store, bet: { amount: read.value, maxAmount: maximum.value } });
  };
  const choose = (value: number) => {
    setChosen(value);
    setTyped(undefined);
  };
  return (
    <>
      <AmountPicker
        grid={lot}
        amount={bid}
        typed={typed}
        error={typed === undefined ? undefined : read.error}
        onType={setTyped}
        onChange={choose}
      />
      <MaximumField
        text={text}
        onChange={setText}
        error={asked ? maximum.error : undefined}
        onLeave={() => {
          setAsked(text !== '');
          if (maximum.value) setText(formatNumber(maximum.value));
        }}
      />
      <div className={styles.action}>
        <ActionPrice lot={lot} />
        <LostNotice />
        <Button size="large" wide disabled={!mounted} onClick={press}>
          Поставить{read.value !== undefined && ` ${formatRubles(read.value)}`}
        </Button>
        <p className={styles.remark}>Ставка обязывает к покупке. Отозвать её нельзя.</p>
      </div>
    </>
  );
}

/** A leader does not outbid himself: there is no step here. */
function LeaderPart({ store, lot }: PartProps) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const mounted = useMounted();
  const maximum = readMaximum(text, lot, 0);
  const press = () => {
    setAsked(true);
    if (maximum.value) modals.open('make-bet', { store, bet: { maxAmount: maximum.value } });
  };
  const missing = text.trim() ? undefined : 'Укажите новый предел';
  return (
    <>
      <Row as="p" gap={[1, 4]} justify="between" className={`small ${styles.beaten}`}>
        <span className="muted">Вас перебьёт ставка от</span>
        <b>{formatRubles(leastToBeat(lot))}</b>
      </Row>
      <MaximumField
        open
        text={text}
        placeholder={lot.my?.maximum ? formatRubles(lot.my.maximum) : 'Предел не задан'}
        onChange={setText}
        onLeave={() => {
          setAsked(text !== '');
          if (maximum.value) setText(formatNumber(maximum.value));
        }}
        error={asked ? (maximum.error ?? missing) : undefined}
      />
      <div className={styles.action}>
        <ActionPrice lot={lot} />
        <LostNotice />
        <Button variant="secondary" size="large" wide disabled={!mounted} onClick={press}>
          Поднять предел
        </Button>
        <p className={styles.remark}>Лидер не перебивает сам себя: можно поднять только предел.</p>
      </div>
    </>
  );
}
