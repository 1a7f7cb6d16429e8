import { formatDate, nbsp } from '#contract/russian.ts';
import type { Composition } from '#server/platform/mail/compose.ts';
import type { HandoverPaper } from './handover-paper.ts';

/** To the buyer, whoever took the things: one that was not there hears of it at once. */
export const handoverLetter = ({ number, day, invoice, proxy, items }: HandoverPaper): Composition => ({
  subject: `Передано по\u00A0акту №\u00A0${number}`,
  heading: 'Вещи переданы',
  paragraphs: [
    proxy
      ? `${formatDate(day)} дом передал ваши вещи по\u00A0доверенности. Если вы её не\u00A0давали, позвоните нам сейчас же.`
      : `${formatDate(day)} вы получили вещи по\u00A0счёту №\u00A0${invoice.number}. Если что-то не\u00A0так, скажите нам в\u00A0течение четырнадцати дней.`,
  ],
  facts: [
    { label: 'Акт', value: `№${nbsp}${number}` },
    ...(proxy ? [{ label: 'Получил', value: proxy.name }] : []),
    ...items.map(({ name, proof }) => ({ label: name, value: proof ?? 'без номера' })),
  ],
});
