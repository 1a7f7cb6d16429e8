import type { Answer } from '#contract/index.ts';
import type { QueueHistoryEntry, QueueRow } from '#contract/requests/queue.ts';
import {
  type QueueKind,
  type QueueTab,
  type RequestState,
  stateWord,
} from '#contract/requests/request-words.ts';
import { countOf, formatShort, nbsp, type PluralForms } from '#contract/russian.ts';
import type { Tone } from '#web/ui/signs/status.tsx';

/** Minutes of office hours within which the house answers; the bar is full then. */
export const norm = 120;

export const stateTones: Record<RequestState, { tone: Tone; filled: boolean }> = {
  new: { tone: 'neutral', filled: true },
  working: { tone: 'metal', filled: true },
  showing: { tone: 'metal', filled: true },
  done: { tone: 'good', filled: true },
  declined: { tone: 'bad', filled: false },
};

/** «1 ч 52 мин»; a day of the office is ten hours to nobody, so days are not told. */
export function waitedWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = `${minutes % 60}${nbsp}мин`;
  return hours ? `${hours}${nbsp}ч ${rest}`.replace(' ', nbsp) : rest;
}

const hourForms: PluralForms = ['час', 'часа', 'часов'];
const minuteForms: PluralForms = ['минуту', 'минуты', 'минут'];
const waitingForms: PluralForms = ['обращение ждёт', 'обращения ждут', 'обращений ждут'];
const freshForms: PluralForms = ['новое', 'новых', 'новых'];

/** «5 обращений ждут ответа, из них 4 новых. Дольше всех ждёт Орлова Елена: 1 час 52 минуты…» */
export function queueLead(
  { items, total, page, pages, counts }: Answer<'GET /api/internal/queue/'>,
  tab: QueueTab,
): string {
  const waiting = tab === 'waiting' ? total : counts.waiting;
  if (!waiting)
    return counts.waiting
      ? `Среди выбранных никто не${nbsp}ждёт ответа.`
      : `Сегодня никто не${nbsp}ждёт ответа.`;
  const words = `${countOf(waiting, waitingForms)} ответа`;
  if (tab !== 'waiting') return `${words}.`;
  const fresh = pages === 1 ? items.filter(({ state }) => state === 'new').length : 0;
  const part = fresh && fresh < waiting ? `, из${nbsp}них ${countOf(fresh, freshForms)}` : '';
  return page === 1 ? `${words}${part}. ${longestWords(items)}` : `${words}.`;
}

/** Until the office opens nobody has waited a minute of its hours; the oldest comes first in the list. */
function longestWords(rows: readonly QueueRow[]): string {
  const { name, waited, sentAt } = rows.reduce((known, row) =>
    (row.waited ?? 0) > (known.waited ?? 0) ? row : known,
  );
  if (!waited) return `Дольше всех ждёт ${name}: с${nbsp}${formatShort(sentAt)}.`;
  const [hours, minutes] = [Math.floor(waited / 60), waited % 60];
  const time = [hours ? countOf(hours, hourForms) : '', countOf(minutes, minuteForms)].filter(Boolean);
  return `Дольше всех ждёт ${name}: ${time.join(' ')} рабочего времени при норме 2${nbsp}часа.`;
}

/** What the row's own screen offers first. */
export function nextWord({ state, waited, manager, mine }: QueueRow): string {
  if (waited !== null && state === 'new' && !manager) return `Взять в${nbsp}работу`;
  return waited !== null && mine ? 'Ответить' : 'Открыть';
}

/** What happened, as the house tells it. */
export function actWords(kind: QueueKind, entry: QueueHistoryEntry): string {
  switch (entry.act) {
    case 'take':
      return `Взято в${nbsp}работу`;
    case 'move':
      return entry.to ? stateWord(kind, entry.to) : 'Изменено';
    case 'comment':
      return `Внутри дома`;
    case 'answer':
      return `Письмо клиенту${entry.letter ? `: «${entry.letter.subject}»` : ''}`;
    case 'call':
      return `Позвонили клиенту`;
    case 'hand-over':
      return `Передано: ${entry.toWhom ?? ''}`;
  }
}
