import { nbsp } from '../russian.ts';

/** The vocabulary of meetings: codes as the calls use them, Russian words as people read them. */
export const meetingStates = {
  planned: 'Встреча назначена',
  completed: 'Встреча завершена',
  cancelled: 'Встреча отменена',
} as const;
export type MeetingState = keyof typeof meetingStates;

export const meetingPlaces = { office: `В${nbsp}офисе`, video: `По${nbsp}видео` } as const;
export type MeetingPlace = keyof typeof meetingPlaces;

export const meetingPurposes = {
  showing: 'Показ',
  consultation: 'Консультация',
  fitting: 'Примерка',
  contract: 'Договор',
  handover: 'Передача',
  bank: `Встреча в${nbsp}банке`,
} as const;
export type MeetingPurpose = keyof typeof meetingPurposes;

export const meetingOutcomes = {
  chosen: 'Выбор сделан, готовим сделку',
  thinking: 'Клиент думает',
  again: 'Нужна ещё встреча',
  refused: 'Не подошло',
  absent: 'Клиент не\u00A0пришёл',
} as const;
export type MeetingOutcome = keyof typeof meetingOutcomes;

/** As it stands after «Дальше:»; an abbreviation keeps its capitals. */
export const nextStepWords = (step: string): string =>
  step.replace(/^[А-ЯЁ](?![А-ЯЁ])/, (letter) => letter.toLowerCase());

export const cancelledBy = { client: 'Клиент', house: 'Дом' } as const;
export type CancelledBy = keyof typeof cancelledBy;

/** What stands between an item and a showing; `here` is nothing. */
export const itemStands = ['here', 'elsewhere', 'held', 'auction', 'order', 'unknown', 'gone'] as const;
export type ItemStand = (typeof itemStands)[number];

export const maxShown = 20;
export const maxMeetingGuests = 6;
/** How many items are written down at an office at once: a tray, not a catalog. */
export const maxPlaced = 200;
/** Hours before the beginning until which a client moves or cancels. */
export const clientHours = 3;
/** Whole half hours; what a manager may stretch a meeting to. */
export const shortestMeetingMinutes = 30;
export const longestMeetingMinutes = 240;
/** How far ahead people are received, in days. */
export const bookableDays = 28;

/** Three items in half an hour, eight in an hour, more in an hour and a half. */
export function minutesFor(items: number): number {
  if (items <= 3) return 30;
  return items <= 8 ? 60 : 90;
}
