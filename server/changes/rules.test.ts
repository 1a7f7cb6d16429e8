import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readFormula, reckon } from '#contract/back-office/formula-rules.ts';
import type { FieldValues } from '#contract/back-office/values.ts';
import { actWords, changeTitle, sayCounts } from './change-words.ts';
import { complaintOfHour, conflictsOfDraft, mergeEdits, settleDraft } from './draft-rules.ts';
import type { EntityKind, PublishedRow } from './entity-kind.ts';
import { type Patch, plan } from './plan-rules.ts';
import { fieldsAt, wayBack } from './undo-rules.ts';

const names = ['a', 'b', 'c', 'd'] as const;
const kind: Pick<EntityKind, 'fields' | 'titleOf' | 'check'> = {
  fields: {
    a: { schema: z.string().max(20), label: 'A' },
    b: { schema: z.int().nullable(), label: 'B' },
    c: { schema: z.boolean(), label: 'C' },
    d: { schema: z.array(z.string()), label: 'D' },
  },
  titleOf: (id) => id,
};
const values: Record<(typeof names)[number], fc.Arbitrary<FieldValues[string]>> = {
  a: fc.constantFrom('', 'x', 'y', 'длинно'),
  b: fc.option(fc.integer({ min: -2, max: 2 })),
  c: fc.boolean(),
  d: fc.array(fc.constantFrom('1', '2'), { maxLength: 2 }),
};
const whole = fc.record(values);
const some = fc.record(values, { requiredKeys: [] });
const standing = (fields: FieldValues, version = 1): PublishedRow => ({
  version,
  fields: { archived: false, ...fields },
});
/** What a plan would leave behind. */
function apply(current: Map<string, PublishedRow>, patches: readonly Patch[], partial = false) {
  const planned = plan(kind, current, patches, { partial });
  const next = new Map(current);
  for (const { id, version, whole: fields } of [...planned.create, ...planned.change])
    next.set(id, { version, fields });
  return { planned, next };
}

describe('a plan', () => {
  it('a change and its undo leave everything as before', () => {
    fc.assert(
      fc.property(whole, some, (before, patch) => {
        const current = new Map([['1', standing(before)]]);
        const { planned, next } = apply(current, [{ id: '1', to: patch }]);
        const back = planned.change.map((row) =>
          wayBack({ kind: 'k', ...row, after: row.changed }, { force: false }),
        );
        const { planned: undone, next: end } = apply(next, back, true);
        expect(end.get('1')!.fields).toEqual(current.get('1')!.fields);
        expect(undone.left).toEqual([]);
        // And the undo of the undo is the change again.
        const forth = undone.change.map((row) =>
          wayBack({ kind: 'k', ...row, after: row.changed }, { force: false }),
        );
        expect(apply(end, forth, true).next.get('1')!.fields).toEqual(next.get('1')!.fields);
      }),
    );
  });

  it('undo takes back what was not changed since, and names the rest', () => {
    fc.assert(
      fc.property(whole, some, some, (before, first, later) => {
        const current = new Map([['1', standing(before)]]);
        const one = apply(current, [{ id: '1', to: first }]);
        const two = apply(one.next, [{ id: '1', to: later }]);
        const back = one.planned.change.map((row) =>
          wayBack({ kind: 'k', ...row, after: row.changed }, { force: false }),
        );
        const { planned, next } = apply(two.next, back, true);
        const named = planned.left.flatMap(({ fields }) => fields.map(({ field }) => field));
        for (const row of one.planned.change)
          for (const field of Object.keys(row.changed)) {
            const stood = two.next.get('1')!.fields[field];
            const isTheirs = JSON.stringify(stood) !== JSON.stringify(row.changed[field]);
            const isBack = JSON.stringify(stood) === JSON.stringify(row.before![field]);
            expect(named.includes(field)).toBe(isTheirs && !isBack);
            expect(next.get('1')!.fields[field]).toEqual(isTheirs ? stood : row.before![field]);
          }
      }),
    );
  });

  it('what was created goes into the archive; what others have worked on since stays', () => {
    const fields = { a: 'x', b: 1, c: true, d: [] };
    const { planned, next } = apply(new Map(), [{ id: '9', to: fields, create: true }]);
    const [created] = planned.create;
    const back = wayBack({ kind: 'k', ...created!, after: created!.changed }, { force: false });
    expect(apply(next, [back], true).next.get('9')!.fields.archived).toBe(true);
    const edited = apply(next, [{ id: '9', to: { a: 'y' } }]).next;
    const left = apply(edited, [back], true);
    expect(left.next.get('9')!.fields.archived).toBe(false);
    expect(left.planned.left[0]!.fields[0]).toMatchObject({ field: 'a', theirs: 'y' });
  });

  it('refuses read-only fields, missing entities, and what does not fit', () => {
    const current = new Map([['1', standing({ a: 'x', b: 1, c: true, d: [] })]]);
    const refused = (patch: Patch) => plan(kind, current, [patch]).left.map(({ fields }) => fields[0]?.field);
    expect(refused({ id: '1', to: { status: 'sold' } })).toEqual(['status']);
    expect(refused({ id: '1', to: { b: 'x' } })).toEqual(['b']);
    expect(refused({ id: '2', to: { a: 'y' } })).toEqual([undefined]);
    expect(refused({ id: '2', to: { a: 'y' }, create: true })).toEqual(['c']);
  });
});

