import { randomUUID } from 'node:crypto';
import { type CatalogList, catalogLists } from '#contract/catalog/catalog-filter.ts';
import { type Db, inSnapshot } from '#server/platform/db.ts';
import { type CatalogItem, indexedItem, isGone, listsOf } from './catalog-item.ts';
import { readChanges, readCursor } from './change-store.ts';
import { FacetIndex } from './engine/facet-index.ts';
import type { KeptColumn } from './engine/kept-column.ts';
import { countItems, readItems, readOtherItems, readSimpleStones } from './item-store.ts';
import { type References, readReferences } from './reference-store.ts';
import { keepSnapshot, restoreSnapshot, type SnapshotPlace } from './snapshot/catalog-snapshot.ts';
import { StoneShelf } from './stone-shelf.ts';

/** So many items are taken in before other requests get their turn: a few milliseconds. */
const batchSize = 200;
const rowsOfARead = 500;

/**
 * The catalog in this process: an index a list, the stones' shelf, the few others as they are. PostgreSQL stays the
 * truth; `refresh` follows its change table.
 */
export class LiveCatalog {
  readonly lists: Record<CatalogList, FacetIndex>;
  readonly stones: StoneShelf;
  references: References = { collections: [], growth: new Map(), indexLabels: new Map(), events: new Map() };
  /** Rises with every change that this index has taken in. */
  revision = 1;
  /** Of this process alone: another counts its changes from one as well. */
  readonly #name = randomUUID();
  /** Boxes and jewels: hundreds, kept whole. */
  readonly #others = new Map<number, CatalogItem>();
  readonly #otherCodes = new Map<string, number>();
  /** Jewels of one design share its picture: picture → their numbers. */
  readonly #designs = new Map<string, Set<number>>();
  readonly #db: Db;
  #cursor = '0';
  /** Changes of transactions that outlast a look are met again; their items need not be read again. */
  #handled = new Set<number>();
  #refreshing: Promise<void> | undefined;
  #again = false;

  private constructor(db: Db, expected: Record<CatalogList, number>) {
    this.#db = db;
    this.lists = Object.fromEntries(
      catalogLists.map((list) => [list, new FacetIndex(list, expected[list])]),
    ) as Record<CatalogList, FacetIndex>;
    this.stones = new StoneShelf(this.lists.main, expected.main);
  }

  /** From a snapshot, if there is one that fits; `refused` hears why one does not. */
  static async open(
    db: Db,
    kept?: SnapshotPlace & { refused: (reason: unknown) => void },
  ): Promise<LiveCatalog> {
    if (kept)
      try {
        const catalog = new LiveCatalog(db, await expectedItems(db));
        if (await catalog.#restore(kept)) return catalog;
      } catch (error) {
        kept.refused(error);
      }
    const catalog = new LiveCatalog(db, await expectedItems(db));
    await catalog.#loadAll();
    return catalog;
  }

  /** Writes down the loose stones for the next start, a column a turn; answers with the bytes. */
  keep(place: SnapshotPlace): Promise<number> {
    return keepSnapshot(place, {
      cursor: this.#cursor,
      slots: this.lists.main.slots,
      columns: this.#keptColumns(),
    });
  }

  /** What this index holds now, by a name that never means anything else. */
  get publicRevision(): string {
    return `${this.#name}-${this.revision}`;
  }

  /** An item of any type by id; sold ones too. */
  find(id: number): CatalogItem | undefined {
    const slot = this.lists.main.find(id);
    return slot === undefined ? this.#others.get(id) : this.stones.item(slot);
  }

  /** By its code, or by its number. */
  findByCode(code: string): CatalogItem | undefined {
    if (/^\d{1,15}$/.test(code)) return this.find(Number(code));
    const slot = this.stones.slotOfCode(code);
    if (slot !== undefined) return this.stones.item(slot);
    const id = this.#otherCodes.get(code);
    return id === undefined ? undefined : this.#others.get(id);
  }

  /** The items of slots of a list, in their order. */
  itemsAt(list: CatalogList, slots: readonly number[]): CatalogItem[] {
    if (list === 'main') return slots.map((slot) => this.stones.item(slot));
    return slots.map((slot) => this.find(this.lists[list].idOf(slot))!);
  }

  /** Boxes and jewels of a list. */
  *others(): Iterable<CatalogItem> {
    yield* this.#others.values();
  }

  /** What has a name of its own: boxes, jewels, unique stones. */
  *named(): Iterable<CatalogItem> {
    yield* this.#others.values();
    yield* this.itemsAt('unique', this.lists.unique.slotsOf({}));
  }

  /** Unique stones are counted in the main list already. */
  countOfCollection(code: string): number {
    const lists = catalogLists.filter((list) => list !== 'unique');
    return lists.reduce((sum, list) => sum + this.lists[list].countOf('collection', code), 0);
  }

  /** Jewels of the same design that are on sale, this one among them; nothing but jewelry has any. */
  executionsOf({ type, picture }: Pick<CatalogItem, 'type' | 'picture'>): CatalogItem[] {
    if (type !== 'jewelry') return [];
    const items = [...(this.#designs.get(picture) ?? [])].map((id) => this.#others.get(id)!);
    return items.filter((item) => !isGone(item));
  }

  growthOf({ priceIndex }: CatalogItem): number | null {
    return priceIndex === null ? null : (this.references.growth.get(priceIndex) ?? null);
  }

  get bytes(): number {
    return catalogLists.reduce((sum, list) => sum + this.lists[list].bytes, this.stones.bytes);
  }

  /** Looks for changes; a call during a look makes it look once more. Answers when this catalog is up to date. */
  refresh(): Promise<void> {
    if (this.#refreshing) this.#again = true;
    this.#refreshing ??= this.#refreshUntilQuiet();
    return this.#refreshing;
  }

  async #refreshUntilQuiet(): Promise<void> {
    try {
      do {
        this.#again = false;
        await this.#catchUp();
      } while (this.#again);
    } finally {
      this.#refreshing = undefined;
    }
  }

  async #catchUp(): Promise<void> {
    const { cursor, seen, changed } = await inSnapshot(this.#db, async (tx) => {
      const { cursor, changes } = await readChanges(tx, this.#cursor);
      const fresh = changes.filter(({ id }) => !this.#handled.has(id));
      if (fresh.some(({ itemId }) => itemId === null)) this.#setReferences(await readReferences(tx));
      const ids = [...new Set(fresh.flatMap(({ itemId }) => itemId ?? []))];
      // Taken in as they are read: a change of all items would fill the memory twice.
      for (let at = 0; at < ids.length; at += rowsOfARead) {
        const some = ids.slice(at, at + rowsOfARead);
        const items = await readItems(tx, some);
        const alive = new Set(items.map(({ id }) => id));
        for (const id of some) if (!alive.has(id)) this.#remove(id);
        await this.#putAll(items);
      }
      return { cursor, seen: changes.map(({ id }) => id), changed: fresh.length > 0 };
    });
    this.#cursor = cursor;
    this.#handled = new Set(seen);
    if (changed) this.revision++;
    // An order a turn: between two of them other requests get theirs.
    for (const index of Object.values(this.lists))
      while (index.tidy()) await new Promise((resolve) => setImmediate(resolve));
  }

  async #loadAll(): Promise<void> {
    await inSnapshot(this.#db, async (tx) => {
      const cursor = await readCursor(tx);
      const references = await readReferences(tx);
      for await (const stones of readSimpleStones(tx)) for (const stone of stones) this.#load(stone);
      for (const item of await readOtherItems(tx)) this.#load(item);
      this.#arrange();
      this.#setReferences(references);
      this.#cursor = cursor;
    });
  }

  /** The stones from the snapshot, the few others and everything since from the database. */
  async #restore(place: SnapshotPlace): Promise<boolean> {
    const cursor = await restoreSnapshot(place, this.#keptColumns());
    if (cursor === undefined) return false;
    await inSnapshot(this.#db, async (tx) => {
      const references = await readReferences(tx);
      for (const item of await readOtherItems(tx)) this.#load(item, true);
      this.#arrange();
      this.#setReferences(references);
    });
    this.#cursor = cursor;
    await this.refresh();
    return true;
  }

  #keptColumns(): KeptColumn[] {
    return [...this.lists.main.keptColumns(), ...this.stones.keptColumns()];
  }

