import type { Card } from '#contract/catalog/catalog-answers.ts';
import type { FilterKey } from '#contract/catalog/catalog-filter.ts';
import { stoneName } from '#contract/catalog/stone-words.ts';
import type {
  Clarity,
  ColourGrade,
  Culet,
  FancyColour,
  Finish,
  Fluorescence,
  Intensity,
  Origin,
  Shape,
  StoneColour,
} from '#contract/catalog/stones.ts';
import { Numbers, Words } from '#facets/numbers.ts';
import { arrangeMap } from '#facets/option-column.ts';
import type { CatalogItem, ItemLot, StatedCut, StoneFacts } from './catalog-item.ts';
import type { FacetIndex } from './engine/facet-index.ts';
import type { KeptColumn } from './engine/kept-column.ts';
import { ShortTexts } from './engine/short-texts.ts';

const statuses: Card['status'][] = ['available', 'reserved', 'sold', 'auction'];

/** What few stones have. */
interface Rare {
  unique: Set<number>;
  told: Set<number>;
  archived: Set<number>;
  lots: Map<number, ItemLot>;
  stated: Map<number, StatedCut>;
  files: Map<number, number>;
  names: Map<number, string>;
  codes: Map<number, string>;
}

/**
 * Everything of the loose stones that their cards and pages show, beside the columns of their index: a page of 24 cards
 * or an item costs no query. About 30 bytes a stone; names and codes that follow the rule are not kept.
 */
export class StoneShelf {
  readonly #index: FacetIndex;
  readonly #count: Numbers;
  readonly #status: Numbers;
  readonly #length: Numbers;
  readonly #width: Numbers;
  readonly #age: Numbers;
  readonly #days: Numbers;
  readonly #pictures: Words;
  readonly #laboratories: Words;
  readonly #certifiedOn: Words;
  readonly #certificates: ShortTexts;
  #unique = new Set<number>();
  #told = new Set<number>();
  #archived = new Set<number>();
  #lots = new Map<number, ItemLot>();
  #stated = new Map<number, StatedCut>();
  #files = new Map<number, number>();
  #names = new Map<number, string>();
  #codes = new Map<number, string>();

  constructor(index: FacetIndex, expected: number) {
    this.#index = index;
    const capacity = Math.max(256, Math.ceil(expected * 1.05));
    this.#count = new Numbers(capacity);
    this.#status = new Numbers(capacity);
    this.#length = new Numbers(capacity);
    this.#width = new Numbers(capacity);
    this.#age = new Numbers(capacity);
    this.#days = new Numbers(capacity);
    this.#pictures = new Words(capacity);
    this.#laboratories = new Words(capacity);
    this.#certifiedOn = new Words(capacity);
    this.#certificates = new ShortTexts(capacity);
  }