describe('drafts of two editors', () => {
  type Save = { field: (typeof names)[number]; to: FieldValues[string]; who: 0 | 1; looks: boolean };
  const saves: fc.Arbitrary<Save[]> = fc.array(
    fc.constantFrom(...names).chain((field) =>
      fc.record({
        field: fc.constant(field),
        to: values[field],
        who: fc.constantFrom(0 as const, 1 as const),
        looks: fc.boolean(),
      }),
    ),
    { maxLength: 12 },
  );

  it('whatever the order of their saves, no value is replaced unseen', () => {
    fc.assert(
      fc.property(whole, saves, (published: FieldValues, made) => {
        let draft = { fields: {} as FieldValues, base: {} as FieldValues };
        const now = (): FieldValues => ({ ...published, ...draft.fields });
        const seen = [{ ...now() }, { ...now() }];
        for (const { field, to, who, looks } of made) {
          if (looks) seen[who] = { ...now() };
          const before = now();
          const merged = mergeEdits(kind, published, draft, [{ field, from: seen[who]![field]!, to }]);
          draft = { fields: merged.fields, base: merged.base };
          const [conflict] = merged.conflicts;
          if (conflict) {
            // Refused with both values: mine is still mine, theirs stands.
            expect(conflict).toMatchObject({ mine: to, theirs: before[field] });
            expect(now()).toEqual(before);
          } else {
            expect(now()).toEqual({ ...before, [field]: to });
            const unseen = JSON.stringify(before[field]) !== JSON.stringify(seen[who]![field]);
            if (unseen) expect(before[field]).toEqual(to);
            seen[who]![field] = to;
          }
          // A draft never holds what is public already.
          for (const [name, value] of Object.entries(draft.fields))
            expect(value).not.toEqual(published[name]);
        }
      }),
    );
  });

  it('a field both changed asks; naming the other’s value settles it either way', () => {
    const published = { a: 'x', b: 1, c: true, d: [] };
    const mine = mergeEdits(kind, published, { fields: {}, base: {} }, [{ field: 'a', from: 'x', to: 'y' }]);
    const theirs = { ...published, a: 'z' };
    expect(conflictsOfDraft(theirs, mine)).toEqual([{ field: 'a', mine: 'y', theirs: 'z', before: 'x' }]);
    const kept = mergeEdits(kind, theirs, mine, [{ field: 'a', from: 'z', to: 'y' }]);
    expect([kept.fields, conflictsOfDraft(theirs, kept)]).toEqual([{ a: 'y' }, []]);
    expect(mergeEdits(kind, theirs, mine, [{ field: 'a', from: 'y', to: 'z' }]).fields).toEqual({});
  });

  it('what is published leaves the draft; what was written on after the copy stays, without a conflict', () => {
    const draft = { fields: { a: 'newer', b: 2 }, base: { a: 'x', b: 1 } };
    const left = settleDraft({ a: 'copy', b: 2 }, draft, { a: 'copy', b: 2 });
    expect(left).toEqual({ fields: { a: 'newer' }, base: { a: 'copy' } });
    expect(conflictsOfDraft({ a: 'copy', b: 2 }, left)).toEqual([]);
  });

  it('an old version is what stands now with later changes taken back', () => {
    const entries: { version: number; before: FieldValues }[] = [
      { version: 2, before: { a: 'one' } },
      { version: 3, before: { a: 'two', b: 1 } },
    ];
    expect(fieldsAt({ a: 'three', b: 2 }, entries, 1)).toEqual({ a: 'one', b: 1 });
    expect(fieldsAt({ a: 'three', b: 2 }, entries, 2)).toEqual({ a: 'two', b: 1 });
  });
});

