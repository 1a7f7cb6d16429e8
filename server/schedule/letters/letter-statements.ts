import { clientHours } from '#contract/schedule/meeting-words.ts';
import { statedLetter } from '#server/platform/mail/stated-letter.ts';

const words = ['встреча', 'дело', 'когда', 'где'] as const;
const deadline = `Перенести или отменить можно по\u00A0кнопке за\u00A0${clientHours}\u00A0часа до\u00A0начала, позже позвоните.`;

/** What letters about meetings say first: `{встреча}` is its number, `{дело}` what it is about. */
export const bookedStated = statedLetter('meeting-booked', 'Встреча назначена', words, {
  subject: '{дело} {встреча}: {когда}',
  heading: 'Ждём вас',
  text: 'Встреча {встреча} назначена: {когда}. {где}.',
  closing: deadline,
});
export const movedStated = statedLetter('meeting-moved', 'Встреча перенесена', [...words, 'было'], {
  subject: 'Встреча {встреча} перенесена: {когда}',
  heading: 'Встреча перенесена',
  text: 'Было: {было}. Стало: {когда}. {где}.',
  closing: deadline,
});
export const meetingCancelledStated = statedLetter('meeting-cancelled', 'Встреча отменена', words, {
  subject: 'Встреча {встреча} отменена',
  heading: 'Встреча отменена',
  text: '{дело}, {когда}: встречи не\u00A0будет.',
  closing: 'Если планы изменятся, запишитесь снова: на\u00A0сайте видно всё свободное время.',
});
export const reminderStated = statedLetter('meeting-reminder', 'Завтра встреча', words, {
  subject: 'Завтра встреча {встреча}: {когда}',
  heading: 'До\u00A0встречи остались сутки',
  text: 'Напоминаем: {когда}. {где}.',
  closing: deadline,
});
