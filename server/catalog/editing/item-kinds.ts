import { sql } from 'kysely';
import type { FieldValues } from '#contract/back-office/values.ts';
import type { CatalogType } from '#contract/catalog/catalog-filter.ts';
import type { JewelKind, Metal } from '#contract/catalog/jewels.ts';
import { type NamedStone, stoneName } from '#contract/catalog/stone-words.ts';
import {
  type EntityKind,
  type FieldRule,
  type FieldTable,
  overTables,
  type TableKind,
} from '#server/changes/public.ts';
import {
  askForSubject,
  bucketOfStone,
  jewelSubject,
  type PicturedStone,
  posieSubject,
  type Subject,
  setSubject,
} from '#server/pictures/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { hrefOf } from '../card-view.ts';
import { factsOfItem } from './facts-of-item.ts';
import { drawnAs, heldOf, heldStones } from './held-stones.ts';
import {
  commonFields,
  countField,
  engravingFields,
  heldField,
  itemGroups,
  jewelFields,
  nameField,
  stoneWeight,
} from './item-fields.ts';
import { checkColour, checkStone, colourOfFields, stoneFields } from './stone-fields.ts';

/** Who needs items where they are; modules that hold some contribute one. */
export type ItemHolders = (db: Db | Tx, ids: readonly number[]) => Promise<Map<number, string[]>>;

const commonColumns: FieldTable['columns'] = {
  price: ['price', 'bigint'],
  code: ['code', 'text'],
  investment: ['label_investment', 'boolean'],
  isNew: ['label_new', 'boolean'],
  forOrder: ['for_order', 'boolean'],
  collection: ['collection_code', 'text'],
  priceIndex: ['price_index', 'text'],
  description: ['description', 'text'],
  story: ['story', 'text'],
};
const items = (columns: FieldTable['columns']): FieldTable => ({
  table: 'items',
  alias: 'i',
  key: 'id',
  keyType: 'bigint',
  columns: { ...commonColumns, ...columns },
});
const stones: FieldTable = {
  table: 'stones',
  alias: 's',
  key: 'item_id',
  keyType: 'bigint',
  columns: {
    shape: ['shape', 'text'],
    colourGrade: ['colour_grade', 'text'],
    hue: ['hue', 'text'],
    intensity: ['intensity', 'text'],
    clarity: ['clarity', 'text'],
    cut: ['cut', 'text'],
    polish: ['polish', 'text'],
    symmetry: ['symmetry', 'text'],
    fluorescence: ['fluorescence', 'text'],
    culet: ['culet', 'text'],
    table: ['table_share', 'int'],
    depth: ['depth_share', 'int'],
    length: ['length', 'int'],
    width: ['width', 'int'],
    origin: ['origin', 'text'],
    year: ['year', 'int'],
    age: ['age', 'int'],
    cuttingDays: ['cutting_days', 'int'],
    laboratory: ['laboratory', 'text'],
    certificate: ['certificate', 'text'],
    certifiedOn: ['certified_on', 'date'],
  },
};
const jewels: FieldTable = {
  table: 'jewels',
  alias: 'j',
  key: 'item_id',
  keyType: 'bigint',
  columns: {
    jewelKind: ['kind', 'text'],
    metal: ['metal', 'text'],
    metalWeight: ['metal_weight', 'int'],
    sizes: ['sizes', 'text[]'],
    uin: ['uin', 'text'],
  },
};
const posies: FieldTable = {
  ...jewels,
  columns: {
    ...jewels.columns,
    engraving: ['engraving', 'text'],
    engravingLimit: ['engraving_limit', 'int'],
  },
};

/** Rubles of a carat, whole. */
const perCarat = (price: unknown, hundredths: number): number | null =>
  typeof price === 'number' ? Math.round((price * 100) / hundredths) : null;

const pictured = (fields: FieldValues): PicturedStone =>
  ({ ...fields, colour: colourOfFields(fields) }) as unknown as PicturedStone;
