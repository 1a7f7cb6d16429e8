import { describe, expect, it } from 'vitest';
import { correctEdits, withCorrections, withoutCorrection } from './correct-edits.ts';

const field = (name: string, control: 'text' | 'rich text', typeset = true) => ({
  name,
  control,
  typeset,
  columns: [],
});
const fields = [field('title', 'text'), field('body', 'rich text'), field('code', 'text', false)];
const nothingKept = () => new Set<string>();

describe('what was typed, before it is sent', () => {
  it('is set in fields of prose alone', () => {
    const typed = '"Да" - "нет"';
    const edits = {
      title: { from: '', to: typed },
      body: { from: '', to: `<p>${typed}</p>` },
      code: { from: '', to: typed },
    };
    const { edits: set, made } = correctEdits(fields, edits, nothingKept);
    expect(set).toEqual({
      title: { from: '', to: '«Да»\u00A0— «нет»' },
      body: { from: '', to: '<p>«Да»\u00A0— «нет»</p>' },
      code: { from: '', to: typed },
    });
    expect(Object.keys(made)).toEqual(['title', 'body']);
  });

  it('is no edit when it comes to what is stored', () => {
    const edits = { title: { from: 'Дом «Грань»', to: 'Дом "Грань"' } };
    expect(correctEdits(fields, edits, nothingKept).edits).toEqual({});
  });

  it('leaves a place that was taken back', () => {
    const edits = { title: { from: '', to: 'Дом "Грань"' } };
    const { edits: set, made } = correctEdits(fields, edits, nothingKept);
    const [edit] = made.title!;
    const back = withoutCorrection(fields[0]!, set.title!.to, edit!);
    expect(back).toBe('Дом "Грань"');
    expect(correctEdits(fields, edits, () => new Set([edit!.key]))).toEqual({ edits, made: {} });
  });

  it('is set in cells of tables, column by column, and taken back there', () => {
    const rows = {
      ...field('links', 'text', false),
      control: 'rows' as const,
      columns: [field('label', 'text'), field('href', 'text', false)],
    };
    const typed = [
      { label: 'Дом "Грань"', href: '/?a="b"' },
      { label: 'О доме', href: '/about/' },
    ];
    const { edits: set, made } = correctEdits([rows], { links: { from: [], to: typed } }, nothingKept);
    expect(set.links!.to).toEqual([
      { label: 'Дом «Грань»', href: '/?a="b"' },
      { label: 'О\u00A0доме', href: '/about/' },
    ]);
    const quotes = made.links!.find(({ rule }) => rule === 'quotes')!;
    const back = withoutCorrection(rows, set.links!.to, quotes);
    expect(back).toEqual([typed[0], { label: 'О\u00A0доме', href: '/about/' }]);
    expect(correctEdits([rows], { links: { from: [], to: back } }, () => new Set([quotes.key]))).toEqual({
      edits: { links: { from: [], to: back } },
      made: {},
    });
  });

  it('is told once, however often it was made', () => {
    const { made } = correctEdits(fields, { title: { from: '', to: 'Дом "Грань"' } }, nothingKept);
    expect(withCorrections(withCorrections({}, made), made)).toEqual(made);
  });
});
