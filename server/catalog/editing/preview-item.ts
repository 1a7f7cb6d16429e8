import type { EntityPreview } from '#contract/back-office/entities.ts';
import type { FieldValues } from '#contract/back-office/values.ts';
import type { CatalogType } from '#contract/catalog/catalog-filter.ts';
import type { JewelModel, Lock } from '#contract/catalog/jewels.ts';
import { askForSubjects, bucketOfStone } from '#server/pictures/public.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { CatalogItem, StoneFacts } from '../catalog-item.ts';
import type { HeldStoneRow } from '../item-text-store.ts';
import { boxView, jewelView, stoneView } from '../item-view.ts';
import type { LiveCatalog } from '../live-catalog.ts';
import { drawnAs, heldOf } from './held-stones.ts';
import type { Type } from './item-type.ts';
import { fileHref, photosOf } from './photo-store.ts';
import { colourOfFields } from './stone-fields.ts';

interface Previewing {
  name: CatalogType;
  type: Type;
  jobs: Jobs;
  catalog: LiveCatalog;
}

/** An item's own page from the fields of its draft, by the same views as the public one. */
export const previewItem =
  ({ name, type, jobs, catalog }: Previewing) =>
  async (db: Db, id: string, fields: FieldValues): Promise<EntityPreview> => {
    const subject = type.drawn.subject(fields);
    // It will be wanted at publication anyway; until then the picture is its facet diagram.
    await inTransaction(db, (tx) => askForSubjects(tx, jobs, [subject]));
    const item = itemOf(name, Number(id), fields, {
      ...type.derived.columns(fields),
      picture: subject.key,
      status: catalog.find(Number(id))?.status,
    });
    const texts = { description: textOf(fields.description), story: textOf(fields.story) };
    const shown = viewOf(catalog, item, fields, texts);
    return { ...shown, item: withPhotos(shown.item, fields) } as EntityPreview;
  };

const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

function viewOf(
  catalog: LiveCatalog,
  item: CatalogItem,
  fields: FieldValues,
  texts: { description: string | null; story: string | null },
) {
  if (item.stone) return { as: 'stone' as const, item: stoneView(catalog, item, item.stone, texts) };
  const held = heldRows(item.id, fields);
  if (!item.jewel) return { as: 'stone' as const, item: boxView(catalog, item, texts, held) };
  const jewel = {
    item_id: item.id,
    kind: item.jewel.kind,
    metal: item.jewel.metal,
    model: (fields.model as JewelModel | null | undefined) ?? null,
    lock: (fields.lock as Lock | null | undefined) ?? null,
    metal_weight: (fields.metalWeight as number | null | undefined) ?? null,
    sizes: item.jewel.sizes,
    height: item.jewel.measures?.height ?? null,
    width: item.jewel.measures?.width ?? null,
    uin: textOf(fields.uin),
    engraving: textOf(fields.engraving),
    engraving_limit: (fields.engravingLimit as number | null | undefined) ?? null,
  };
  return { as: 'jewel' as const, item: jewelView(catalog, item, texts, jewel, held) };
}

interface Derived {
  name?: unknown;
  weight?: unknown;
  count?: unknown;
  price_carat?: unknown;
  picture: string;
  status: CatalogItem['status'] | undefined;
}

function itemOf(
  type: CatalogType,
  id: number,
  fields: FieldValues,
  { status = 'available', ...derived }: Derived,
): CatalogItem {
  // As everywhere: a stone in a lot has no price of its own.
  const priced = <T>(value: T): T | null => (status === 'auction' ? null : value);
  return {
    id,
    code: String(fields.code),
    type,
    name: String(fields.name ?? derived.name ?? ''),
    status,
    price: priced(fields.price as number | null),
    priceCarat: priced((derived.price_carat ?? null) as number | null),
    lot: null,
    weight: (fields.weight ?? derived.weight) as number,
    count: (fields.count ?? derived.count ?? 1) as number,
    investment: fields.investment === true,
    isNew: fields.isNew === true,
    forOrder: fields.forOrder === true,
    popularity: 0,
    addedAt: 0,
    collection: textOf(fields.collection),
    priceIndex: textOf(fields.priceIndex),
    picture: derived.picture,
    told: true,
    archived: false,
    stone: fields.shape ? stoneOf(fields) : null,
    jewel: fields.metal
      ? ({
          kind: fields.jewelKind,
          metal: fields.metal,
          sizes: fields.sizes,
          measures: fields.jewelWidth
            ? { height: fields.jewelHeight ?? null, width: fields.jewelWidth }
            : null,
        } as CatalogItem['jewel'])
      : null,
    held: {
      shapes: [...new Set(heldOf(fields).map(({ shape }) => shape))],
      grades: [...new Set(heldOf(fields).flatMap(({ colourGrade }) => colourGrade ?? []))],
      colours: [
        ...new Set(
          heldOf(fields).flatMap(
            ({ gem, hue }) => hue ?? ((gem ?? 'diamond') === 'diamond' ? 'colourless' : []),
          ),
        ),
      ],
      clarities: [...new Set(heldOf(fields).flatMap(({ clarity }) => clarity ?? []))],
    } as CatalogItem['held'],
  };
}

const stoneOf = (fields: FieldValues): StoneFacts => {
  const { crownAngle = null, pavilionAngle = null, girdle = null, certificate = null } = fields;
  return {
    ...(fields as unknown as StoneFacts),
    certificate: textOf(certificate),
    colour: colourOfFields(fields),
    stated: { crownAngle, pavilionAngle, girdle } as StoneFacts['stated'],
    light: null,
  };
};

const heldRows = (itemId: number, fields: FieldValues): HeldStoneRow[] =>
  heldOf(fields).map((stone, position) => ({
    id: position,
    item_id: itemId,
    position,
    gem: (stone.gem ?? 'diamond') as HeldStoneRow['gem'],
    shape: stone.shape as HeldStoneRow['shape'],
    weight: stone.weight,
    count: stone.count,
    colour_grade: stone.colourGrade as HeldStoneRow['colour_grade'],
    hue: stone.hue as HeldStoneRow['hue'],
    intensity: stone.intensity as HeldStoneRow['intensity'],
    clarity: stone.clarity as HeldStoneRow['clarity'],
    graded: textOf(stone.graded),
    together: (stone.together as number | null | undefined) ?? null,
    certificate: textOf(stone.certificate),
    certificate_file: (stone.certificateFile as number | null | undefined) ?? null,
    picture: bucketOfStone(drawnAs(stone)).key,
  }));

/** Photos of a draft are shown to its editors only, by an address of the back office. */
function withPhotos<V extends { name: string; images: object; gallery: object[] }>(
  view: V,
  fields: FieldValues,
): V {
  const photos = photosOf(fields);
  if (!photos.length) return view;
  const first = fileHref(photos[0]!.file);
  return {
    ...view,
    images: { origin: first, big2x: first, big: first, preview2x: first, preview: first },
    gallery: photos.map((photo) => ({
      src: fileHref(photo.file),
      small: fileHref(photo.file),
      alt: photo.alt || view.name,
      computed: false,
    })),
  };
}
