import type { FieldValues } from '#contract/back-office/values.ts';
import type { CatalogType } from '#contract/catalog/catalog-filter.ts';
import { isUncut, type Metal } from '#contract/catalog/jewels.ts';
import { type NamedStone, stoneName } from '#contract/catalog/stone-words.ts';
import { type EntityKind, type FieldTable, overTables } from '#server/changes/public.ts';
import { publishFiles } from '#server/files/public.ts';
import {
  askForSubjects,
  bucketOfStone,
  caseSubject,
  type HeldGroup,
  type HeldJewel,
  jewelSubject,
  keyOfPhoto,
  type PicturedStone,
  type PictureSubject,
  posieSubject,
} from '#server/pictures/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { hrefOf } from '../card-view.ts';
import { drawnStone, type Measures } from '../drawn-stone.ts';
import type { LiveCatalog } from '../live-catalog.ts';
import {
  isOfType,
  itemPicture,
  searchedItem,
  searchedStone,
  takeItemId,
  takeItemIds,
} from './editing-store.ts';
import { factsOfItem } from './facts-of-item.ts';
import { heldStones } from './held-stone-store.ts';
import { drawnAs, groupWeight, heldOf } from './held-stones.ts';
import {
  checkJewel,
  commonFields,
  countField,
  engravingFields,
  heldField,
  itemGroups,
  jewelFields,
  nameField,
  stoneWeight,
} from './item-fields.ts';
import type { Type } from './item-type.ts';
import { fileHref, itemPhotos, photosOf } from './photo-store.ts';
import { previewItem } from './preview-item.ts';
import { checkInsert, checkStone, colourOfFields, stoneFields } from './stone-fields.ts';

/** Says why items must not be archived; each module that refers to items contributes one. */
export type ItemHolders = (db: Db | Tx, ids: readonly number[]) => Promise<Map<number, string[]>>;

/** Told of items that are not what they were, in the transaction of the change: measures, grades, metal, certificate. */
type ItemWatcher = (tx: Tx, ids: readonly number[]) => Promise<void>;

/** What modules above this one have to do with items. */
interface ItemRelations {
  holders: readonly ItemHolders[];
  watcher: ItemWatcher;
}

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
    crownAngle: ['crown_angle', 'int'],
    pavilionAngle: ['pavilion_angle', 'int'],
    girdle: ['girdle_share', 'int'],
    origin: ['origin', 'text'],
    year: ['year', 'int'],
    age: ['age', 'int'],
    cuttingDays: ['cutting_days', 'int'],
    laboratory: ['laboratory', 'text'],
    certificate: ['certificate', 'text'],
    certifiedOn: ['certified_on', 'date'],
    certificateFile: ['certificate_file', 'bigint'],
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
    jewelHeight: ['height', 'int'],
    jewelWidth: ['width', 'int'],
    model: ['model', 'text'],
    lock: ['lock', 'text'],
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
  drawnStone({ ...fields, colour: colourOfFields(fields) } as unknown as Measures, fields.weight as number);
/** What has no facets is not drawn; a piece of such stones alone has photographs, and a key that is never drawn. */
function drawnOf(fields: FieldValues) {
  const held = heldOf(fields);
  const cut = held.filter(({ gem }) => !isUncut(gem));
  return cut.length ? cut : held;
}
const groupsOf = (fields: FieldValues) =>
  drawnOf(fields).map((stone): HeldGroup => [drawnAs(stone), stone.count, stone.weight]);
const jewelOf = (fields: FieldValues, kind: unknown): HeldJewel => {
  const { metal, model, lock } = fields;
  return { kind, metal, model: model ?? null, lock: lock ?? null, groups: groupsOf(fields) } as HeldJewel;
};
const weightOf = (fields: FieldValues): number =>
  heldOf(fields).reduce((sum, stone) => sum + groupWeight(stone), 0);

