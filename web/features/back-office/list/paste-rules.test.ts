import { describe, expect, it } from 'vitest';
import type { FieldDescription, FieldValues } from '#contract/back-office/values.ts';
import { layBlock, readBlock } from './paste-rules.ts';

const described = (name: string, control: FieldDescription['control']): FieldDescription => ({
  name,
  label: name,
  control,
  group: '',
  unit: '',
  help: '',
  optional: true,
  maxLength: null,
  min: null,
  max: null,
  decimals: 0,
  options: [],
  listed: true,
  filtered: 'no',
  embeds: false,
  sorted: true,
  reckoned: false,
  typeset: false,
  columns: [],
  nesting: null,
});
const fields = [described('code', 'text'), described('price', 'rubles'), described('stones', 'rows')];
const rows = [1, 2, 3].map((id) => ({
  id: String(id),
  title: `Камень ${id}`,
  draft: (id === 2 ? { price: 250 } : {}) as FieldValues,
  values: { code: `gr-${id}`, price: id * 100 },
}));

describe('a block of a spreadsheet', () => {
  it('is read with its quotes, lines and last line end', () => {
    expect(readBlock('a\tb\r\n"c\td"\t"e ""f"""\r\n')).toEqual([
      ['a', 'b'],
      ['c\td', 'e "f"'],
    ]);
    expect(readBlock('1\n\n3')).toEqual([['1'], [''], ['3']]);
  });

  it('is laid over the rows from the cell on: what differs becomes an edit from what was seen', () => {
    expect(layBlock([['100'], ['300'], ['310'], ['5']], rows, fields, { row: 0, column: 1 })).toEqual({
      rows: [
        { id: '2', edits: [{ field: 'price', from: 250, to: 300 }] },
        { id: '3', edits: [{ field: 'price', from: 300, to: 310 }] },
      ],
      wrong: [],
      outside: 1,
    });
  });

  it('names what it does not understand and what has no cell', () => {
    const {
      rows: edited,
      wrong,
      outside,
    } = layBlock([['дорого', 'x', 'y']], rows, fields, { row: 1, column: 1 });
    expect(edited).toEqual([]);
    expect(wrong.map(({ title, label }) => [title, label])).toEqual([
      ['Камень 2', 'price'],
      ['Камень 2', 'stones'],
    ]);
    expect(outside).toBe(1);
  });
});
