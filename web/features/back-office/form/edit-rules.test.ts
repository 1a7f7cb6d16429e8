import { describe, expect, it } from 'vitest';
import type { Conflict } from '#contract/back-office/entities.ts';
import {
  afterAnswer,
  changedFields,
  decided,
  keptText,
  readKept,
  shownComplaints,
  storedValue,
  toSend,
  withEdit,
} from './edit-rules.ts';

const entity = {
  published: { price: 100, place: 'Москва', about: null },
  draft: { fields: { price: 120 }, base: { price: 100 }, version: 1, by: null, at: '' },
} as never;
const conflict = (field: string, mine: unknown, theirs: unknown) =>
  ({ field, mine, theirs, before: null, by: null, at: null }) as Conflict;

describe('what is being typed', () => {
  it('begins with what the person saw: the draft, otherwise what is public', () => {
    expect(storedValue(entity, 'price')).toBe(120);
    expect(storedValue(entity, 'place')).toBe('Москва');
    expect(storedValue(entity, 'other')).toBeNull();
    expect(withEdit({}, entity, 'price', 130)).toEqual({ price: { from: 120, to: 130 } });
  });

  it('typed back is no edit', () => {
    const edits = withEdit({}, entity, 'place', 'Казань');
    expect(withEdit(edits, entity, 'place', 'Москва')).toEqual({});
  });

  it('keeps what it began with while one types on', () => {
    const once = withEdit({}, entity, 'place', 'К');
    const later = withEdit(once, { published: { place: 'Тула' }, draft: null } as never, 'place', 'Ка');
    expect(toSend(later)).toEqual([{ field: 'place', from: 'Москва', to: 'Ка' }]);
  });
});

describe('after an answer', () => {
  const edits = { price: { from: 120, to: 130 }, place: { from: 'Москва', to: 'Казань' } };
  const sent = toSend(edits);

  it('what was taken goes', () => {
    expect(afterAnswer(edits, sent, { conflicts: [], refused: {} })).toEqual({});
  });

  it('what was typed meanwhile stays, and follows what was taken', () => {
    const meanwhile = { ...edits, price: { from: 120, to: 135 } };
    expect(afterAnswer(meanwhile, sent, { conflicts: [], refused: {} })).toEqual({
      price: { from: 130, to: 135 },
    });
  });

  it('what was refused or disputed stays with the person', () => {
    expect(
      afterAnswer(edits, sent, { conflicts: [conflict('place', 'Казань', 'Тула')], refused: { price: '!' } }),
    ).toEqual(edits);
  });

  it('mine becomes an edit of theirs, and theirs needs none', () => {
    const disputed = conflict('place', 'Казань', 'Тула');
    expect(decided({}, disputed, 'mine')).toEqual({ from: 'Тула', to: 'Казань' });
    expect(decided(edits, disputed, 'theirs')).toBeUndefined();
  });
});

describe('a long text that two people wrote in', () => {
  const before = '<p>Первый абзац о свете.</p><p>Второй абзац о цвете.</p>';
  const sent = before.replace('о цвете', 'о цвете камня');
  const theirs = before.replace('о цвете', 'о чистом цвете').replace('Первый', 'Самый первый');
  const mine = theirs.replace('о чистом цвете', 'о цвете камня');
  const both = theirs.replace('<p>Второй', '<p>Второй абзац о цвете камня.</p><p>Второй');
  const disputed = { ...conflict('about', mine, theirs), blocks: [{ mine: '', theirs: '' }], both };
  const answer = { conflicts: [disputed], refused: {} };
  const edit = { field: 'about', from: before, to: sent };

  it('shows what the other wrote elsewhere at once', () => {
    expect(afterAnswer({ about: { from: before, to: sent } }, [edit], answer)).toEqual({
      about: { from: before, to: mine },
    });
  });

  it('keeps what was typed while the answer was on its way', () => {
    const further = `${sent}<p>Ещё абзац.</p>`;
    const kept = afterAnswer({ about: { from: before, to: further } }, [edit], answer);
    expect(kept.about!.to).toBe(`${mine}<p>Ещё абзац.</p>`);
    expect(decided(kept, disputed, 'theirs')).toEqual({ from: theirs, to: `${theirs}<p>Ещё абзац.</p>` });
  });

  it('is decided for mine, for theirs or for both', () => {
    const kept = { about: { from: before, to: mine } };
    expect(decided(kept, disputed, 'mine')).toEqual({ from: theirs, to: mine });
    expect(decided(kept, disputed, 'theirs')).toBeUndefined();
    expect(decided(kept, disputed, 'both')).toEqual({ from: theirs, to: both });
  });
});

it('counts what differs from the public one', () => {
  expect(changedFields(entity, { place: { from: 'Москва', to: 'Казань' } })).toEqual(['price', 'place']);
  expect(changedFields(entity, { price: { from: 120, to: 100 } })).toEqual([]);
});

describe('what the browser kept', () => {
  const text = keptText(7, { price: { from: 1, to: 2 } });
  it('comes back to the same person and the same fields', () => {
    expect(readKept(text, 7, ['price'])).toEqual({ price: { from: 1, to: 2 } });
    expect(readKept(text, 8, ['price'])).toEqual({});
    expect(readKept(text, 7, ['place'])).toEqual({});
  });
  it.each([null, '', '{', '[]', '7', '{"owner":7}', '{"owner":7,"edits":{"price":5}}'])(
    'leaves nonsense: %s',
    (nonsense) => {
      expect(readKept(nonsense, 7, ['price'])).toEqual({});
    },
  );
});

describe('what is wrong with a draft', () => {
  const complaints = { shape: 'Обязательное поле', price: 'Слишком мало', stones: 'Нужен камень' };
  const fresh = { published: null, draft: { fields: { price: -1, stones: [] } }, complaints } as never;

  it('of a new one is said of fields that were touched or hold something wrong', () => {
    expect(shownComplaints(fresh, new Set(), false)).toEqual({ price: 'Слишком мало' });
    expect(Object.keys(shownComplaints(fresh, new Set(['shape']), false))).toEqual(['shape', 'price']);
  });

  it('is said whole after publishing was tried, and of what is public', () => {
    expect(shownComplaints(fresh, new Set(), true)).toEqual(complaints);
    expect(shownComplaints({ ...(fresh as object), published: {} } as never, new Set(), false)).toEqual(
      complaints,
    );
  });
});