const drawnLoose: Type['drawn'] = {
  from: ['shape', 'table', 'depth', 'length', 'width', 'colourGrade', 'hue', 'intensity'],
  subject: (fields) => bucketOfStone(pictured(fields)),
};
const checkHeld = (fields: FieldValues): Record<string, string> => {
  const wrong = heldOf(fields).flatMap((stone) => Object.values(checkInsert(stone)));
  return wrong.length ? { stones: wrong[0]! } : {};
};
/** Boxes are counted and valued by the carat of diamonds. */
const checkBox = (fields: FieldValues): Record<string, string> =>
  heldOf(fields).some(({ gem }) => gem && gem !== 'diamond')
    ? { stones: 'В\u00A0шкатулке только бриллианты' }
    : heldOf(fields).some(({ colourGrade, hue, clarity }) => !(colourGrade || hue) || !clarity)
      ? { stones: 'У\u00A0камней шкатулки есть цвет и\u00A0чистота' }
      : checkHeld(fields);
const checkPiece = (fields: FieldValues) => ({
  ...checkHeld(fields),
  ...checkJewel(fields),
  ...(heldOf(fields).length && heldOf(fields).every(({ gem }) => isUncut(gem)) && !photosOf(fields).length
    ? { photos: 'Камни без граней дом не\u00A0рисует: добавьте снимок' }
    : {}),
});
const stoneOfName = (fields: FieldValues): NamedStone => {
  const { shape, weight, clarity, count } = fields;
  return { shape, weight, clarity, count, colour: colourOfFields(fields) } as unknown as NamedStone;
};
/** The price first: it is what is looked at and typed over most. */
const stoneColumns = [
  'price',
  'shape',
  'weight',
  'colourGrade',
  'clarity',
  'cut',
  'fluorescence',
  'certificate',
  'code',
];