const groupsOf = (fields: FieldValues) =>
  heldOf(fields).map((stone) => [drawnAs(stone), stone.count] as const);
const weightOf = (fields: FieldValues): number =>
  heldOf(fields).reduce((sum, { weight, count }) => sum + weight * count, 0);

interface Type {
  fields: Record<string, FieldRule>;
  tables: Pick<TableKind, 'main' | 'more' | 'rows'>;
  check: NonNullable<EntityKind['check']>;
  columns: readonly string[];
  /** What its picture shows, and of which fields. */
  drawn: { from: readonly string[]; subject: (fields: FieldValues) => Subject };
  /** Columns of `items` that follow from fields. */
  derived: { from: readonly string[]; columns: (fields: FieldValues) => Record<string, unknown> };
}

const drawnStone: Type['drawn'] = {
  from: ['shape', 'table', 'depth', 'length', 'width', 'colourGrade', 'hue', 'intensity'],
  subject: (fields) => bucketOfStone(pictured(fields)),
};
const checkHeld = (fields: FieldValues): Record<string, string> => {
  const wrong = heldOf(fields).flatMap((stone) => Object.values(checkColour(stone)));
  return wrong.length ? { stones: wrong[0]! } : {};
};
const stoneOfName = (fields: FieldValues): NamedStone =>
  ({ ...fields, colour: colourOfFields(fields) }) as unknown as NamedStone;
const stoneColumns = [
  'code',
  'shape',
  'weight',
  'colourGrade',
  'clarity',
  'cut',
  'fluorescence',
  'certificate',
  'price',
];

const types: Record<CatalogType, Type> = {
  diamonds: {
    fields: { ...commonFields, weight: stoneWeight, count: countField, ...stoneFields },
    tables: { main: items({ weight: ['weight', 'int'], count: ['count', 'int'] }), more: [stones] },
    check: checkStone,
    columns: stoneColumns,
    drawn: drawnStone,
    derived: {
      from: ['price', 'weight', 'count', 'shape', 'colourGrade', 'hue', 'intensity', 'clarity'],
      columns: (fields) => ({
        name: stoneName(stoneOfName(fields)),
        price_carat: perCarat(fields.price, (fields.weight as number) * (fields.count as number)),
      }),
    },
  },
  unique: {
    fields: { ...commonFields, weight: stoneWeight, name: nameField, ...stoneFields },
    tables: { main: items({ weight: ['weight', 'int'], name: ['name', 'text'] }), more: [stones] },
    check: checkStone,
    columns: ['name', ...stoneColumns.slice(1)],
    drawn: drawnStone,
    derived: {
      from: ['price', 'weight'],
      columns: ({ price, weight }) => ({ price_carat: perCarat(price, weight as number) }),
    },
  },
  boxes: {
    fields: { ...commonFields, name: nameField, stones: heldField },
    tables: { main: items({ name: ['name', 'text'] }), rows: { stones: heldStones } },
    check: checkHeld,
    columns: ['code', 'name', 'price', 'collection'],
    drawn: {
      from: ['stones'],
      subject: (fields) => setSubject('case', 'yellow-gold-750', groupsOf(fields)),
    },
    derived: {
      from: ['price', 'stones'],
      columns: (fields) => ({
        weight: weightOf(fields),
        count: heldOf(fields).reduce((sum, { count }) => sum + count, 0),
        price_carat: perCarat(fields.price, weightOf(fields)),
      }),
    },
  },
  jewelry: {
    fields: { ...commonFields, name: nameField, ...jewelFields, stones: heldField },
    tables: { main: items({ name: ['name', 'text'] }), more: [jewels], rows: { stones: heldStones } },
    check: checkHeld,
    columns: ['code', 'name', 'jewelKind', 'metal', 'uin', 'price'],
    drawn: {
      from: ['jewelKind', 'metal', 'stones'],
      subject: (fields) =>
        jewelSubject(fields.jewelKind as JewelKind, fields.metal as Metal, groupsOf(fields)),
    },
    derived: { from: ['stones'], columns: (fields) => ({ weight: weightOf(fields) }) },
  },
  posie: {
    fields: { ...commonFields, name: nameField, ...jewelFields, ...engravingFields, stones: heldField },
    tables: { main: items({ name: ['name', 'text'] }), more: [posies], rows: { stones: heldStones } },
    check: checkHeld,
    columns: ['code', 'name', 'metal', 'engraving', 'uin', 'price'],
    drawn: {
      from: ['metal', 'engraving', 'stones'],
      subject: (fields) =>
        fields.engraving
          ? posieSubject(groupsOf(fields)[0]![0], fields.metal as Metal, String(fields.engraving))
          : jewelSubject('ring', fields.metal as Metal, groupsOf(fields)),
    },
    derived: { from: ['stones'], columns: (fields) => ({ weight: weightOf(fields) }) },
  },
};

