import type { QueueHistoryEntry, QueueRow } from '#contract/requests/queue.ts';
import { type QueueKind, type RequestState, stateWord } from '#contract/requests/request-words.ts';
import { countOf, nbsp, type PluralForms } from '#contract/russian.ts';
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
const fewForms: PluralForms = ['новая', 'новых', 'новых'];

/** «4 новых. Дольше всех ждёт Орлова Елена: 1 час 52 минуты при норме 2 часа.» */
export function queueLead(rows: readonly QueueRow[]): string {
  const waiting = rows.filter(({ waited }) => waited !== null);
  const fresh = waiting.filter(({ state }) => state === 'new').length;
  const longest = waiting.reduce<QueueRow | undefined>(
    (known, row) => (row.waited! > (known?.waited ?? -1) ? row : known),
    undefined,
  );
  if (!longest) return 'Сегодня никто не\u00A0ждёт ответа.';
  const first = fresh ? `${countOf(fresh, fewForms)}. ` : '';
  if (!longest.waited) return `${first}Ожидание считается в${nbsp}часы работы офиса.`;
  const [hours, minutes] = [Math.floor(longest.waited! / 60), longest.waited! % 60];
  const time = [hours ? countOf(hours, hourForms) : '', countOf(minutes, minuteForms)].filter(Boolean);
  return `${first}Дольше всех ждёт ${longest.name}: ${time.join(' ')} при норме 2${nbsp}часа.`;
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
