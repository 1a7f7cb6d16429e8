import type { LetterItem } from '#server/platform/mail/compose.ts';
import type { LetterSample } from '#server/platform/mail/letter-sample.ts';
import {
  bookedLetter,
  letterForManager,
  meetingCancelledLetter,
  movedLetter,
  reminderLetter,
  type ToldMeeting,
} from './meeting-letters.ts';

export const sampleMeeting: ToldMeeting = {
  id: 318,
  purpose: 'showing',
  place: 'office',
  starts_at: new Date('2026-11-19T09:00:00Z'),
  ends_at: new Date('2026-11-19T09:30:00Z'),
  zone: 'Europe/Moscow',
  name: 'Елена Орлова',
  phone: '+7 (916) 000-00-01',
  email: 'elena@letters.test',
  guests: 2,
  comment: 'Хочу сравнить при дневном свете.',
  office_name: 'Дом на\u00A0Гранном',
  office_city: 'Москва',
  office_address: 'Гранный переулок, 4',
  office_phones: ['+7 495 000-00-00'],
  manager_name: 'Ирина Белова',
  manager_phone: '+7 (495) 000-00-11',
  manager_email: 'irina@letters.test',
};
const before = {
  ...sampleMeeting,
  starts_at: new Date('2026-11-18T11:00:00Z'),
  ends_at: new Date('2026-11-18T11:30:00Z'),
};
const items: LetterItem[] = [
  {
    name: 'Круг 1,02\u00A0карата',
    path: '/catalog/diamonds/10482/',
    picture: '/pictures/4-round-t578-d620-r100-e/320',
    note: '№\u00A010482',
  },
];
const enclosed = { items, path: '/#meeting=sample' };

export const meetingLetters: LetterSample[] = [
  { kind: 'meeting-booked', title: 'Встреча назначена', content: bookedLetter(sampleMeeting, enclosed) },
  {
    kind: 'meeting-moved',
    title: 'Встреча перенесена',
    content: movedLetter(sampleMeeting, before, '', enclosed),
  },
  {
    kind: 'meeting-cancelled',
    title: 'Встреча отменена',
    content: meetingCancelledLetter(sampleMeeting, 'Камень уже продан.'),
  },
  { kind: 'meeting-reminder', title: 'Завтра встреча', content: reminderLetter(sampleMeeting, enclosed) },
  {
    kind: 'meeting-for-manager',
    title: 'Менеджеру: новая встреча',
    content: letterForManager(sampleMeeting, 'Новая встреча', []),
  },
];
