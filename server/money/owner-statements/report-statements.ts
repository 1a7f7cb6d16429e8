import { statedAt } from '#contract/content/statements/statement.ts';

/** What an owner's statement says below its table. `{день}` is the last one to object; an edition keeps its words. */
export const reportStatements = statedAt('paper-owner-statement', 'PDF: отчёт владельцу', '', {
  terms: {
    name: 'Под таблицей',
    first:
      'Цена минус комиссия, сборы и\u00A0НДС на\u00A0них. Возразить можно до\u00A0{день}: после этого отчёт считается принятым. Платим за\u00A0каждую вещь, когда покупатель заплатил всё и\u00A0получил её, и\u00A0прошли четырнадцать дней.',
    most: 360,
  },
});
