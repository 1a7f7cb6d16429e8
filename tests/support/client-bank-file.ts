export interface BankLine {
  number: string;
  /** Rubles as a bank writes them; what goes is below zero. */
  sum: number;
  name?: string;
  inn?: string;
  account?: string;
  purpose: string;
}

/** A statement of one day in 1CClientBankExchange, as a bank would send it. */
export function clientBankFile({
  account,
  day,
  opening,
  lines,
}: {
  account: string;
  day: string;
  opening: number;
  lines: readonly BankLine[];
}): string {
  const closing = lines.reduce((sum, line) => sum + line.sum, opening);
  const documents = lines.flatMap(
    ({ number, sum, name = 'Плательщик', inn = '', account: other, purpose }) => {
      const house = { account, name: 'Дом', inn: '' };
      const them = { account: other ?? '40817810000000000001', name, inn };
      const [payer, payee] = sum > 0 ? [them, house] : [house, them];
      return [
        'СекцияДокумент=Платежное поручение',
        `Номер=${number}`,
        `Дата=${day}`,
        `Сумма=${Math.abs(sum).toFixed(2)}`,
        `ПлательщикСчет=${payer.account}`,
        ...(sum < 0 ? [`ДатаСписано=${day}`] : []),
        `ПлательщикИНН=${payer.inn}`,
        `Плательщик1=${payer.name}`,
        'ПлательщикБИК=044525222',
        `ПолучательСчет=${payee.account}`,
        ...(sum > 0 ? [`ДатаПоступило=${day}`] : []),
        `ПолучательИНН=${payee.inn}`,
        `Получатель1=${payee.name}`,
        'ПолучательБИК=044525222',
        `НазначениеПлатежа=${purpose}`,
        'КонецДокумента',
      ];
    },
  );
  return [
    '1CClientBankExchange',
    'ВерсияФормата=1.03',
    'Кодировка=UTF-8',
    `РасчСчет=${account}`,
    'СекцияРасчСчет',
    `ДатаНачала=${day}`,
    `ДатаКонца=${day}`,
    `РасчСчет=${account}`,
    `НачальныйОстаток=${opening.toFixed(2)}`,
    `КонечныйОстаток=${closing.toFixed(2)}`,
    'КонецРасчСчет',
    ...documents,
    'КонецФайла',
    '',
  ].join('\r\n');
}
