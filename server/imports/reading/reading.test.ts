import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zip } from '#server/platform/zip.ts';
import { writeSheet } from '../write-sheet.ts';
import { CsvRows } from './csv-rows.ts';
import { readTable } from './read-table.ts';
import { Unreadable } from './unreadable.ts';

const rowsOf = (bytes: Buffer): string[][] => [...readTable(bytes).rows].map(({ cells }) => cells);
const cp1251 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0)!;
      if (code < 0x80) return code;
      if (letter === '№') return 0xb9;
      return code - 0x410 + 0xc0;
    }),
  );
const refusal = (bytes: Buffer): string => {
  try {
    rowsOf(bytes);
    return '';
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return error.message.replaceAll('\u00A0', ' ');
  }
};

describe('a list as text', () => {
  it.each([
    ['semicolons', 'Номер;Вес\nа1;1,02\n'],
    ['commas and CRLF', 'Номер,Вес\r\nа1,"1,02"\r\n'],
    ['tabs, no last line end', 'Номер\tВес\nа1\t1,02'],
    ['quotes everywhere', '"Номер";"Вес"\n"а1";"1,02"'],
    ['what a spreadsheet says of itself', 'sep=;\nНомер;Вес\nа1;1,02'],
  ])('%s', (_what, text) => {
    const rows = rowsOf(Buffer.from(text)).filter(([first]) => !first!.startsWith('sep'));
    expect(rows).toEqual([
      ['Номер', 'Вес'],
      ['а1', '1,02'],
    ]);
  });

  it('is read in UTF-8 with and without its mark, in CP1251 and in UTF-16', () => {
    const text = 'Номер;Цвет\nа1;Ещё';
    const plain = [
      ['Номер', 'Цвет'],
      ['а1', 'Ещё'],
    ];
    expect(rowsOf(Buffer.from(text))).toEqual(plain);
    expect(rowsOf(Buffer.from(`\uFEFF${text}`))).toEqual(plain);
    expect(rowsOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(plain);
    expect(rowsOf(cp1251('Номер;№ сертификата\nа1;Овал'))).toEqual([
      ['Номер', '№ сертификата'],
      ['а1', 'Овал'],
    ]);
    expect(readTable(cp1251('Номер;Вес')).about).toContain('CP1251');
  });

  it('another encoding is refused and never read as other letters', () => {
    // «Номер;Вес» as DOS wrote it.
    const dos = Buffer.from([
      0x8d, 0xae, 0xac, 0xa5, 0xe0, 0x3b, 0x82, 0xa5, 0xe1, 0x0a, 0xa0, 0x31, 0x3b, 0x31,
    ]);
    expect(refusal(dos)).toContain('Не узнали кодировку');
    expect(refusal(Buffer.from('MZ\0\x01\x02 binary'))).toContain('не таблица');
    expect(refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toContain('XLS');
  });

  it('an unfinished quote, an endless cell and a thousand columns are named with their row', () => {
    expect(refusal(Buffer.from('а;б\n1;"незакрыто\n2;3'))).toContain('не закрыта');
    expect(refusal(Buffer.from(`а;б\n1;"${'я'.repeat(30_000)}"`))).toContain('слишком длинная ячейка');
    expect(refusal(Buffer.from(`а;б\n${'x;'.repeat(1000)}`))).toContain('В строке 2');
  });

  it('any table comes back as it was written, in whatever pieces it comes', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'я', '"', ';', ',', '\n', ' ', '\t'), maxLength: 8 });
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 7 }),
        (rows, size) => {
          const text = rows
            .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(';'))
            .join('\r\n');
          const reader = new CsvRows(';');
          const read: string[][] = [];
          for (let at = 0; at < text.length; at += size) read.push(...reader.push(text.slice(at, at + size)));
          read.push(...reader.end());
          expect(read).toEqual(rows);
        },
      ),
    );
  });
});

