import { statedLetter } from '#server/platform/mail/stated-letter.ts';

/** `{событие}` is its name, `{запись}` the number of the registration. */
const words = ['событие', 'запись', 'когда', 'где'] as const;
const howToCancel =
  'Если планы изменятся, откройте запись и\u00A0отмените её или позвоните нам: место займёт следующий.';

/** What letters to guests of events say first. */
export const confirmedStated = statedLetter('event-registered', 'Вы записаны на\u00A0событие', words, {
  subject: 'Вы записаны: {событие}',
  heading: '{событие}',
  text: 'Запись {запись} подтверждена. Она приложена к\u00A0письму и\u00A0для вашего календаря.',
  closing: howToCancel,
});
export const waitingStated = statedLetter('event-waiting', 'Событие: лист ожидания', [...words, 'очередь'], {
  subject: 'Лист ожидания: {событие}',
  heading: '{событие}',
  text: 'Свободных мест сейчас нет. Запись {запись} стоит в\u00A0листе ожидания под номером {очередь}.',
  more: 'Как только место освободится, мы\u00A0напишем на\u00A0этот адрес. Приходить без\u00A0подтверждения не\u00A0нужно.',
});
export const againStated = statedLetter('event-registered-again', 'Событие: ещё одна запись', words, {
  subject: 'Ещё одна запись: {событие}',
  heading: '{событие}',
  text: 'На\u00A0этот адрес уже была запись. Теперь есть и\u00A0вторая, {запись}.',
  more: 'Если вторая запись не\u00A0нужна, откройте её и\u00A0отмените: место займёт следующий. Первая останется как есть.',
  closing: 'Если это были не\u00A0вы, ничего делать не\u00A0нужно: ваша запись не\u00A0изменилась.',
});
export const movedUpStated = statedLetter('event-moved-up', 'Событие: место освободилось', words, {
  subject: 'Место освободилось: {событие}',
  heading: 'Место освободилось',
  text: 'Вы\u00A0были в\u00A0листе ожидания, теперь запись {запись} на\u00A0«{событие}» подтверждена. Она приложена к\u00A0письму и\u00A0для вашего календаря.',
  closing: howToCancel,
});
export const cancelledStated = statedLetter('event-cancelled', 'Событие: запись отменена', words, {
  subject: 'Запись отменена: {событие}',
  heading: 'Запись отменена',
  text: 'Запись {запись} на\u00A0«{событие}» отменена. Если передумаете, запишитесь ещё раз.',
});