  put(slot: number, item: CatalogItem, stone: StoneFacts): void {
    this.#count.put(slot, item.count);
    this.#status.put(slot, statuses.indexOf(item.status));
    this.#length.put(slot, stone.length ?? 0);
    this.#width.put(slot, stone.width ?? 0);
    // Nothing here is zero or empty by itself: that stands for what is not known.
    this.#age.put(slot, stone.age ?? 0);
    this.#days.put(slot, stone.cuttingDays ?? 0);
    this.#pictures.put(slot, item.picture);
    this.#laboratories.put(slot, stone.laboratory ?? '');
    this.#certifiedOn.put(slot, stone.certifiedOn ?? '');
    this.#certificates.put(slot, stone.certificate ?? '');
    mark(this.#unique, slot, item.type === 'unique');
    mark(this.#told, slot, item.told);
    if (stone.stated) this.#stated.set(slot, stone.stated);
    else this.#stated.delete(slot);
    if (stone.certificateFile) this.#files.set(slot, stone.certificateFile);
    else this.#files.delete(slot);
    mark(this.#archived, slot, item.archived);
    if (item.lot) this.#lots.set(slot, item.lot);
    else this.#lots.delete(slot);
    keep(this.#names, slot, item.name, stoneName({ ...item, ...stone }));
    keep(this.#codes, slot, item.code, regularCode(item.id));
  }

  /** Its index has laid the slots anew. */
  arrange(order: Int32Array): void {
    for (const column of this.#columns) column.arrange(order);
    this.#unique = arrangeSet(this.#unique, order);
    this.#told = arrangeSet(this.#told, order);
    this.#archived = arrangeSet(this.#archived, order);
    this.#lots = arrangeMap(this.#lots, order);
    this.#stated = arrangeMap(this.#stated, order);
    this.#files = arrangeMap(this.#files, order);
    this.#names = arrangeMap(this.#names, order);
    this.#codes = arrangeMap(this.#codes, order);
  }

  /** Has a text of its own in the database. */
  isTold(slot: number): boolean {
    return this.#told.has(slot);
  }

  code(slot: number): string {
    return this.#codes.get(slot) ?? regularCode(this.#index.idOf(slot));
  }

  slotOfCode(code: string): number | undefined {
    const id = /^gr-(\d{1,15})$/.exec(code)?.[1];
    const slot = id === undefined ? undefined : this.#index.find(Number(id));
    if (slot !== undefined && this.code(slot) === code) return slot;
    for (const [other, kept] of this.#codes)
      if (kept === code) return this.#index.isPresent(other) ? other : undefined;
    return undefined;
  }

  facts(slot: number): StoneFacts {
    return {
      shape: this.#option<Shape>('shape', slot)!,
      colour: this.#colour(slot),
      clarity: this.#option<Clarity>('clarity', slot),
      cut: this.#option<Finish>('cut', slot),
      polish: this.#option<Finish>('polish', slot),
      symmetry: this.#option<Finish>('symmetry', slot),
      fluorescence: this.#option<Fluorescence>('fluorescence', slot),
      culet: this.#option<Culet>('culet', slot),
      table: this.#number('table', slot),
      depth: this.#number('depth', slot),
      length: this.#length.get(slot) || null,
      width: this.#width.get(slot) || null,
      origin: this.#option<Origin>('origin', slot),
      year: this.#number('year', slot),
      age: this.#age.get(slot) || null,
      cuttingDays: this.#days.get(slot) || null,
      laboratory: this.#laboratories.get(slot) || null,
      certificate: this.#certificates.get(slot) || null,
      certifiedOn: this.#certifiedOn.get(slot) || null,
      certificateFile: this.#files.get(slot) ?? null,
      stated: this.#stated.get(slot) ?? null,
      light: this.#number('light', slot),
    };
  }

  /** The stored item, without the fields that only the database holds. */
  item(slot: number): CatalogItem & { stone: StoneFacts } {
    const index = this.#index;
    const id = index.idOf(slot);
    const stone = this.facts(slot);
    const weight = this.#number('weight', slot)!;
    const count = this.#count.get(slot);
    return {
      id,
      code: this.code(slot),
      type: this.#unique.has(slot) ? 'unique' : 'diamonds',
      name: this.#names.get(slot) ?? stoneName({ ...stone, weight, count }),
      status: statuses[this.#status.get(slot)]!,
      price: this.#number('price', slot),
      priceCarat: index.sorting.caratOf(slot),
      lot: this.#lots.get(slot) ?? null,
      weight,
      count,
      investment: this.#option('label_investment', slot) !== null,
      isNew: this.#option('label_new_items', slot) !== null,
      forOrder: this.#option('for_order', slot) !== null,
      popularity: 0,
      addedAt: 0,
      collection: this.#option('collection', slot),
      priceIndex: index.sorting.priceIndexOf(slot),
      picture: this.#pictures.get(slot),
      told: this.#told.has(slot),
      archived: this.#archived.has(slot),
      stone,
      jewel: null,
      held: nothingHeld,
    };
  }

  /** What a snapshot keeps. */
  keptColumns(): KeptColumn[] {
    const rare: KeptColumn<Rare> = {
      keep: () => ({
        unique: this.#unique,
        told: this.#told,
        archived: this.#archived,
        lots: this.#lots,
        stated: this.#stated,
        files: this.#files,
        names: this.#names,
        codes: this.#codes,
      }),
      restore: (kept) => {
        this.#unique = kept.unique;
        this.#told = kept.told;
        this.#archived = kept.archived;
        this.#lots = kept.lots;
        this.#stated = kept.stated;
        this.#files = kept.files;
        this.#names = kept.names;
        this.#codes = kept.codes;
      },
    };
    return [...this.#columns, rare] as KeptColumn[];
  }

  get bytes(): number {
    return this.#columns.reduce((sum, column) => sum + column.bytes, 0);
  }

  get #columns() {
    return [
      this.#count,
      this.#status,
      this.#length,
      this.#width,
      this.#age,
      this.#days,
      this.#pictures,
      this.#laboratories,
      this.#certifiedOn,
      this.#certificates,
    ];
  }

  #option<T extends string>(key: FilterKey, slot: number): T | null {
    return this.#index.options.get(key)!.codeOf(slot) as T | null;
  }
  #number(key: FilterKey, slot: number): number | null {
    const value = this.#index.ranges.get(key)!.values[slot]!;
    return Number.isNaN(value) ? null : value;
  }
  #colour(slot: number): StoneColour | null {
    const grade = this.#option<ColourGrade>('color_colorless', slot);
    if (grade) return { grade };
    const hue = this.#option<FancyColour>('color_colored', slot);
    return hue && { hue, intensity: this.#option<Intensity>('fancy_intensity', slot)! };
  }
}

const nothingHeld = { shapes: [], grades: [], colours: [], clarities: [] };
const regularCode = (id: number): string => `gr-${id}`;

function mark(set: Set<number>, slot: number, value: boolean): void {
  if (value) set.add(slot);
  else set.delete(slot);
}
function keep(map: Map<number, string>, slot: number, text: string, regular: string): void {
  if (text === regular) map.delete(slot);
  else map.set(slot, text);
}

function arrangeSet(set: ReadonlySet<number>, order: Int32Array): Set<number> {
  const arranged = new Set<number>();
  if (set.size) for (let slot = 0; slot < order.length; slot++) if (set.has(order[slot]!)) arranged.add(slot);
  return arranged;
}