const book = async (sheet: string, more: Record<string, string> = {}): Promise<Buffer> => {
  const files: Record<string, string> = {
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="Stock &amp; Co" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  };
  async function* entries() {
    for (const [name, text] of Object.entries(files)) yield { name, bytes: Buffer.from(text) };
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of zip(entries())) pieces.push(piece);
  return Buffer.concat(pieces);
};

describe('a list as a book', () => {
  it('cells stand where the sheet has them: gaps, numbers, dates, percents, formulas with and without a value', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="9"/></cellXfs></styleSheet>';
    const bytes = await book(
      `<row r="1"><c r="A1" t="inlineStr"><is><t>Stock #</t></is></c><c r="C1" t="s"><v>0</v></c></row>
       <row r="4"><c r="A4"><v>2215430912</v></c><c r="B4"><v>1.0200000000000001E0</v></c><c r="C4" s="1"><v>46022</v></c><c r="D4" s="2"><v>0.57</v></c>
         <c r="E4"><f>B4*2</f><v>2.04</v></c><c r="F4"><f>B4*2</f></c><c r="G4" t="e"><v>#N/A</v></c><c r="H4"><v>6431234567890123456</v></c></row>`,
      {
        'xl/sharedStrings.xml':
          '<sst><si><r><t>Car</t></r><r><t xml:space="preserve">at &lt;1</t></r></si></sst>',
        'xl/styles.xml': styles,
      },
    );
    const table = readTable(bytes);
    expect(table.about).toBe('лист «Stock & Co»');
    expect([...table.rows]).toEqual([
      { row: 1, cells: ['Stock #', '', 'Carat <1'] },
      {
        row: 4,
        cells: ['2215430912', '1.02', '2025-12-31', '57%', '2.04', '=B4*2', '#N/A', '6.431234567890124e+18'],
      },
    ]);
  });

  it('its own export is read', async () => {
    const bytes = await writeSheet(
      ['Свой номер', 'Вес'],
      [[{ text: '=1+1' }, { number: 1.02, decimals: 2 }]],
    );
    expect(rowsOf(bytes)).toEqual([
      ['Свой номер', 'Вес'],
      ['=1+1', '1.02'],
    ]);
  });

  it('one that unfolds without end is refused before it does', async () => {
    const bomb = await book(`<row r="1">${' '.repeat(120 * 1024 * 1024)}</row>`);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(refusal(bomb)).toContain('разворачивается больше');
  });

  it.each([
    ['texts', { 'xl/sharedStrings.xml': `<sst>${'<si>'.repeat(200_000)}` }, ''],
    ['texts to be read aloud', { 'xl/sharedStrings.xml': `<sst><si>${'<rPh>'.repeat(200_000)}</si>` }, ''],
    ['styles', { 'xl/styles.xml': '<cellXfs>'.repeat(200_000) }, ''],
    ['cells', {}, '<c>'.repeat(200_000)],
    ['cells without the end of their opening', {}, '<c '.repeat(200_000)],
    ['letters of one attribute', {}, `<c ${'a'.repeat(300_000)}/>`],
  ])('many %s that never end are read as fast as they come', async (_what, more, cells) => {
    const bytes = await book(`<row r="1">${cells}</row>`, more);
    const since = performance.now();
    rowsOf(bytes);
    expect(performance.now() - since).toBeLessThan(5000);
  });

  it('past twenty thousand rows it says to come as CSV', async () => {
    const rows = Array.from({ length: 20_002 }, (_, at) => `<row r="${at + 1}"><c><v>1</v></c></row>`).join(
      '',
    );
    expect(refusal(await book(rows))).toContain('CSV');
  });

  it('a broken or a lying one is refused', async () => {
    const whole = await book('<row r="1"><c><v>1</v></c></row>');
    expect(refusal(whole.subarray(0, whole.length - 30))).toContain('повреждена');
    expect(refusal(Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync(Buffer.alloc(100))]))).toContain(
      'повреждена',
    );
    expect(refusal(await book('<row r="5"/><row r="2"/>'))).toContain('по порядку');
  });
});
