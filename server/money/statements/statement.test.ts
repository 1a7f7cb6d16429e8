import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnreadableStatement } from '../statement.ts';
import { checkStatement } from './check-statement.ts';
import { refuseForeign } from './own-accounts.ts';
import { readStatement } from './read-statement.ts';
import { readSum } from './read-sum.ts';
import samples from './samples/expected.json' with { type: 'json' };

/** Written by hand from the bytes, before anything could read them; sums are kopecks. */
const { our, second, refused } = samples;
const expected: Record<string, object> = samples.expected;
const folder = path.join(import.meta.dirname, 'samples');
const bytesOf = (name: string): Buffer => readFileSync(path.join(folder, name));
const saying = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof UnreadableStatement) return error.message.replaceAll('\u00A0', ' ');
    throw error;
  }
  return '';
};
const read = (bytes: Uint8Array) => {
  const statement = readStatement(bytes);
  refuseForeign(statement, new Set([our, second]));
  return statement;
};
/** A sample with a word replaced, in the letters it is written in. */
const changed = (name: string, from: string, to: string): Buffer => {
  const table = name.endsWith('.xml') || name === 'overlap.txt' ? 'utf8' : 'latin1';
  const cp1251 = (text: string) =>
    [...text]
      .map((letter) =>
        letter >= 'А' && letter <= 'я' ? String.fromCharCode(letter.charCodeAt(0) - 0x350) : letter,
      )
      .join('');
  const [was, becomes] = table === 'utf8' ? [from, to] : [cp1251(from), cp1251(to)];
  const text = bytesOf(name).toString(table);
  expect(text).toContain(was);
  return Buffer.from(text.replace(was, becomes), table);
};

