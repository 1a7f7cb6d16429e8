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

/** `{номер}` is of the deposit, `{торги}` the name of its sale. */
const ofDeposit = ['номер', 'торги'] as const;
export const depositAskedStated = statedLetter('deposit-asked', 'Нужен задаток', ofDeposit, {
  text: 'Вы допущены к\u00A0торгам «{торги}». Ставки примем, когда придёт задаток.',
  closing:
    'Задаток зачтём в\u00A0счёт, если вы выиграете, и\u00A0вернём на\u00A0тот же счёт, если нет. В\u00A0назначении платежа укажите номер {номер}.',
});
export const depositCameStated = statedLetter('deposit-came', 'Задаток пришёл', ofDeposit, {
  text: 'Задаток {номер} получен и\u00A0лежит у\u00A0дома до\u00A0итогов торгов «{торги}».',
});
export const depositKeptStated = statedLetter('deposit-kept', 'Задаток остался дому', ofDeposit, {
  text: 'Покупка на\u00A0торгах «{торги}» не\u00A0состоялась, и\u00A0по\u00A0договору задаток {номер} остаётся у\u00A0дома.',
  closing: 'Если вы не\u00A0согласны, ответьте на\u00A0это письмо: решение можно отменить.',
});
export const depositGivenBackStated = statedLetter('deposit-given-back', 'Задаток возвращается', ofDeposit, {
  text: 'Дом отменил своё решение: задаток {номер} за\u00A0торги «{торги}» снова ваш. Вернём его на\u00A0ваш счёт.',
});
export const moneySentStated = statedLetter('money-sent', 'Деньги отправлены', [], {
  text: 'Банк списал деньги с\u00A0нашего счёта. Обычно они приходят в\u00A0тот же или на\u00A0следующий рабочий день.',
});
