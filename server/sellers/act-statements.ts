import { statedAt } from '#contract/content/statements/statement.ts';

/** What acts of intake and return say above their table. An act keeps the words that stood when it was made. */
export const actStatements = statedAt('paper-consignment', 'PDF: акты владельца', '', {
  intake: {
    name: 'Акт приёма',
    first: 'Владелец передал, а\u00A0дом принял для\u00A0продажи предметы, названные ниже.',
    most: 240,
  },
  return: {
    name: 'Акт возврата',
    first: 'Дом вернул, а\u00A0владелец принял предметы, названные ниже. Претензий к\u00A0состоянию нет.',
    most: 240,
  },
});
