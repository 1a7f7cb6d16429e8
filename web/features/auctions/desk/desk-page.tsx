import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasRight } from '#contract/account/rights.ts';
import { entryStates } from '#contract/auctions/auction-words.ts';
import type { Desk, WaitingEntry } from '#contract/auctions/desk.ts';
import { isApiError } from '#contract/protocol/envelope.ts';
import { formatSecond, nbsp } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useUser } from '#web/app/session/use-user.ts';
import styles from './desk.module.css';
import { DeskEntry, type TypedBid } from './desk-entry.tsx';
import { DeskKeys } from './desk-keys.tsx';
import { DeskFeed, DeskLotHead, DeskQueue, DeskTop } from './desk-parts.tsx';
import {
  LinkPrompt,
  ReasonPrompt,
  ReopenPrompt,
  type SlipOf,
  SlipPrompt,
  WordsPrompt,
} from './desk-prompts.tsx';
import { DeskReopening, DeskSecond } from './desk-second.tsx';
import { actOfKey, duelist, findPaddle, lastChannel, lotOnTable, nextLot, typedSumOf } from './desk-state.ts';
import { sendEntry, textOf } from './send-entry.ts';
import { useDesk } from './use-desk.ts';
import { useStation } from './use-station.ts';

const api = '/api/internal/admin/sales/{id}/desk';
const nothingTyped: TypedBid = { paddle: '', sum: '', steps: 0, channel: 'hall' };

interface DeskNote {
  tone: 'bad' | 'metal' | 'good';
  text: string;
}

type Prompt =
  | { ask: 'slip'; of: SlipOf }
  | { ask: 'reason'; lot: number }
  | { ask: 'words' | 'link' | 'reopen' }
  | null;