/** What the back office edits of the catalog: one kind a type, all over the same numbers. The status is no field. */
export const itemKinds = (jobs: Jobs, holders: readonly ItemHolders[]): EntityKind[] =>
  (Object.keys(types) as CatalogType[]).map((name) => itemKind(name, types[name], jobs, holders));

function itemKind(name: CatalogType, type: Type, jobs: Jobs, holders: readonly ItemHolders[]): EntityKind {
  const { fields, drawn, derived } = type;
  const used = new Set(Object.values(fields).map(({ group }) => group));
  return {
    name,
    groups: Object.fromEntries(Object.entries(itemGroups).filter(([group]) => used.has(group))),
    fields,
    columns: type.columns,
    check: type.check,
    titleOf: (id, values) => titleOf(name, id, values),
    hrefOf: (id) => hrefOf({ id: Number(id), type: name === 'unique' ? 'diamonds' : name }),
    pictureOf: (values) => pictureOf(drawn.subject, values),
    ...overTables({
      ...type.tables,
      where: sql`i.type = ${sql.lit(name)}`,
      fixed: { type: name },
      searched: type.tables.more?.includes(stones)
        ? sql`i.search_text || ' ' || lower(s.certificate)`
        : sql`i.search_text`,
      derived: {
        from: [...new Set([...derived.from, ...drawn.from])],
        columns: (values) => ({ ...derived.columns(values), picture: drawn.subject(values).key }),
      },
      written: async (tx, rows) => {
        const seen = rows.filter(({ changed }) => drawn.from.some((field) => Object.hasOwn(changed, field)));
        const subjects = new Map(seen.map(({ whole }) => drawn.subject(whole)).map((one) => [one.key, one]));
        for (const subject of subjects.values()) await askForSubject(tx, jobs, subject);
      },
    }),
    holders: async (db, ids) => {
      const all = new Map<string, string[]>();
      for (const hold of holders)
        for (const [id, held] of await hold(db, ids.map(Number)))
          all.set(String(id), [...(all.get(String(id)) ?? []), ...held]);
      return all;
    },
    facts: (db, id) => factsOfItem(db, Number(id)),
    newId: async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select nextval(pg_get_serial_sequence('items', 'id'))::text as id`.execute(tx);
      return rows[0]!.id;
    },
  };
}

/** A draft may not be a stone yet. */
function titleOf(type: CatalogType, id: string, fields: FieldValues): string {
  const named = typeof fields.name === 'string' && fields.name;
  if (named) return named;
  const complete = fields.shape && fields.weight && fields.clarity && (fields.colourGrade || fields.hue);
  const whole = { ...fields, count: fields.count ?? 1, intensity: fields.intensity ?? 'fancy' };
  return type === 'diamonds' && complete ? stoneName(stoneOfName(whole)) : `№\u00A0${id}`;
}

function pictureOf(subject: (fields: FieldValues) => Subject, fields: FieldValues): string | undefined {
  try {
    return subject(fields).key;
  } catch {
    // A draft that nothing can be drawn of yet.
    return undefined;
  }
}
