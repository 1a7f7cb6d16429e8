import { statedLetter } from '#server/platform/mail/stated-letter.ts';

/** What the letter says that gives an owner a cabinet. */
export const ownerCabinetStated = statedLetter('owner-cabinet', 'Кабинет владельца', [], {
  subject: 'Ваши вещи в\u00A0доме «Грань»',
  heading: 'Ваши вещи теперь в\u00A0кабинете',
  text: 'В\u00A0кабинете видно, что лежит у\u00A0нас, за\u00A0сколько продано и\u00A0чего ждёт выплата. Там\u00A0же отчёты: возразить можно тридцать дней.',
});