describe('a statement of a bank', () => {
  it('[M11] every sample is expected to be something', () => {
    expect([...Object.keys(expected), ...Object.keys(refused)].sort()).toEqual(
      readdirSync(folder)
        .filter((name) => !name.endsWith('.json'))
        .sort(),
    );
  });

  it.each(Object.keys(expected))('[M11] %s is read to the kopeck', (name) => {
    const { about, periods, lines, left } = read(bytesOf(name));
    expect({ about, periods, lines: lines.map(({ at: _, ...line }) => line), left }).toEqual(expected[name]);
  });

  it.each(Object.entries(refused))('[M11] %s is refused whole: %s', (name, why) => {
    expect(saying(() => read(bytesOf(name)))).toContain(why);
  });

  it.each([
    ['nothing', 'Сумма=20000000.00', 'Сумма=0', 'равна нулю'],
    ['ten trillion', 'Сумма=20000000.00', 'Сумма=10000000000000', 'больше триллиона'],
    ['three decimals', 'Сумма=20000000.00', 'Сумма=20000000.001', 'точнее копейки'],
    ['a minus', 'Сумма=20000000.00', 'Сумма=-5', 'меньше нуля'],
    ['a kopeck less', 'Сумма=20000000.00', 'Сумма=19999999.99', 'Разница 0,01'],
    ['a day that is not', 'ДатаПоступило=24.11.2026', 'ДатаПоступило=31.11.2026', 'день «31.11.2026»'],
    ['a day of no period', 'ДатаПоступило=24.11.2026', 'ДатаПоступило=27.11.2026', 'Разница'],
    ['a null', 'ВидОплаты=01', 'ВидОплаты=\0', 'не только текст'],
    ['a key twice', 'ВидОплаты=01', 'Сумма=7', '«Сумма» дважды'],
    ['an unknown version', 'ВерсияФормата=1.03', 'ВерсияФормата=2.00', 'версия «2.00»'],
    ['turns that differ', 'ВсегоПоступило=20000000.00', 'ВсегоПоступило=1', 'обороты'],
  ])('[M11] %s is refused with its reason', (_what, from, to, why) => {
    expect(saying(() => read(changed('two-days.txt', from, to)))).toContain(why);
  });

  it('[M11] a document between two foreign accounts is refused', () => {
    const [head, ...documents] = bytesOf('overlap.txt').toString().split('КонецРасчСчет');
    const bytes = Buffer.from(
      [head, ...documents.map((text) => text.replaceAll(our, '4'))].join('КонецРасчСчет'),
    );
    expect(saying(() => read(bytes))).toContain('документ чужого счёта');
  });

  it('[M11] a gap between days of one file is named', () => {
    const bytes = changed(
      'two-days.xml',
      '432802714.20</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-25',
      '432802714.21</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-25',
    );
    expect(saying(() => read(bytes))).toMatch(/Разница|разрыв/);
  });

  it.each([
    ['a foreign currency', '<Amt Ccy="RUB">20000000.00', '<Amt Ccy="USD">20000000.00', 'валюта «USD»'],
    ['a DOCTYPE', '<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document', 'не XML'],
    ['half a letter', '<Id>2026-11-25-1', '<Id>&#xD800;', 'замена'],
    ['a null', '<Id>2026-11-25-1', '<Id>\0', 'не только текст'],
    ['an entity', '<Id>2026-11-25-1', '<Id>&xxe;', 'замена'],
    ['an element that is not closed', '</RmtInf>', '', 'закрыт не там'],
    ['what is cut', '</BkToCstmrStmt>\n</Document>', '', 'обрывается'],
    ['another paper', 'camt.053.001.02', 'pain.001.001.03', 'не camt.053'],
    ['a direction nobody knows', '<CdtDbtInd>CRDT', '<CdtDbtInd>BOTH', 'направление'],
  ])('[M11] of camt.053 %s is refused', (_what, from, to, why) => {
    expect(saying(() => read(changed('two-days.xml', from, to)))).toContain(why);
  });

  it('[M11] parts of an entry make its sum', () => {
    expect(saying(() => read(changed('batch.xml', 'RUB">1000.00', 'RUB">999.00')))).toContain(
      'части проводки',
    );
  });

  it('[M11] one that would hold up bids is refused: endless days, lines or words', () => {
    const dayOf = (at: number) => new Date(at * 86_400_000).toISOString().slice(0, 10);
    const other = { name: 'Плательщик', inn: '', account: '', bik: '' };
    const line = { account: our, day: dayOf(0), number: '1', sum: 100, other, purpose: 'Оплата', at: 7 };
    const check = (days: number, lines: (typeof line)[]) => {
      const closing = lines.length * 100;
      const periods = Array.from({ length: days }, (_, at) => {
        const day = dayOf(at);
        return { account: our, from: day, to: day, opening: at ? closing : 0, closing };
      });
      return saying(() => checkStatement({ about: '', periods, lines, left: 0 }));
    };
    expect(check(400, [line])).toBe('');
    expect(check(401, [line])).toContain('частями');
    const many = Array.from({ length: 20_001 }, () => line);
    expect(check(1, many)).toContain('частями');
    const purpose = `Возврат №${' '.repeat(1_000)}1`;
    expect(check(1, [{ ...line, purpose }])).toContain('Строка 7: слишком длинное');
    const payer = { ...other, name: 'А'.repeat(1_001) };
    expect(check(1, [{ ...line, other: payer }])).toContain('слишком длинное');
  });

  it('[M1] a sum is what is written, to the kopeck, or is refused', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000_000_000 }),
        fc.constantFrom('.', ','),
        (sum, sign) => {
          const rubles = Math.floor(sum / 100);
          expect(readSum(`${rubles}${sign}${String(sum % 100).padStart(2, '0')}`, 1)).toBe(sum);
          if (sum % 100 === 0) expect(readSum(String(rubles), 1)).toBe(sum);
          if (sum % 10 === 0) expect(readSum(`${rubles}${sign}${(sum % 100) / 10}`, 1)).toBe(sum);
        },
      ),
    );
    for (const odd of ['', ' 1', '1 000', '1e3', '٣', '0x1', '1.2.3', '+5', '--1'])
      expect(saying(() => readSum(odd, 7))).toContain('Строка 7');
  });

  it('[M11] any broken file is refused or read whole, never read otherwise', () => {
    const bytes = bytesOf('two-days.txt');
    const whole = readStatement(bytes);
    const seed = Date.now() & 0xffff;
    fc.assert(
      fc.property(fc.nat(bytes.length - 3), (cut) => {
        const said = saying(() => readStatement(bytes.subarray(0, cut)));
        expect(said, `cut at ${cut}`).not.toBe('');
      }),
      { seed },
    );
    expect(whole.lines).toHaveLength(4);
  });
});
