import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CallState, entryStates } from '#contract/auctions/auction-words.ts';
import type { Desk } from '#contract/auctions/desk.ts';
import type { MyCalls } from '#contract/auctions/phones.ts';
import { isApiError } from '#contract/protocol/envelope.ts';
import { formatRubles, formatSecond } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useConnection } from '#web/app/live/use-connection.ts';
import { useServerNow } from '#web/app/live/use-server-now.ts';
import { Status } from '#web/ui/signs/status.tsx';
import { RehearsalMark } from '../desk/rehearsal-mark.tsx';
import { sendEntry, textOf } from '../desk/send-entry.ts';
import { CallList } from './call-list.tsx';
import { CallNow } from './call-now.tsx';
import styles from './calls.module.css';
import { type Call, listCalls, type Said } from './calls-state.ts';
import { useCalls } from './use-calls.ts';

type SpokenState = Exclude<CallState, 'booked'>;

const api = '/api/internal/admin/sales/{id}/desk';
const letters: Record<string, SpokenState> = { KeyL: 'thinking', KeyJ: 'passed' };

/** «Мои звонки»: first the call of the lot on the table, then the queue. At 390 as at 1440. */
export function CallsPage({ loaded, given }: { loaded: Desk; given: MyCalls }) {
  const sent = useRef<number | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [busy, setBusy] = useState(false);
  const [confirm, setConfirm] = useState(false);
  const { desk, mine, say } = useCalls(loaded, given, ({ entryId, state, text }) => {
    if (sent.current !== entryId || state === 'waiting' || state === 'confirmed') return;
    sent.current = null;
    setSaid({
      tone: state === 'accepted' ? 'good' : 'bad',
      text: `Второе лицо: ${entryStates[state].toLowerCase()}. ${text}`,
    });
  });
  const now = useServerNow(desk.serverTime);
  const lost = useConnection() === 'lost';
  const { now: current, next, past } = listCalls(desk, mine);
  const [call] = current;
  const act = async (send: () => Promise<unknown>, done?: string) => {
    setSaid(null);
    try {
      await send();
      if (done) setSaid({ tone: 'good', text: done });
    } catch (error) {
      setSaid({ tone: 'bad', text: isApiError(error) ? textOf(error) : 'Нет ответа дома: не выполнено.' });
    }
  };
  const bid = async ({ lot, bidder }: Call) => {
    if (busy || lost) return;
    setBusy(true);
    setSaid(null);
    const amount = lot.nextMinBid;
    const entry = { saleId: desk.id, lot: lot.id, paddle: bidder.alias, amount, channel: 'phone' as const };
    const entered = await sendEntry({ ...entry, confirmed: confirm });
    setBusy(false);
    setConfirm(entered.kind === 'refused' && entered.confirm);
    if (entered.kind === 'accepted') setSaid({ tone: 'good', text: `Принято: ${formatRubles(amount)}.` });
    else if (entered.kind === 'waits') sent.current = entered.entry;
    else if (entered.kind === 'refused')
      setSaid({ tone: 'bad', text: `${entered.text}${entered.confirm ? ' Ещё раз подтвердит.' : ''}` });
    else
      setSaid({
        tone: 'bad',
        text: `Не отправлено: ${formatRubles(amount)}. Позже трёх секунд само не уйдёт. Крикните пульту.`,
      });
  };
  const waits = desk.entries.find((entry) => entry.own && entry.lot === call?.lot.id);
  const withdraw = () =>
    waits &&
    void act(
      () =>
        browserApi(`POST ${api}/entries`, {
          params: { id: desk.id },
          body: { entry: waits.id, decision: 'withdraw' },
        }),
      'Отозвано.',
    );
  const state = (of: Call, to: SpokenState) => void act(() => say(of.call.id, to));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!call || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const onControl = event.target instanceof Element && event.target.closest('button,a,input');
    if (event.code === 'Enter' && !onControl) void bid(call);
    else if (letters[event.code]) state(call, letters[event.code]!);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <main id="content" className={styles.calls} tabIndex={-1}>
      <header className={styles.top}>
        <h1>Мои звонки</h1>
        <span>{mine.line ? mine.line.operator.name : 'линии нет'}</span>
        {desk.rehearsal && <RehearsalMark className={styles.heard} />}
        {lost ? (
          <Status tone="bad" filled={false} role="status">
            Нет связи, ввод закрыт
          </Status>
        ) : (
          <Status tone="good" className={styles.heard}>
            на связи
          </Status>
        )}
        <time className={styles.hour}>{formatSecond(new Date(now).toISOString())}</time>
      </header>
      <div className={styles.middle}>
        {call ? (
          <CallNow
            {...{ desk, call, now, lost, busy, waits, said }}
            onBid={() => void bid(call)}
            onState={(to) => state(call, to)}
            onWithdraw={withdraw}
            onAskHall={() =>
              void act(
                () =>
                  browserApi(`POST ${api}/words`, {
                    params: { id: desk.id },
                    body: { text: 'Ждём телефон' },
                  }),
                'Сказано залу: «Ждём телефон».',
              )
            }
          />
        ) : (
          <Nothing desk={desk} mine={mine} said={said} />
        )}
        <CallList {...{ desk, next, past }} onState={state} />
      </div>
    </main>
  );
}

/** No call of theirs lies on the table. */
function Nothing({ desk, mine, said }: { desk: Desk; mine: MyCalls; said: Said | null }) {
  const lot = desk.lots.find(({ desk: state }) => state === 'called');
  return (
    <section className={styles.nothing} aria-label="Сейчас">
      <p>{lot ? `Сейчас лот ${lot.number}. ${lot.name}` : 'Лот не вызван'}</p>
      <h2>{nothingWords(mine, lot !== undefined)}</h2>
      {lot?.currentBid != null && <p className={styles.small}>{formatRubles(lot.currentBid)}</p>}
      {said && <Status tone={said.tone}>{said.text}</Status>}
    </section>
  );
}

function nothingWords({ calls }: MyCalls, called: boolean): string {
  if (!calls.length) return 'Звонков на этих торгах у вас нет';
  return called ? 'Вашего участника на этом лоте нет' : 'Ждём вызова лота';
}
