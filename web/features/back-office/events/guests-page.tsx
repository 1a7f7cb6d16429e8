import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { eventDays, eventHours } from '#contract/events/event-words.ts';
import type { EventGuest, EventGuests } from '#contract/events/guests.ts';
import { formatNumber } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { downloadFile } from '#web/app/api/download-file.ts';
import { isLostNetwork } from '#web/app/api/lost-network.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { Tabs } from '#web/ui/navigation/tabs.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { SearchIcon } from '#web/ui/signs/icons.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { Kbd } from '../shell/kbd.tsx';
import { useKeys } from '../shell/key-layer.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { OfficeWindow, WindowActs } from '../shell/office-window.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import { tell } from '../shell/told.ts';
import { type DoorMarks, keepMarks, readPass, recallMarks, withMarks } from './door-marks.ts';
import { GuestRow } from './guest-row.tsx';
import styles from './guests-page.module.css';
import type { GuestsData } from './load-guests.ts';

const LetterWindow = lazy(() => import('./letter-window.tsx'));

const parts = { confirmed: 'Места', waiting: 'Лист ожидания', cancelled: 'Отменены' } as const;
const emptyWords = {
  confirmed: 'Пока никто не записался',
  waiting: 'Никто не ждёт места',
  cancelled: 'Никто не отказался',
} as const;
type Part = keyof typeof parts;

const api = '/api/internal/admin/events/{id}/guests' as const;
const rowButtons = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-guest]')];
const has = (text: string, asked: string): boolean =>
  text.toLocaleLowerCase('ru').includes(asked.trim().toLocaleLowerCase('ru'));

/** How many places are taken; from the day of the event on, how many of them came. */
const seatFigures = ({ event, seats }: EventGuests): [number, string][] => [
  [seats.confirmed, `из ${formatNumber(seats.capacity)} мест занято`],
  ...(event.doorOpen ? [[seats.arrived, event.past ? 'пришли' : 'в зале'] as [number, string]] : []),
  event.past ? [seats.confirmed - seats.arrived, 'не пришли'] : [seats.left, 'свободно'],
];