describe('a formula', () => {
  it.each([
    ['*1,05', 1000, 1, 1050],
    ['+10 000', 5, 1, 10_005],
    ['-5%', 1000, 1, 950],
    ['*1,05', 1_234_567, 1000, 1_296_000],
    ['/2', 3, 1, 2],
  ])('%s of %d, rounded to %d', (text, value, roundTo, expected) => {
    expect(reckon(readFormula(text)!, value, roundTo)).toBe(expected);
  });
  it.each(['', '1+1', '*', '**2', '/0', '*5%', '=7', '1e9', "'; drop table items"])(
    'knows nothing of %j',
    (text) => {
      expect(readFormula(text)).toBeUndefined();
    },
  );
  it('leaves what is empty empty', () => {
    expect(reckon(readFormula('*2')!, null, 1)).toBeNull();
  });
});

it('an act that something stops entirely says so, and not that there was nothing to do', () => {
  const none = { created: 0, changed: 0, untouched: 1, leftCount: 0 };
  expect(sayCounts(actWords.publish, 'will', none)).toBe('Публиковать нечего');
  expect(sayCounts(actWords.publish, 'will', { ...none, leftCount: 1 })).toBe(
    'Пока не\u00A0выйдет: 1. Причины ниже',
  );
});

describe('the title of a change', () => {
  const kind = {
    name: 'diamonds',
    fields: { price: { label: 'Цена' }, place: { label: 'Место' }, why: { label: 'Повод' } },
  };
  const plans = (...changed: object[]) =>
    [{ kind, change: changed.map((one) => ({ changed: one })) }] as never;
  const many = { count: 31, first: 'Круг' };

  it.each([
    ['31\u00A0бриллиант: цена', plans({ price: 1 }, { price: 2 }), many, 0],
    ['31\u00A0бриллиант: цена, место', plans({ price: 1 }, { place: 2 }), many, 0],
    ['31\u00A0бриллиант', plans({ price: 1, place: 2, why: 3 }), many, 0],
    ['31\u00A0бриллиант', plans({ archived: true }), many, 0],
    ['Круг: цена', plans({ price: 1 }), { count: 1, first: 'Круг' }, 0],
    ['31\u00A0бриллиант, из\u00A0них новых 3', plans({ price: 1 }), many, 3],
    ['Круг', plans(), { count: 1, first: 'Круг' }, 1],
  ])('%s', (title, ofKinds, all, created) => {
    expect(changeTitle(ofKinds, all, created)).toBe(title);
  });
});

it('an hour to publish at lies ahead, within a year, and is named by the clock of Moscow', () => {
  const now = new Date('2026-11-18T09:00:00Z');
  const complaint = (at: string) => complaintOfHour(new Date(at), now);
  expect(complaint('2026-11-18T09:00:01Z')).toBeUndefined();
  expect(complaint('2026-11-18T07:00:00Z')).toContain(
    'уже прошёл: 18\u00A0ноября\u00A02026, 10:00 по\u00A0Москве',
  );
  expect(complaint('2027-11-30T07:00:00Z')).toContain('слишком далеко: 30\u00A0ноября\u00A02027, 10:00');
});
