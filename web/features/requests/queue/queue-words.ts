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
export const answerNormMinutes = 120;
/** From here on the norm is near. */
export const nearNorm = answerNormMinutes * 0.8;

export const stateTones: Record<RequestState, { tone: Tone; filled: boolean }> = {
  new: { tone: 'neutral', filled: true },
  working: { tone: 'metal', filled: true },
  showing: { tone: 'metal', filled: true },
  done: { tone: 'good', filled: true },
  declined: { tone: 'bad', filled: false },
};

/** «1 ч 52 мин»; a day of the office is ten hours to nobody, so days are not told. */
export function waitedWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && `${hours}${nbsp}ч`, (rest || !hours) && `${rest}${nbsp}мин`].filter(Boolean).join(nbsp);
}

const hourForms: PluralForms = ['час', 'часа', 'часов'];
const minuteForms: PluralForms = ['минуту', 'минуты', 'минут'];
const waitingForms: PluralForms = ['обращение ждёт', 'обращения ждут', 'обращений ждут'];

/** «Удобно с 17:00 до 21:00»: the hours stay on one line. */
export const summaryWords = (summary: string): string => summary.replace(/(?<=\d) до(?=\s\d)/g, `${nbsp}до`);

/** «5 обращений ждут ответа. Рустам Каримов — дольше нормы на 48 минут.» */
export function queueLead(
  { items, total, page, counts }: Answer<'GET /api/internal/queue/'>,
  tab: QueueTab,
): string {
  const waiting = tab === 'waiting' ? total : counts.waiting;
  if (!waiting)
    return counts.waiting
      ? `Среди выбранных никто не${nbsp}ждёт ответа.`
      : `Сегодня никто не${nbsp}ждёт ответа.`;
  const words = `${countOf(waiting, waitingForms)} ответа`;
  if (tab !== 'waiting' || page > 1) return `${words}.`;
  const { name, waited, sentAt } = longestOf(items);
  const over = (waited ?? 0) - answerNormMinutes;
  if (over > 0) {
    const late = `дольше нормы на${nbsp}${timeWords(over)}.`;
    return waiting === 1 ? `Ответа ждёт ${name}, ${late}` : `${words}. ${name}${nbsp}— ${late}`;
  }
  // Until the office opens nobody has waited a minute of its hours.
  const time = waited ? timeWords(waited) : `с${nbsp}${formatShort(sentAt)}`;
  return waiting === 1 ? `Ответа ждёт ${name}: ${time}.` : `${words}. Дольше всех ${name}: ${time}.`;
}

/** Of those who have waited as long, the oldest: it comes first in the list. */
const longestOf = (rows: readonly QueueRow[]): QueueRow =>
  rows.reduce((known, row) => ((row.waited ?? 0) > (known.waited ?? 0) ? row : known));

/** «1 час 52 минуты» */
function timeWords(waited: number): string {
  const [hours, minutes] = [Math.floor(waited / 60), waited % 60];
  return [hours && countOf(hours, hourForms), minutes && countOf(minutes, minuteForms)]
    .filter(Boolean)
    .join(nbsp);
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