  /** An item that is not here yet; `#arrange` ends a load. */
  #load(item: CatalogItem, hasStones = false): void {
    const lists = listsOf[item.type];
    if (lists.includes('main') && !item.stone) return;
    const indexed = indexedItem(item);
    for (const list of lists) {
      if (list === 'main' && hasStones) continue;
      const slot = this.lists[list].load(indexed);
      if (list === 'main') this.stones.put(slot, item, item.stone!);
    }
    if (!lists.includes('main')) this.#keepOther(item);
  }
  #arrange(): void {
    for (const list of catalogLists) {
      const order = this.lists[list].arrange();
      if (list === 'main') this.stones.arrange(order);
      this.lists[list].settle();
    }
  }

  async #putAll(items: readonly CatalogItem[]): Promise<void> {
    for (let at = 0; at < items.length; at += batchSize) {
      for (const item of items.slice(at, at + batchSize)) this.#put(item);
      if (at + batchSize < items.length) await new Promise((resolve) => setImmediate(resolve));
    }
  }

  #put(item: CatalogItem): void {
    const lists = listsOf[item.type];
    // A stone whose row is still to come, in another statement of its transaction, does not exist yet.
    if (lists.includes('main') && !item.stone) {
      this.#remove(item.id);
      return;
    }
    for (const list of catalogLists) if (!lists.includes(list)) this.lists[list].remove(item.id);
    const indexed = indexedItem(item);
    for (const list of lists) {
      const slot = this.lists[list].put(indexed);
      if (list === 'main') this.stones.put(slot, item, item.stone!);
    }
    this.#forgetOther(item.id);
    if (!lists.includes('main')) this.#keepOther(item);
  }

  #keepOther(item: CatalogItem): void {
    this.#others.set(item.id, item);
    this.#otherCodes.set(item.code, item.id);
    if (item.type === 'jewelry')
      this.#designs.set(item.picture, (this.#designs.get(item.picture) ?? new Set()).add(item.id));
  }

  #remove(id: number): void {
    for (const index of Object.values(this.lists)) index.remove(id);
    this.#forgetOther(id);
  }

  #forgetOther(id: number): void {
    const known = this.#others.get(id);
    if (!known) return;
    this.#others.delete(id);
    const design = this.#designs.get(known.picture);
    design?.delete(id);
    if (design?.size === 0) this.#designs.delete(known.picture);
    if (this.#otherCodes.get(known.code) === id) this.#otherCodes.delete(known.code);
  }

  #setReferences(references: References): void {
    this.references = references;
    for (const index of Object.values(this.lists)) index.setGrowth(references.growth);
  }
}

async function expectedItems(db: Db): Promise<Record<CatalogList, number>> {
  const counts: Record<CatalogList, number> = { main: 0, boxes: 0, unique: 0, jewelry: 0, posie: 0 };
  for (const { type, count } of await countItems(db)) for (const list of listsOf[type]) counts[list] += count;
  return counts;
}
