import { describe, expect, it } from 'vitest';
import { unzip } from '#tests/support/unzip.ts';
import type { LogRecord } from '../log-store.ts';
import { LogSheet } from './log-sheet.ts';

const row: LogRecord = {
  id: 1,
  lot_id: 17,
  lot_number: 17,
  auction_code: 'polar-night',
  auction_name: 'Полярная ночь',
  at: new Date('2026-11-15T17:41:08.112Z'),
  alias: 7,
  user_id: 5,
  company: 'ООО «Север»',
  client: 'Каримов',
  email: 'karimov@sever.test',
  phone: '+7 (900) 000-00-07',
  before: 41_000_000,
  after: 41_500_000,
  step: 500_000,
  steps: 1,
  offer_id: 3,
  status: 'leading',
  auto: true,
  note: '',
  told: null,
};
const sheet = async (rows: LogRecord[]) => {
  const written = new LogSheet();
  written.add(rows);
  const files = unzip(await written.write());
  const strings = [...files.get('xl/sharedStrings.xml')!.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(
    ([, text]) => text!,
  );
  return { cells: files.get('xl/worksheets/sheet1.xml')!, strings, styles: files.get('xl/styles.xml')! };
};

describe('the log as a sheet', () => {
  it('has the columns of the specification, Moscow time to the millisecond, dates and sums as such', async () => {
    const { cells, strings, styles } = await sheet([row]);
    expect(strings.slice(0, 13)).toEqual([
      'Аукцион',
      'Лот',
      'Дата и время',
      'Компания',
      'Клиент',
      'Почта',
      'Телефон',
      'До, ₽',
      'После, ₽',
      'Шаг, ₽',
      'Шагов',
      'Статус',
      'Примечание',
    ]);
    expect(strings).toEqual(expect.arrayContaining(['Полярная ночь', 'Лидирует', 'Автоставка']));
    const serial = Number(/<c r="C2"(?![^>]*t="s")[^>]*><v>([\d.]+)<\/v>/.exec(cells)![1]);
    expect(Math.round(serial * 86_400_000)).toBe(
      Date.UTC(2026, 10, 15, 20, 41, 8, 112) - Date.UTC(1899, 11, 30),
    );
    expect(styles).toContain('dd.mm.yyyy hh:mm:ss.000');
    expect(cells).toMatch(/<c r="I2"(?![^>]*t="s")[^>]*><v>41500000<\/v>/);
  });

  it.each([
    '=HYPERLINK("http://evil.test","x")',
    '+7(900)1',
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1',
    '\u0000=1',
    '\u2028=cmd',
  ])('%j stays a text', async (hostile) => {
    const { cells, strings, styles } = await sheet([
      {
        ...row,
        client: hostile,
        company: hostile,
        note: hostile,
        auto: false,
        email: hostile,
        phone: hostile,
      },
    ]);
    expect(cells).not.toMatch(/<f[ >]/);
    for (const column of ['D', 'E', 'F', 'G', 'M']) {
      const cell = new RegExp(`<c r="${column}2"[^>]*t="s"[^>]*><v>(\\d+)</v>`).exec(cells);
      const text = strings[Number(cell![1])]!;
      expect(text).not.toMatch(/[\p{Cc}\u2028]/u);
    }
    // Excel's «text»: editing such a cell does not turn it into a formula either.
    expect(styles).toContain('formatCode="@"');
  });

  it('a log without rows is a heading', async () => {
    expect((await sheet([])).cells.match(/<row /g)).toHaveLength(1);
  });
});