/** The guests of an event; at the entrance, who has arrived. */
export function GuestsPage({ data, pass }: { data: GuestsData; pass: string | undefined }) {
  const [known, setList] = useState(data.list);
  const [marks, setMarks] = useState<DoorMarks>({});
  const list = withMarks(known, marks);
  const shown = pass === undefined ? undefined : readPass(list, pass);
  const waiting = Object.keys(marks).length;
  const [part, setPart] = useState<Part>(shown?.guest?.state ?? 'confirmed');
  const [asked, setAsked] = useState(shown?.guest?.number ?? '');
  const [writing, setWriting] = useState(false);
  const [busy, setBusy] = useState(false);
  const [cancelled, setCancelled] = useState<EventGuest>();
  const { event, seats } = list;

  const act = async (send: () => Promise<EventGuests>, done?: string) => {
    if (busy) return;
    setBusy(true);
    try {
      setList(await send());
      if (done) tell(done);
    } catch (error) {
      tell(failureWords(error), null, 'bad');
    } finally {
      setBusy(false);
    }
  };
  const params = (guest: EventGuest) => ({ id: event.id, guest: guest.id });
  const send = (guest: { id: number }, arrived: number) =>
    browserApi(`PUT ${api}/{guest}/arrival`, {
      params: { id: event.id, guest: guest.id },
      body: { arrived },
    });
  const wait = (next: DoorMarks) => {
    setMarks(next);
    keepMarks(event.id, next);
  };
  // Doors open where networks do not reach: a mark waits here, and goes when there is one.
  const mark = (guest: EventGuest, arrived: number) =>
    act(() =>
      send(guest, arrived).catch((error: unknown) => {
        if (!isLostNetwork(error)) throw error;
        wait({ ...marks, [guest.id]: arrived });
        return known;
      }),
    );
  const sendWaiting = useEffectEvent(async (kept: DoorMarks) => {
    let left = kept;
    for (const [id, arrived] of Object.entries(kept)) {
      try {
        setList(await send({ id: Number(id) }, arrived));
      } catch (error) {
        if (isLostNetwork(error)) break;
        tell(failureWords(error), null, 'bad');
      }
      const { [id]: _, ...rest } = left;
      left = rest;
    }
    wait(left);
  });
  useEffect(() => {
    const again = () => void sendWaiting(recallMarks(event.id));
    again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [event.id]);
  const givePlace = (guest: EventGuest) =>
    act(
      () => browserApi(`POST ${api}/{guest}/place`, { params: params(guest), body: {} }),
      `Место дано, письмо ушло: ${guest.name}`,
    );
  const cancel = (guest: EventGuest) =>
    act(
      () => browserApi(`POST ${api}/{guest}/cancel`, { params: params(guest), body: {} }),
      `Запись отменена: ${guest.name}`,
    );
  const download = () =>
    downloadFile(`/api/internal/admin/events/${event.id}/guests/file`).catch((error: unknown) =>
      tell(failureWords(error), null, 'bad'),
    );

  const move = (by: 1 | -1) => {
    const buttons = rowButtons();
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    buttons[at < 0 ? 0 : Math.min(buttons.length - 1, Math.max(0, at + by))]?.focus();
  };
  useKeys('Гости', [
    { at: 'KeyJ', shown: ['J'], does: 'следующий', run: () => move(1) },
    { at: 'KeyK', shown: ['K'], does: 'предыдущий', run: () => move(-1) },
    {
      at: 'KeyU',
      shown: ['U'],
      does: 'снять отметку',
      run: () => {
        const id = Number((document.activeElement as HTMLElement | null)?.dataset.guest);
        const guest = list.guests.find((one) => one.id === id);
        return guest?.arrived ? void mark(guest, 0) : false;
      },
    },
    { at: 'Slash', shown: ['/'], does: 'искать имя', run: () => document.getElementById('guest-q')?.focus() },
  ]);

  const found = list.guests.filter(({ name, number }) => has(name, asked) || has(number, asked));
  const rowsOf = (state: Part) => found.filter((guest) => guest.state === state);
  const panel = (state: Part) => {
    const rows = rowsOf(state);
    if (!rows.length)
      return (
        <EmptyState plain shape="oval" title={asked ? 'Никого не нашли' : emptyWords[state]}>
          {asked ? 'Проверьте имя и другие вкладки.' : 'Записи с сайта появятся здесь.'}
        </EmptyState>
      );
    return (
      <ul aria-label={parts[state]}>
        {rows.map((guest) => (
          <GuestRow
            key={guest.id}
            guest={guest}
            event={event}
            left={seats.left}
            onMark={(arrived) => void mark(guest, arrived)}
            onPlace={() => void givePlace(guest)}
            onCancel={() => setCancelled(guest)}
          />
        ))}
      </ul>
    );
  };

  return (
    <>
      <ScreenHead
        title={event.title}
        beside={
          <span className="muted">
            {eventDays(event)}, {eventHours(event)}, {event.city}
          </span>
        }
      >
        <OfficeButton variant="secondary" onClick={() => setWriting(true)}>
          Написать всем
        </OfficeButton>
        <OfficeButton variant="secondary" onClick={() => void download()}>
          Скачать список
        </OfficeButton>
      </ScreenHead>
      <div className={styles.page}>
        <div role="status">
          {waiting > 0 && (
            <Notice tone="metal" title={`Связи нет, ждут отметки: ${waiting}`}>
              Они записаны на этом устройстве и уйдут сами, как только появится связь.
            </Notice>
          )}
          {shown && (
            <Notice
              tone={shown.tone}
              title={shown.guest ? `${shown.words}: ${shown.guest.name}` : shown.words}
            />
          )}
        </div>
        <Row gap={[2, 6]} className={`mb-4 ${styles.seats}`}>
          {seatFigures(list).map(([count, word]) => (
            <span key={word} className="muted">
              <b>{formatNumber(count)}</b> {word}
            </span>
          ))}
          <i className={styles.filled} aria-hidden="true">
            {[seats.arrived, seats.confirmed - seats.arrived, seats.left].map((share, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: three parts in a fixed order
              <i key={at} style={{ flexGrow: Math.max(0, share) }} />
            ))}
          </i>
        </Row>
        <label className={styles.search}>
          <SearchIcon size={14} />
          <input
            className="grow"
            id="guest-q"
            type="search"
            aria-label="Искать гостя"
            placeholder="Имя или номер записи"
            value={asked}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => setAsked(target.value)}
          />
          <Kbd>/</Kbd>
        </label>
        <Tabs
          label="Кого показать"
          value={part}
          onValueChange={setPart}
          tabs={(Object.keys(parts) as Part[]).map((state) => ({
            value: state,
            label: parts[state],
            count: rowsOf(state).length,
            panel: panel(state),
          }))}
        />
      </div>
      {writing && (
        <Suspense>
          <LetterWindow list={list} onGone={() => setWriting(false)} />
        </Suspense>
      )}
      {cancelled && (
        <OfficeWindow
          title="Отменить запись?"
          lead={`${cancelled.name} получит письмо, место займёт следующий из листа ожидания.`}
          onGone={() => setCancelled(undefined)}
        >
          {(close) => (
            <WindowActs>
              <OfficeButton
                tone="bad"
                onClick={() => {
                  close();
                  void cancel(cancelled);
                }}
              >
                Отменить запись
              </OfficeButton>
              <OfficeButton variant="secondary" onClick={close}>
                Оставить
              </OfficeButton>
            </WindowActs>
          )}
        </OfficeWindow>
      )}
    </>
  );
}
