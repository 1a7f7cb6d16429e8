import { zoneWords } from '#contract/events/event-words.ts';
import { countOf } from '#contract/russian.ts';
import { dayOfMeeting, hoursWords, weekdayWords } from '#contract/schedule/meeting-time.ts';
import { type MeetingPurpose, meetingPlaces, meetingPurposes } from '#contract/schedule/meeting-words.ts';
import { cardView, type LiveCatalog } from '#server/catalog/public.ts';
import type { Composition, LetterItem } from '#server/platform/mail/compose.ts';
import { meetingNumber } from '../meeting-rules.ts';
import type { MeetingItemRow, MeetingRecord } from '../meeting-store.ts';
import { bookedStated, meetingCancelledStated, movedStated, reminderStated } from './letter-statements.ts';

/** The columns of a meeting that letters use. */
export type ToldMeeting = Pick<
  MeetingRecord,
  | 'comment'
  | 'email'
  | 'ends_at'
  | 'guests'
  | 'id'
  | 'manager_email'
  | 'manager_name'
  | 'manager_phone'
  | 'name'
  | 'office_address'
  | 'office_city'
  | 'office_name'
  | 'office_phones'
  | 'phone'
  | 'place'
  | 'purpose'
  | 'starts_at'
  | 'zone'
>;

const timeOf = (row: ToldMeeting) => ({
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  zone: row.zone,
});

/** «четверг, 19 ноября, 12:00–12:30 по Москве» */
export function whenWords(row: ToldMeeting): string {
  const time = timeOf(row);
  return `${weekdayWords(dayOfMeeting(time))}, ${hoursWords(time)} ${zoneWords(row.zone, time.startsAt)}`;
}

export const whereWords = (row: ToldMeeting): string =>
  row.place === 'video'
    ? 'По\u00A0видео: ссылку пришлёт менеджер в\u00A0день встречи'
    : `${row.office_name}: ${row.office_city}, ${row.office_address}`;

export const purposeTitleOf = (row: ToldMeeting): string => meetingPurposes[row.purpose as MeetingPurpose];

/** Our own data only: nothing here was typed by the person who booked. */
const factsOf = (row: ToldMeeting): NonNullable<Composition['facts']> => [
  { label: 'Когда', value: whenWords(row) },
  { label: 'Где', value: whereWords(row) },
];

export const letterItems = (catalog: LiveCatalog, items: readonly MeetingItemRow[]): LetterItem[] =>
  items.flatMap(({ item_id, item_name }) => {
    const item = catalog.find(item_id);
    if (!item) return [];
    const card = cardView(catalog, item);
    return [{ name: item_name, path: card.href, picture: card.images.preview, note: `№\u00A0${item_id}` }];
  });

const managerOf = (row: ToldMeeting): NonNullable<Composition['manager']> => ({
  name: row.manager_name,
  phone: row.manager_phone || row.office_phones[0]!,
  email: row.manager_email ?? '',
});

interface Enclosed {
  items: LetterItem[];
  path: string;
}

/** Programs that do not show facts still read them in the paragraphs. */
const wordsOf = (row: ToldMeeting) => ({
  встреча: meetingNumber(row.id),
  дело: purposeTitleOf(row),
  когда: whenWords(row),
  где: whereWords(row),
});

const passport = (row: ToldMeeting): string =>
  row.place === 'office' ? 'Возьмите паспорт: его спросят у\u00A0входа. ' : '';

const openMeeting = (row: ToldMeeting, { items, path }: Enclosed) => ({
  preheader: whereWords(row),
  facts: factsOf(row),
  items,
  manager: managerOf(row),
  action: { label: 'Открыть встречу', path },
});

/** What the letter's own sentences are followed by. */
const followed = (said: Pick<Composition, 'paragraphs'>, ...more: readonly string[]) => ({
  paragraphs: [...said.paragraphs, ...more.filter(Boolean)],
});

export function bookedLetter(row: ToldMeeting, enclosed: Enclosed): Composition {
  const said = bookedStated.say(wordsOf(row));
  return {
    ...said,
    ...followed(said, `${passport(row)}Запись для календаря приложена к\u00A0письму.`),
    ...openMeeting(row, enclosed),
  };
}

export function movedLetter(
  row: ToldMeeting,
  before: ToldMeeting,
  why: string,
  enclosed: Enclosed,
): Composition {
  const said = movedStated.say({ ...wordsOf(row), было: whenWords(before) });
  const other = row.manager_name === before.manager_name ? '' : row.manager_name;
  return {
    ...said,
    ...followed(
      said,
      other && `В\u00A0это время вас встретит ${other}.`,
      why,
      'Запись в\u00A0календаре обновится сама, если откроете приложенный файл.',
    ),
    ...openMeeting(row, enclosed),
  };
}

export function meetingCancelledLetter(row: ToldMeeting, reason: string): Composition {
  const said = meetingCancelledStated.say(wordsOf(row));
  return {
    ...said,
    ...followed(said, reason),
    manager: managerOf(row),
    action: { label: 'Выбрать другое время', path: '/catalog/' },
  };
}

export function reminderLetter(row: ToldMeeting, enclosed: Enclosed): Composition {
  const said = reminderStated.say(wordsOf(row));
  return { ...said, ...followed(said, passport(row).trim()), ...openMeeting(row, enclosed) };
}

/** To the manager, at a staff address: with contacts and the comment. */
export const letterForManager = (
  row: ToldMeeting,
  what: string,
  items: readonly MeetingItemRow[],
): Composition => ({
  subject: `${what}: ${whenWords(row)}`,
  heading: `${what} ${meetingNumber(row.id)}`,
  paragraphs: [
    `${[row.name, row.phone, row.email].filter(Boolean).join(', ')}. Придут: ${row.guests}.`,
    ...(items.length
      ? [
          `${countOf(items.length, ['предмет', 'предмета', 'предметов'])}: ${items.map(({ item_name, item_id }) => `${item_name}, №\u00A0${item_id}`).join('; ')}.`,
        ]
      : []),
    row.comment || 'Без комментария.',
  ],
  facts: [...factsOf(row), { label: 'Как', value: meetingPlaces[row.place as 'office' | 'video'] }],
  action: { label: 'Открыть расписание', path: '/personal/schedule/' },
});
