import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasRight } from '#contract/account/rights.ts';
import { entryStates, type ReopenReason, type SlipReason } from '#contract/auctions/auction-words.ts';
import type { WaitingEntry } from '#contract/auctions/desk.ts';
import { isApiError } from '#contract/protocol/envelope.ts';
import { nbsp } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useUser } from '#web/app/session/use-user.ts';
import type { TypedBid } from './desk-entry.tsx';
import type { SlipOf } from './desk-prompts.tsx';
import { duelist, findPaddle, lastChannel, lotOnTable, nextLot, typedSumOf } from './desk-state.ts';
import { isHeld, type Stroke, strokeOf, wordsOf, written } from './pressed-ahead.ts';
import { answerWithin, sendEntry, textOf } from './send-entry.ts';
import type { Decided, FollowedDesk } from './use-desk.ts';
import { usePressedAhead } from './use-pressed-ahead.ts';

const api = '/api/internal/admin/sales/{id}/desk';
const warned = 'Последнее предупреждение.';
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

/** What the clerk does by the keyboard, and what came of it. `open`: the house answers this screen. */
export function useClerk({ desk, reread, seen }: FollowedDesk, open: boolean) {
  const user = useUser();
  const [typed, setTyped] = useState(nothingTyped);
  const [said, setSaid] = useState<DeskNote | null>(null);
  const [confirm, setConfirm] = useState(false);
  const [prompt, setPrompt] = useState<Prompt>(null);
  const [looked, setLooked] = useState<number>();
  const own = useRef<SlipOf | null>(null);
  /** Whose answer did not come in time: whether it arrived is seen in the course of the lot. */
  const [unanswered, setUnanswered] = useState<SlipOf | null>(null);
  /** The clerk's own entry that waits for a second person. */
  const sent = useRef<number | null>(null);
  const paddleField = useRef<HTMLInputElement>(null);
  const sumField = useRef<HTMLInputElement>(null);
  const params = { id: desk.id };
  const lot = lotOnTable(desk);
  const next = nextLot(desk);
  const wanted = desk.lots.find(({ id, desk: state }) => id === looked && state !== null) ?? next;
  const duel = duelist(desk.bids);
  const noted = looked ?? lot?.id ?? next?.id;
  // Asked for, and not agreed yet, of the lot that lies there closed.
  const reopening =
    lot?.desk === null ? desk.reopenings.find((one) => !one.done && one.lot === lot.id) : undefined;
  // One that this person may decide on stands before an own one.
  const waits = desk.entries.toSorted((a, b) => Number(a.own) - Number(b.own))[0];
  const { underWay, waiting, left, hold, press } = usePressedAhead(prompt !== null, (stroke) =>
    carryOut(stroke),
  );

  const type = (more: Partial<TypedBid>) => {
    setConfirm(false);
    setUnanswered(null);
    setTyped((was) => ({ ...was, ...more }));
  };
  const arrived =
    unanswered?.lot === lot?.id &&
    desk.bids.some(
      (bid) => !bid.annulled && bid.alias === unanswered?.paddle && bid.amount === unanswered.amount,
    );
  useEffect(() => {
    if (!unanswered || !arrived) return;
    own.current = unanswered;
    setUnanswered(null);
    setTyped(({ channel }) => ({ ...nothingTyped, channel }));
    setSaid({ tone: 'good', text: `Ставка №${nbsp}${unanswered.paddle} дошла.` });
  }, [arrived, unanswered]);
  const endsAt = lot?.endsAt ?? null;
  useEffect(() => {
    // A bid, a word or a station that fell silent took the end away.
    if (endsAt === null) setSaid((was) => (was?.text === warned ? null : was));
  }, [endsAt]);
  const act = (send: () => Promise<unknown>, done: string, after?: () => unknown) =>
    hold(async () => {
      setSaid(null);
      try {
        await answerWithin(send());
        await after?.();
        setSaid({ tone: 'good', text: done });
        return true;
      } catch (error) {
        setSaid({
          tone: 'bad',
          text: isApiError(error) ? textOf(error) : 'Нет ответа дома. Проверьте ход торгов.',
        });
        return false;
      }
    });
  const back = () => {
    setPrompt(null);
    paddleField.current?.focus();
  };
  const enter = async (paddle: number, amount: number, channel: 'hall' | 'phone') => {
    if (!lot) return false;
    setSaid(null);
    setUnanswered(null);
    const of = { lot: lot.id, paddle, amount };
    const entered = await sendEntry({ saleId: desk.id, ...of, channel, confirmed: confirm });
    setConfirm(entered.kind === 'refused' && entered.confirm);
    paddleField.current?.focus();
    if (entered.kind === 'refused') {
      // It stays in sight, and the next number takes its place.
      paddleField.current?.select();
      setSaid({ tone: 'bad', text: `${entered.text}${entered.confirm ? ' Enter ещё раз подтвердит.' : ''}` });
      return false;
    }
    if (entered.kind === 'lost') {
      setSaid({
        tone: 'metal',
        text: 'Ответа нет 3 с, позже само не уйдёт. Дошла ли ставка, видно в ходе торгов.',
      });
      setUnanswered(of);
      return false;
    }
    setTyped({ ...nothingTyped, channel: typed.channel });
    if (entered.kind === 'waits') {
      sent.current = entered.entry;
      return false;
    }
    own.current = of;
    // Somebody may have answered at once: the next step is then another than the clerk saw coming.
    return (await seen(lot.id, entered.seq))?.currentBid === amount;
  };
  const submit = () => {
    if (!open || !lot || !typed.paddle || underWay) return;
    const found = findPaddle(desk.paddles, typed.paddle);
    if (!found) {
      paddleField.current?.select();
      return refuse(`Участника №${nbsp}${typed.paddle} нет.`);
    }
    hold(() => enter(found.alias, typedSumOf(lot, typed.sum, typed.steps), typed.channel));
  };
  /** Without a call; what was pressed ahead stops at it as at a refusal of the house. */
  const refuse = (text: string) => {
    setSaid({ tone: 'bad', text });
    hold(async () => false);
  };
  const call = (target: number, reason = '') =>
    act(
      () => browserApi(`POST ${api}/call`, { params, body: { lot: target, reason } }),
      'Лот вызван.',
      async () => {
        await reread();
        setLooked(undefined);
        back();
      },
    );
  const look = (by: 1 | -1) => {
    const callable = desk.lots.filter(({ desk: state }) => state === 'waits' || state === 'aside');
    const at = callable.findIndex(({ id }) => id === wanted?.id);
    setLooked(callable[Math.min(callable.length - 1, Math.max(0, at + by))]?.id);
  };
  const pause = () => {
    if (!user || !hasRight(user, 'sales')) return refuse('Паузу ставит и снимает менеджер торгов.');
    const body = { act: desk.paused ? ('resume' as const) : ('pause' as const), reason: 'С пульта' };
    act(
      () => browserApi('POST /api/internal/auctions/manage/{code}/', { params: { code: desk.code }, body }),
      desk.paused ? 'Торги продолжаются.' : 'Торги приостановлены.',
    );
  };
  const decide = ({ id }: WaitingEntry, decision: 'confirm' | 'decline' | 'withdraw') =>
    act(
      () => browserApi(`POST ${api}/entries`, { params, body: { entry: id, decision } }),
      { confirm: 'Подтверждено.', decline: 'Отклонено.', withdraw: 'Отозвано.' }[decision],
    );
  const say = (to: 'hall' | 'note', text: string, minutes: number | null) => {
    act(
      () =>
        to === 'hall'
          ? browserApi(`POST ${api}/words`, { params, body: { text, minutes } })
          : browserApi(`POST ${api}/note`, { params, body: { text, lot: noted! } }),
      to === 'hall' ? 'Сказано залу.' : 'Записка на кафедре.',
    );
    back();
  };
  const reopen = (reason: ReopenReason) => {
    act(
      () => browserApi(`POST ${api}/reopen`, { params, body: { lot: lot!.id, reason } }),
      'Ждём согласия второго сотрудника.',
    );
    back();
  };
  const slip = (of: SlipOf, reason: SlipReason) => {
    act(
      () => browserApi(`POST ${api}/slip`, { params, body: { ...of, reason } }),
      'Описка отозвана.',
      () => (own.current = null),
    );
    back();
  };

  const onDecided = ({ entryId, state, text }: Decided) => {
    if (sent.current !== entryId || state === 'waiting' || state === 'confirmed') return;
    sent.current = null;
    setSaid({
      tone: state === 'accepted' ? 'good' : 'bad',
      text: `Второе лицо: ${entryStates[state].toLowerCase()}. ${text}`,
    });
  };

  const writeKey = (key: string) => {
    if (key === 'Enter') return submit();
    if (key === 'Empty') return type({ ...nothingTyped, channel: typed.channel });
    const inSum = document.activeElement === sumField.current;
    if (key === 'Tab') return (inSum ? paddleField : sumField).current?.focus();
    type(inSum ? { sum: written(typed.sum, key) } : { paddle: written(typed.paddle, key) });
  };
  const carryOut = ({ act: pressed, key }: Stroke) => {
    if (!pressed) return writeKey(key);
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
    // Nothing that was pressed while the wire was cut is sent later.
    if (!open) return;
    if (pressed === 'call' && wanted) {
      if (wanted.id === next?.id) call(wanted.id);
      else setPrompt({ ask: 'reason', lot: wanted.id });
    }
    if (pressed === 'warn' && lot)
      act(() => browserApi(`POST ${api}/warn`, { params, body: { lot: lot.id } }), warned);
    if (pressed === 'wait' && lot)
      act(() => browserApi(`POST ${api}/wait`, { params, body: { lot: lot.id } }), 'Ждём, срок снят.');
    if (pressed === 'duel' && lot && duel !== undefined)
      hold(() => enter(duel, lot.nextMinBid, lastChannel(desk.bids, duel)));
    if (pressed === 'pause') pause();
    if (pressed === 'reserve') say('hall', 'Резерв достигнут', null);
    if (pressed === 'words') setPrompt({ ask: 'words' });
    if (pressed === 'reopen' && lot && lot.desk === null) setPrompt({ ask: 'reopen' });
    if (!waits && reopening && !reopening.own && pressed === 'confirm')
      act(
        () => browserApi(`POST ${api}/reopen/agree`, { params, body: { lot: reopening.lot } }),
        'Лот снова на столе.',
      );
    if (waits && !waits.own && (pressed === 'confirm' || pressed === 'decline')) decide(waits, pressed);
    if (pressed === 'slip') {
      if (own.current && own.current.lot === lot?.id) setPrompt({ ask: 'slip', of: own.current });
      else refuse('Своей ставки на этом лоте нет.');
    }
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const stroke = strokeOf(event);
    if (!stroke) return;
    if (isHeld(stroke, event)) return event.preventDefault();
    if (prompt) {
      if (stroke.act === 'clear') {
        event.preventDefault();
        back();
      }
      return;
    }
    // The browser opens a page for a key alone, not for one whose turn comes later.
    if (stroke.act === 'log') {
      event.preventDefault();
      if (desk.rehearsal) setSaid({ tone: 'metal', text: 'В репетиции журнала нет: ход лота справа.' });
      else if (lot) globalThis.open(`/auctions/log/${lot.code}/`, '_blank');
      return;
    }
    // A key of the line goes where it is typed, unless something is under way.
    if (!stroke.act && !underWay && !waiting.length) return;
    event.preventDefault();
    press(stroke);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);

  const pressedAhead = waiting.length ? `Ждём ответа, нажато дальше: ${wordsOf(waiting)}` : null;
  const undone = left ? 'Нажатое дальше не выполнено, проверьте цену.' : '';
  const note: DeskNote | null = pressedAhead
    ? { tone: 'metal', text: pressedAhead }
    : said || undone
      ? { tone: said?.tone ?? 'metal', text: `${said?.text ?? ''} ${undone}`.trim() }
      : null;
  return {
    note,
    onDecided,
    typed,
    type,
    submit,
    underWay,
    fields: { paddleField, sumField },
    lot,
    wanted,
    noted,
    duel,
    waits,
    reopening,
    prompt,
    answers: { call, sayWords: say, reopen, slip },
  };
}
