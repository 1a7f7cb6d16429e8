import { statedLetter } from '#server/platform/mail/stated-letter.ts';

/** `{счёт}` is its number, `{остаток}` what is left to pay. */
const words = ['счёт', 'остаток'] as const;
const splitting =
  'Банк может разделить платёж на\u00A0части: в\u00A0каждой укажите тот\u00A0же номер счёта. Передаём после поступления всей суммы.';

/** What letters about invoices say besides the sums. Their subjects and headings are the news itself. */
export const invoiceMadeStated = statedLetter('invoice-made', 'Счёт победителю', words, {
  text: 'Победа подтверждена, итоги торгов опубликованы. Все бумаги и\u00A0то, что будет дальше, на\u00A0странице счёта.',
  closing: splitting,
});
export const invoiceOverdueStated = statedLetter('invoice-overdue', 'Срок оплаты прошёл', words, {
  closing:
    'Если платёж уже в\u00A0пути, ничего делать не\u00A0нужно: засчитаем его в\u00A0день поступления. Если что-то мешает, позвоните нам. Без\u00A0оплаты дом вправе предложить лот следующему участнику.',
});
export const invoiceTurnStated = statedLetter(
  'invoice-turn',
  'Счёт изменился или оплачен частью',
  words,
  { closing: splitting },
  { sample: 'invoice-part' },
);
