import type { LetterSample } from '#server/platform/mail/letter-sample.ts';
import type { ToldEvent } from './event-store.ts';
import {
  againLetter,
  confirmedLetter,
  guestsLetter,
  letterForHouse,
  movedUpLetter,
  registrationCancelledLetter,
  waitingLetter,
} from './registration-words.ts';

const event: ToldEvent = {
  code: 'winter-viewing',
  title: 'Зимний показ цветных камней',
  starts_at: new Date('2026-11-26T16:00:00Z'),
  ends_at: new Date('2026-11-26T18:30:00Z'),
  zone: 'Europe/Moscow',
  office_code: 'moscow',
  office_name: 'Дом на\u00A0Гранном',
  office_address: 'Гранный переулок, 4',
  office_city: 'Москва',
  place_name: null,
  place_address: null,
  place_city: null,
};
const own = { id: 512, name: 'Елена Орлова', guests: 2, state: 'confirmed' };
const path = '/events/winter-viewing/#registration=sample';

export const eventLetters: LetterSample[] = [
  { kind: 'event-registered', title: 'Событие: вы записаны', content: confirmedLetter(event, own, path) },
  {
    kind: 'event-registered-again',
    title: 'Событие: ещё одна запись',
    content: againLetter(event, own, path),
  },
  { kind: 'event-waiting', title: 'Событие: лист ожидания', content: waitingLetter(event, own, 3, path) },
  { kind: 'event-moved-up', title: 'Событие: место освободилось', content: movedUpLetter(event, own, path) },
  {
    kind: 'event-cancelled',
    title: 'Событие: запись отменена',
    content: registrationCancelledLetter(event, own),
  },
  {
    kind: 'event-to-guests',
    title: 'Событие: письмо всем, кто записан',
    content: guestsLetter(event, {
      subject: 'Как пройти в\u00A0дом в\u00A0четверг',
      text: 'Гранный переулок в\u00A0этот вечер закрыт для машин. Выйдите у\u00A0бульвара, до\u00A0двери двести шагов.\n\nНа\u00A0входе назовите имя или покажите код со\u00A0страницы события.',
    }),
  },
  {
    kind: 'event-registration-for-house',
    title: 'Сотрудникам: новая запись на\u00A0событие',
    content: letterForHouse(event, {
      ...own,
      phone: '+7 (916) 000-00-01',
      email: 'elena@letters.test',
      comment: 'Придём с\u00A0мужем, нужен лифт.',
      state: 'confirmed',
    }),
  },
];
