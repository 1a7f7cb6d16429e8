import type { Line, Period } from '../statement.ts';

/** What each sample says, written from its bytes and before anything could read them. Sums are kopecks. */
export const our = '40702810400000000147';
export const second = '40702810700000000931';

const bik = { same: '044525999', north: '044525111', city: '044525222', south: '044525333' };
const north = { name: 'ООО «Север»', inn: '7700000018', account: '40702810100000000411', bik: bik.north };
const antonova = {
  name: 'Антонова Марина Дмитриевна',
  inn: '',
  account: '40817810200000090312',
  bik: bik.city,
};
const polus = {
  name: 'АО «Полюс-Инвест»',
  inn: '7700000026',
  account: '40702810300000002206',
  bik: bik.north,
};
const orlova = { name: 'Орлова Елена Андреевна', inn: '', account: '40817810500000000077', bik: bik.city };
const rogov = { name: 'Рогов Лев Дмитриевич', inn: '', account: '40817810600000005512', bik: bik.south };
const bank = { name: 'Банк «Поморский»', inn: '7700000042', account: '30102810000000000999', bik: bik.same };
const grinberg = {
  name: 'Гринберг Михаил Яковлевич',
  inn: '',
  account: '40817810700000000003',
  bik: bik.city,
};
const house = { name: 'ООО «Грань»', inn: '7700000034', bik: bik.same };

const line = (
  day: string,
  number: string,
  sum: number,
  other: Line['other'],
  purpose: string,
  account = our,
): Omit<Line, 'at'> => ({ account, day, number, sum, other, purpose });
const period = (from: string, to: string, opening: number, closing: number, account = our): Period => ({
  account,
  from,
  to,
  opening,
  closing,
});

export interface Expected {
  about: string;
  periods: Period[];
  lines: Omit<Line, 'at'>[];
  /** Documents the bank lists and has not carried out. */
  left: number;
}

const twoDays = {
  periods: [
    period('2026-11-24', '2026-11-24', 41_280_611_420, 43_280_271_420),
    period('2026-11-25', '2026-11-25', 43_280_271_420, 46_245_481_470),
  ],
  lines: [
    line(
      '2026-11-24',
      '411',
      2_000_000_000,
      north,
      'Оплата по счету 26-0140 от 16.11.2026 за лоты 4, 14, 27, 38',
    ),
    line('2026-11-24', '12', -340_000, bank, 'Комиссия за ведение счета'),
    line('2026-11-25', '90312', 3_265_210_050, antonova, 'Сч. 26-0141 Антонова М Д НДС в т.ч.'),
    line('2026-11-25', '208', -300_000_000, rogov, 'Возврат задатка, поручение 208'),
  ],
  left: 0,
};

export const expected: Record<string, Expected> = {
  'two-days.txt': { about: '1CClientBankExchange 1.03, CP1251', ...twoDays },
  'two-days.xml': { about: 'camt.053, UTF-8', ...twoDays },
  'dos.txt': {
    about: '1CClientBankExchange 1.02, CP866',
    periods: [period('2026-11-24', '2026-11-24', 0, 1_999_659_950)],
    lines: [
      line('2026-11-24', '411', 2_000_000_000, { ...north, name: 'ООО "Север"' }, twoDays.lines[0]!.purpose),
      line('2026-11-24', '12', -340_050, { ...bank, name: 'Банк "Поморский"' }, 'Комиссия за ведение счета'),
    ],
    left: 0,
  },
  'says-windows.txt': {
    about: '1CClientBankExchange 1.03, UTF-8, хотя написано Windows',
    periods: [period('2026-11-25', '2026-11-25', 10_000, 150_010_000)],
    lines: [line('2026-11-25', '77', 150_000_000, orlova, 'Задаток по заявке Д-26-12-07')],
    left: 0,
  },
  'purposes.txt': {
    about: '1CClientBankExchange 1.03, CP1251',
    periods: [period('2026-11-25', '2026-11-25', 0, 2_234_590_000)],
    lines: [
      line(
        '2026-11-25',
        '2206',
        219_600_000,
        polus,
        'Оплата по счету\n26-0137 от 16.11.2026\nза лоты 2, 9\nВ том числе НДС\n22 % - 396000.00',
      ),
      line('2026-11-25', '2207', 100_000, polus, 'Доплата по счету 26-0137 от 16.11.2026'),
      line(
        '2026-11-25',
        '3',
        2_014_890_000,
        grinberg,
        'Оплата за бриллианты\nпо счёту № 26-0139, лот = 5\nБез НДС',
      ),
    ],
    left: 0,
  },
  'overlap.txt': {
    about: '1CClientBankExchange 1.03, UTF-8, хотя написано Windows',
    periods: [period('2026-11-25', '2026-11-26', 43_280_271_420, 46_246_051_470)],
    lines: [
      twoDays.lines[3]!,
      { ...twoDays.lines[2]!, purpose: 'Счет 26-0141, оплата Антонова М Д НДС в т.ч.' },
      line('2026-11-25', '412', 70_000, north, 'Оплата по счету 26-0140, остаток'),
      line('2026-11-26', '413', 500_000, north, 'Оплата по счету 26-0140, остаток'),
    ],
    left: 0,
  },
  'twins.txt': {
    about: '1CClientBankExchange 1.03, CP1251',
    periods: [period('2026-11-25', '2026-11-25', 0, 400_000_000)],
    lines: [
      line('2026-11-25', '51', 200_000_000, grinberg, 'Доплата сч. 26-0139'),
      line('2026-11-25', '51', 200_000_000, grinberg, 'Доплата сч. 26-0139'),
    ],
    left: 0,
  },
  'own-accounts.txt': {
    about: '1CClientBankExchange 1.03, CP1251',
    periods: [
      period('2026-11-25', '2026-11-25', 30_000_000, 5_000_000),
      period('2026-11-25', '2026-11-25', 0, 25_000_000, second),
    ],
    lines: [
      line('2026-11-25', '14', -25_000_000, { ...house, account: second }, 'Перевод собственных средств'),
      line('2026-11-25', '14', 25_000_000, { ...house, account: our }, 'Перевод собственных средств', second),
    ],
    left: 2,
  },
  'batch.xml': {
    about: 'camt.053, UTF-8',
    periods: [period('2026-11-25', '2026-11-25', 10_000, 200_110_000)],
    lines: [
      line(
        '2026-11-25',
        '2206',
        200_000_000,
        { ...polus, name: 'АО "Полюс & Ко"' },
        'Оплата по счету\n26-0137',
      ),
      line('2026-11-25', '2207', 100_000, polus, 'Счета 26-0137, 26-0129'),
    ],
    left: 1,
  },
};

/** Files that are refused whole, and what is said. */
export const refused: Record<string, string> = {
  'foreign-account.txt': 'Счёта …5555 в доме нет',
  'cut.txt': 'Файл обрывается',
  'odd-sum.txt': 'сумма «1.250,00,0»',
};