const types: Record<CatalogType, Type> = {
  diamonds: {
    fields: { ...commonFields, weight: stoneWeight, count: countField, ...stoneFields },
    tables: { main: items({ weight: ['weight', 'int'], count: ['count', 'int'] }), more: [stones] },
    check: checkStone,
    columns: stoneColumns,
    drawn: drawnLoose,
    derived: {
      from: ['price', 'weight', 'count', 'shape', 'colourGrade', 'hue', 'intensity', 'clarity'],
      columns: (fields) => ({
        name: stoneName(stoneOfName(fields)),
        price_carat: perCarat(fields.price, (fields.weight as number) * (fields.count as number)),
      }),
    },
  },
  unique: {
    fields: { name: nameField, ...commonFields, weight: stoneWeight, ...stoneFields },
    tables: { main: items({ weight: ['weight', 'int'], name: ['name', 'text'] }), more: [stones] },
    check: checkStone,
    columns: ['name', ...stoneColumns],
    drawn: drawnLoose,
    derived: {
      from: ['price', 'weight'],
      columns: ({ price, weight }) => ({ price_carat: perCarat(price, weight as number) }),
    },
  },
  boxes: {
    fields: { name: nameField, ...commonFields, stones: heldField },
    tables: { main: items({ name: ['name', 'text'] }), rows: { stones: heldStones } },
    check: checkBox,
    columns: ['name', 'price', 'collection', 'code'],
    drawn: {
      from: ['stones'],
      subject: (fields) => caseSubject(groupsOf(fields)),
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
    fields: { name: nameField, ...commonFields, ...jewelFields, stones: heldField },
    tables: { main: items({ name: ['name', 'text'] }), more: [jewels], rows: { stones: heldStones } },
    check: checkPiece,
    columns: ['name', 'price', 'jewelKind', 'metal', 'uin'],
    drawn: {
      from: ['jewelKind', 'metal', 'model', 'lock', 'stones'],
      subject: (fields) => jewelSubject(jewelOf(fields, fields.jewelKind)),
    },
    derived: { from: ['stones'], columns: (fields) => ({ weight: weightOf(fields) }) },
  },
  posie: {
    fields: { name: nameField, ...commonFields, ...jewelFields, ...engravingFields, stones: heldField },
    tables: { main: items({ name: ['name', 'text'] }), more: [posies], rows: { stones: heldStones } },
    check: checkPiece,
    columns: ['name', 'price', 'metal', 'engraving', 'uin', 'code'],
    drawn: {
      from: ['metal', 'engraving', 'stones'],
      subject: (fields) =>
        fields.engraving
          ? posieSubject(groupsOf(fields)[0]!, fields.metal as Metal, String(fields.engraving))
          : jewelSubject(jewelOf(fields, 'ring')),
    },
    derived: { from: ['stones'], columns: (fields) => ({ weight: weightOf(fields) }) },
  },
};

/** What the back office edits of the catalog: one kind a type, all over the same numbers. The status is no field. */
export const itemKinds = (jobs: Jobs, relations: ItemRelations, catalog?: LiveCatalog): EntityKind[] =>
  (Object.keys(types) as CatalogType[]).map((name) =>
    itemKind(name, types[name], { jobs, ...relations, catalog }),
  );

interface Around extends ItemRelations {
  jobs: Jobs;
  /** Without it nothing is previewed. */
  catalog: LiveCatalog | undefined;
}

function itemKind(name: CatalogType, type: Type, { jobs, holders, watcher, catalog }: Around): EntityKind {
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
    pictureOf: (values, draft, stored) => pictureOf(drawn, values, draft, stored),
    ...overTables({
      ...type.tables,
      rows: { ...type.tables.rows, photos: itemPhotos },
      where: isOfType(name),
      picture: itemPicture,
      fixed: { type: name },
      searched: type.tables.more?.includes(stones) ? searchedStone : searchedItem,
      derived: {
        from: [...new Set([...derived.from, ...drawn.from, 'photos'])],
        columns: (values) => ({ ...derived.columns(values), picture: keyOf(drawn.subject, values) }),
      },
      written: async (tx, rows) => {
        const seen = rows.filter(({ changed }) =>
          [...drawn.from, 'photos'].some((field) => Object.hasOwn(changed, field)),
        );
        await askForSubjects(
          tx,
          jobs,
          seen.map(({ whole }) => drawn.subject(whole)),
        );
        const files = rows
          .map(({ changed }) => changed.certificateFile)
          .filter((file) => typeof file === 'number');
        await publishFiles(tx, files, 'certificate');
        const others = rows.filter(({ changed }) => Object.keys(changed).some(isOfThing));
        await watcher(
          tx,
          others.map(({ id }) => Number(id)),
        );
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
    ...(catalog && { preview: previewItem({ name, type, jobs, catalog }) }),
    newId: (tx) => takeItemId(tx),
    newIds: takeItemIds,
  };
}

/** What the thing itself is, not what it costs or what is said of it. */
const isOfThing = (field: string): boolean => field !== 'photos' && !Object.hasOwn(commonColumns, field);

/** A draft may not be a stone yet. */
function titleOf(type: CatalogType, id: string, fields: FieldValues): string {
  const named = typeof fields.name === 'string' && fields.name;
  if (named) return named;
  const complete = fields.shape && fields.weight;
  if (type !== 'diamonds' || !complete) return `№\u00A0${id}`;
  const { shape, weight, clarity, colourGrade, hue, count, intensity } = fields;
  const grades = { colourGrade, hue, intensity: intensity ?? 'fancy' } as FieldValues;
  return stoneName(stoneOfName({ ...grades, shape, weight, clarity, count: count ?? 1 } as FieldValues));
}

/** The key of the first photo, or of the drawn picture while there is none. */
function keyOf(subject: (fields: FieldValues) => PictureSubject, fields: FieldValues): string {
  const [first] = photosOf(fields);
  return first ? keyOfPhoto(first.file, first) : subject(fields).key;
}

function pictureOf(
  { from, subject }: Type['drawn'],
  fields: FieldValues,
  draft: FieldValues,
  stored: string | null,
): string | undefined {
  const [unseen] = photosOf(draft);
  if (unseen) return fileHref(unseen.file);
  const looksOther = [...from, 'photos'].some((field) => Object.hasOwn(draft, field));
  try {
    return `/pictures/${stored && !looksOther ? stored : keyOf(subject, fields)}/160`;
  } catch {
    // An incomplete draft: there is nothing to draw.
    return undefined;
  }
}
