import { discountWords } from '#contract/back-office/selling-words.ts';
import { formatRubles } from '#contract/russian.ts';
import type { Composition } from '#server/platform/mail/compose.ts';
import type { LetterSample } from '#server/platform/mail/letter-sample.ts';

interface SaleToAgree {
  item: string;
  price: number;
  listedPrice: number;
  by: string;
}

/** To those who may agree. Whose client it is, they see on their own screen. */
export const saleAskedLetter = (asked: SaleToAgree): Composition => ({
  subject: `Ждёт согласия: ${asked.item}`,
  heading: 'Продажа ниже цены ждёт согласия',
  paragraphs: [
    'Предмет не\u00A0продан, пока вы или другой сотрудник с\u00A0правом «Деньги» не\u00A0согласится.',
  ],
  facts: [
    { label: 'Предмет', value: asked.item },
    { label: 'Цена на\u00A0сайте', value: formatRubles(asked.listedPrice) },
    { label: 'Просят продать за', value: formatRubles(asked.price) },
    { label: 'Скидка', value: discountWords(asked) },
    { label: 'Продаёт', value: asked.by },
  ],
  action: { label: 'Посмотреть и\u00A0решить', path: '/admin/' },
});

export const sellingLetters: LetterSample[] = [
  {
    kind: 'sale-asked',
    title: 'Продажа ниже цены ждёт согласия',
    content: saleAskedLetter({
      item: 'Круг 1,02\u00A0карата',
      price: 1_500_000,
      listedPrice: 1_676_000,
      by: 'Ирина Снегирёва',
    }),
  },
];