/** The desk of a led sale: one screen, worked by the keyboard alone. */
export function DeskPage({ loaded }: { loaded: Desk }) {
  /** The clerk's own entry that waits for a second person. */
  const sent = useRef<number | null>(null);
  const { desk, reread } = useDesk(loaded, ({ entryId, state, text }) => {
    if (sent.current !== entryId || state === 'waiting' || state === 'confirmed') return;
    sent.current = null;
    setSaid({
      tone: state === 'accepted' ? 'good' : 'bad',
      text: `Второе лицо: ${entryStates[state].toLowerCase()}. ${text}`,
    });
  });
  const station = useStation(loaded.id);
  const user = useUser();
  const [typed, setTyped] = useState(nothingTyped);
  const [said, setSaid] = useState<DeskNote | null>(null);
  const [confirm, setConfirm] = useState(false);
  const [busy, setBusy] = useState(false);
  const [prompt, setPrompt] = useState<Prompt>(null);
  const [looked, setLooked] = useState<number>();
  const own = useRef<SlipOf | null>(null);
  const paddleField = useRef<HTMLInputElement>(null);
  const params = { id: desk.id };
  const lot = lotOnTable(desk);
  const next = nextLot(desk);
  const wanted = desk.lots.find(({ id, desk: state }) => id === looked && state !== null) ?? next;
  const open = station.wire === 'open';
  const duel = duelist(desk.bids);
  // Asked for, and not agreed yet, of the lot that lies there closed.
  const reopening =
    lot?.desk === null ? desk.reopenings.find((one) => !one.done && one.lot === lot.id) : undefined;
  // One that this person may decide on stands before an own one.
  const waits = desk.entries.toSorted((a, b) => Number(a.own) - Number(b.own))[0];

  const act = async (send: () => Promise<unknown>, done: string) => {
    setSaid(null);
    try {
      await send();
      setSaid({ tone: 'good', text: done });
      return true;
    } catch (error) {
      setSaid({
        tone: 'bad',
        text: isApiError(error) ? textOf(error) : 'Нет ответа дома: не выполнено.',
      });
      return false;
    }
  };
  const enter = async (paddle: number, amount: number, channel: 'hall' | 'phone') => {
    if (!lot || busy) return;
    setBusy(true);
    setSaid(null);
    const entered = await sendEntry({
      saleId: desk.id,
      lot: lot.id,
      paddle,
      amount,
      channel,
      confirmed: confirm,
    });
    setBusy(false);
    setConfirm(entered.kind === 'refused' && entered.confirm);
    if (entered.kind === 'accepted' || entered.kind === 'waits') {
      if (entered.kind === 'accepted') own.current = { lot: lot.id, paddle, amount };
      else sent.current = entered.entry;
      setTyped(({ channel: stays }) => ({ ...nothingTyped, channel: stays }));
    } else if (entered.kind === 'refused')
      setSaid({ tone: 'bad', text: `${entered.text}${entered.confirm ? ' Enter ещё раз подтвердит.' : ''}` });
    else setSaid({ tone: 'metal', text: 'Не отправлено: ответа нет 3 с. Проверьте ход торгов.' });
    paddleField.current?.focus();
  };
  const submit = () => {
    if (!open || !lot || !typed.paddle) return;
    const found = findPaddle(desk.paddles, typed.paddle);
    if (!found) return setSaid({ tone: 'bad', text: `Участника №${nbsp}${typed.paddle} нет.` });
    void enter(found.alias, typedSumOf(lot, typed.sum, typed.steps), typed.channel);
  };
  const call = async (target: number, reason = '') => {
    const done = await act(
      () => browserApi(`POST ${api}/call`, { params, body: { lot: target, reason } }),
      'Лот вызван.',
    );
    if (done) {
      setLooked(undefined);
      setPrompt(null);
      reread();
    }
    paddleField.current?.focus();
  };
  const look = (by: 1 | -1) => {
    const callable = desk.lots.filter(({ desk: state }) => state === 'waits' || state === 'aside');
    const at = callable.findIndex(({ id }) => id === wanted?.id);
    setLooked(callable[Math.min(callable.length - 1, Math.max(0, at + by))]?.id);
  };
  const pause = () => {
    if (!user || !hasRight(user, 'sales'))
      return setSaid({ tone: 'bad', text: 'Паузу ставит и снимает менеджер торгов.' });
    const body = { act: desk.paused ? ('resume' as const) : ('pause' as const), reason: 'С пульта' };
    void act(
      () => browserApi('POST /api/internal/auctions/manage/{code}/', { params: { code: desk.code }, body }),
      desk.paused ? 'Торги продолжаются.' : 'Торги приостановлены.',
    );
  };

  const decide = ({ id }: WaitingEntry, decision: 'confirm' | 'decline' | 'withdraw') =>
    void act(
      () => browserApi(`POST ${api}/entries`, { params, body: { entry: id, decision } }),
      { confirm: 'Подтверждено.', decline: 'Отклонено.', withdraw: 'Отозвано.' }[decision],
    );
  const say = (to: 'hall' | 'note', text: string, minutes: number | null) => {
    const of = looked ?? lot?.id ?? next?.id;
    void act(
      () =>
        to === 'hall'
          ? browserApi(`POST ${api}/words`, { params, body: { text, minutes } })
          : browserApi(`POST ${api}/note`, { params, body: { text, lot: of! } }),
      to === 'hall' ? 'Сказано залу.' : 'Записка на кафедре.',
    );
    setPrompt(null);
    paddleField.current?.focus();
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const pressed = actOfKey(event);
    if (prompt) {
      if (pressed === 'clear') {
        event.preventDefault();
        setPrompt(null);
        paddleField.current?.focus();
      }
      return;
    }
    if (!pressed) return;
    event.preventDefault();
    if (pressed === 'clear') {
      if (!typed.paddle && !typed.sum && waits?.own) return decide(waits, 'withdraw');
      setTyped(nothingTyped);
      setSaid(null);
      setConfirm(false);
      return;
    }
    if (pressed === 'hall' || pressed === 'phone') return setTyped((was) => ({ ...was, channel: pressed }));
    if (pressed === 'before') return look(-1);
    if (pressed === 'after') return look(1);
    if (pressed === 'more') return setTyped((was) => ({ ...was, steps: was.steps + 1 }));
    if (pressed === 'less') return setTyped((was) => ({ ...was, steps: Math.max(0, was.steps - 1) }));
    if (pressed === 'link') return setPrompt({ ask: 'link' });
    if (pressed === 'log' && desk.rehearsal)
      return setSaid({ tone: 'metal', text: 'В репетиции журнала нет: ход лота справа.' });
    if (pressed === 'log') return void (lot && globalThis.open(`/auctions/log/${lot.code}/`, '_blank'));
    // Nothing that was pressed while the wire was cut is sent later.
    if (!open) return;
    if (pressed === 'call' && wanted) {
      if (wanted.id === next?.id) void call(wanted.id);
      else setPrompt({ ask: 'reason', lot: wanted.id });
    }
    if (pressed === 'warn' && lot)
      void act(
        () => browserApi(`POST ${api}/warn`, { params, body: { lot: lot.id } }),
        'Последнее предупреждение.',
      );
    if (pressed === 'wait' && lot)
      void act(() => browserApi(`POST ${api}/wait`, { params, body: { lot: lot.id } }), 'Ждём, срок снят.');
    if (pressed === 'duel' && lot && duel !== undefined)
      void enter(duel, lot.nextMinBid, lastChannel(desk.bids, duel));
    if (pressed === 'pause') pause();
    if (pressed === 'reserve') say('hall', 'Резерв достигнут', null);
    if (pressed === 'words') setPrompt({ ask: 'words' });
    if (pressed === 'reopen' && lot && lot.desk === null) setPrompt({ ask: 'reopen' });
    if (!waits && reopening && !reopening.own && pressed === 'confirm')
      void act(
        () => browserApi(`POST ${api}/reopen/agree`, { params, body: { lot: reopening.lot } }),
        'Лот снова на столе.',
      );
    if (waits && !waits.own && (pressed === 'confirm' || pressed === 'decline')) decide(waits, pressed);
    if (pressed === 'slip') {
      if (own.current && own.current.lot === lot?.id) setPrompt({ ask: 'slip', of: own.current });
      else setSaid({ tone: 'bad', text: 'Своей ставки на этом лоте нет.' });
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);

  const cut =
    station.wire === 'cut' && station.cutAt
      ? `Нет связи с домом с ${formatSecond(station.cutAt.toISOString())}: ввод закрыт. Что набрано, само не уйдёт.`
      : null;
  return (
    <main id="content" className={styles.desk} tabIndex={-1}>
      <DeskTop desk={desk} stations={station.stations} />
      <div className={styles.middle}>
        <DeskQueue desk={desk} looked={wanted?.id} />
        <div className={styles.hot}>
          {lot ? <DeskLotHead desk={desk} lot={lot} /> : <h1 className={styles.none}>Лот не вызван</h1>}
          <DeskEntry
            desk={desk}
            lot={lot}
            typed={typed}
            onTyped={(more) => {
              setConfirm(false);
              setTyped((was) => ({ ...was, ...more }));
            }}
            onEnter={submit}
            closed={!open}
            busy={busy}
            said={cut ? { tone: 'metal', text: cut } : said}
            duel={duel}
            paddleField={paddleField}
          />
          {waits && <DeskSecond desk={desk} entry={waits} />}
          {reopening && <DeskReopening desk={desk} asked={reopening} />}
          {prompt?.ask === 'reopen' && lot && (
            <ReopenPrompt
              number={lot.number}
              onReason={(reason) => {
                setPrompt(null);
                void act(
                  () => browserApi(`POST ${api}/reopen`, { params, body: { lot: lot.id, reason } }),
                  'Ждём согласия второго сотрудника.',
                );
                paddleField.current?.focus();
              }}
            />
          )}
          {prompt?.ask === 'words' && (
            <WordsPrompt
              number={desk.lots.find(({ id }) => id === (looked ?? lot?.id ?? next?.id))?.number}
              onSay={say}
            />
          )}
          {prompt?.ask === 'link' && <LinkPrompt station={station} />}
          {prompt?.ask === 'slip' && (
            <SlipPrompt
              of={prompt.of}
              onReason={async (reason) => {
                setPrompt(null);
                const done = await act(
                  () => browserApi(`POST ${api}/slip`, { params, body: { ...prompt.of, reason } }),
                  'Описка отозвана.',
                );
                if (done) own.current = null;
                paddleField.current?.focus();
              }}
            />
          )}
          {prompt?.ask === 'reason' && (
            <ReasonPrompt
              number={desk.lots.find(({ id }) => id === prompt.lot)?.number}
              onReason={(reason) => void call(prompt.lot, reason)}
            />
          )}
        </div>
        <DeskFeed desk={desk} lot={lot} />
      </div>
      <DeskKeys desk={desk} wanted={wanted} />
    </main>
  );
}
