import { useState } from 'react';
import type { LotDetail } from '#contract/auction-answers.ts';
import { formatRubles } from '#contract/russian.ts';
import { modals } from '#web/app/modals.ts';
import { useMounted } from '#web/app/use-mounted.ts';
import { useUser } from '#web/app/use-user.ts';
import { Button } from '#web/ui/button.tsx';
import { AmountPicker } from './amount-picker.tsx';
import { LostNotice } from './connection-mark.tsx';
import styles from './console.module.css';
import { ConsolePrice } from './console-price.tsx';
import { ConsoleState } from './console-state.tsx';
import { ConsoleTime } from './console-time.tsx';
import { EntryAction } from './entry-action.tsx';
import type { LotStore } from './lot-store.ts';
import { MaximumField } from './maximum-field.tsx';
import { readMaximum } from './read-maximum.ts';
import { RebiddingForm } from './rebidding-form.tsx';
import { abilityOn, standingOf } from './standing-words.ts';
import { consoleId } from './use-console-focus.ts';

/** The order never changes: my state, price, reserve and bids, time, step, maximum, action. */
export function BidConsole({ store, lot }: { store: LotStore; lot: LotDetail }) {
  const user = useUser();
  const ability = abilityOn(lot, user !== null);
  return (
    <section
      id={consoleId}
      className={styles.console}
      aria-label="Ставка"
      data-ability={ability}
      tabIndex={-1}
    >
      <ConsoleState standing={standingOf(lot, ability)} />
      <div className={styles.body}>
        <ConsolePrice lot={lot} />
        <ConsoleTime lot={lot} />
        {ability === 'bid' && <BidPart store={store} lot={lot} />}
        {ability === 'raise-maximum' && <LeaderPart store={store} lot={lot} />}
        {ability === 'rebid' && <RebiddingForm store={store} lot={lot} />}
        {ability !== 'bid' && ability !== 'raise-maximum' && ability !== 'rebid' && (
          <EntryAction ability={ability} lot={lot} />
        )}
      </div>
    </section>
  );
}

interface PartProps {
  store: LotStore;
  lot: LotDetail;
}

function BidPart({ store, lot }: PartProps) {
  const [chosen, setChosen] = useState(0);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const mounted = useMounted();
  // An amount that others have passed gives way to the least that is accepted, on the screen.
  const amount = Math.max(chosen, lot.nextMinBid);
  const maximum = readMaximum(text, lot, amount);
  const press = () => {
    setAsked(true);
    if (!maximum.error) modals.open('make-bet', { store, bet: { amount, maxAmount: maximum.value } });
  };
  return (
    <>
      <AmountPicker grid={lot} amount={amount} onChange={setChosen} />
      <MaximumField
        text={text}
        onChange={setText}
        error={asked ? maximum.error : undefined}
        onLeave={() => setAsked(text !== '')}
      />
      <div className={styles.action}>
        <LostNotice />
        <Button size="large" wide disabled={!mounted} onClick={press}>
          Поставить {formatRubles(amount)}
        </Button>
        <p className={styles.remark}>Ставка обязывает к&nbsp;покупке. Отозвать её нельзя.</p>
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
      <p className={styles.beaten}>
        <span className="muted">Вас перебьёт ставка от</span>
        <b>{formatRubles(lot.nextMinBid)}</b>
      </p>
      <MaximumField
        open
        text={text}
        placeholder={lot.my?.maximum ? formatRubles(lot.my.maximum) : 'Предел не задан'}
        onChange={setText}
        onLeave={() => setAsked(text !== '')}
        error={asked ? (maximum.error ?? missing) : undefined}
      />
      <div className={styles.action}>
        <LostNotice />
        <Button variant="secondary" size="large" wide disabled={!mounted} onClick={press}>
          Поднять предел
        </Button>
        <p className={styles.remark}>Лидер не&nbsp;перебивает сам себя: можно поднять только предел.</p>
      </div>
    </>
  );
}
