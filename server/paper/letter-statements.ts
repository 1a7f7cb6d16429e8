import { statedLetter } from '#server/platform/mail/stated-letter.ts';

const words = ['бумага', 'срок'] as const;
const text = '{бумага}. Файл можно скачать в\u00A0течение {срок}.';

/** What letters about papers say first. */
export const readyStated = statedLetter('paper-ready', 'PDF готов', words, {
  subject: 'PDF готов: {бумага}',
  heading: 'PDF готов',
  text,
});
export const sentStated = statedLetter('paper-sent', 'Менеджер прислал PDF', words, {
  subject: 'PDF готов: {бумага}',
  heading: 'Менеджер дома прислал вам PDF',
  text,
});
