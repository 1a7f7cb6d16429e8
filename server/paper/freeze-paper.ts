import { isAdmin, isManagerUser } from '#contract/account/roles.ts';
import type { CatalogList } from '#contract/catalog/catalog-filter.ts';
import type { CalculatorTerms } from '#contract/content/site.ts';
import { codesOf } from '#contract/content/statements/statement.ts';
import { maxPaperItems, type PaperSort, paperVariants } from '#contract/documents/paper-words.ts';
import type { PaperSource, PreviewOrder } from '#contract/documents/papers.ts';
import { parseQuery } from '#contract/protocol/bracket-query.ts';
import { readContacts } from '#server/account/public.ts';
import { isGone, listedItems, showIndex, showJewel, showStone } from '#server/catalog/public.ts';
import { readBlock, readOffices, readSaid } from '#server/content/public.ts';
import type { Db } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { itemsOfRequest } from '#server/requests/public.ts';
import type { FreezeServices } from './freeze-auction.ts';
import { freezeAuction } from './freeze-auction.ts';
import { countedTitle, freezeItem } from './freeze-item.ts';
import { bindShort } from './kit/bind-short.ts';
import { listQueryOf } from './list-query.ts';
import type { PaperData, PaperIndex, PaperItem } from './paper-data.ts';
import { paperPlaces } from './paper-statements.ts';

/** «По запросу» is last in either order of prices. */
const priceOf = ({ price }: PaperItem, none: number): number => price ?? none;

const orders: Record<Exclude<PaperSort, 'given'>, (a: PaperItem, b: PaperItem) => number> = {
  price: (a, b) => priceOf(a, Number.MAX_SAFE_INTEGER) - priceOf(b, Number.MAX_SAFE_INTEGER),
  'price-down': (a, b) => priceOf(b, -1) - priceOf(a, -1),
  weight: (a, b) => (b.weight ?? 0) - (a.weight ?? 0),
};

const sortItems = (items: readonly PaperItem[], sort: PaperSort): PaperItem[] =>
  sort === 'given' ? [...items] : items.toSorted(orders[sort]);

interface ItemToFreeze {
  id: number;
  price?: number | null;
}

const refuse = (message: string) => new Refusal(422, 'paper-items', message);

/** Copies everything the paper will show, as it is now. */
export async function freezePaper(
  freezing: FreezeServices,
  order: PreviewOrder,
  caller: Caller,
): Promise<PaperData | Refusal> {
  const { db, clock, house } = freezing;
  const { variant, source } = order;
  const manages =
    caller.person !== undefined &&
    !caller.person.secondFactorDue &&
    (isManagerUser(caller.person) || isAdmin(caller.person));
  if ((variant === 'catalogue') !== (source.kind === 'auction'))
    return refuse('Каталог торгов собирается из\u00A0аукциона.');
  const itemOf = (id: number, price?: number | null) => readItem(freezing, id, price);
  const said = Object.fromEntries(await readSaid(db, codesOf(paperPlaces)));
  const auction = source.kind === 'auction' ? await freezeAuction(freezing, source.code, itemOf, said) : null;
  if (auction instanceof Refusal) return auction;
  const asked = await askedItems(freezing, source, caller, manages);
  if (asked instanceof Refusal) return asked;
  const most = Math.min(maxPaperItems, paperVariants[variant].most);
  if (asked.length > most) return refuse(`В\u00A0таком документе не\u00A0больше ${most}: сузьте подборку.`);
  const found = await Promise.all(asked.map(({ id, price }) => itemOf(id, price)));
  const items = sortItems(
    found.filter((item) => item !== undefined),
    order.sort,
  );
  if (!items.length && !auction && source.kind !== 'indices')
    return refuse('Этих предметов больше нет в\u00A0каталоге.');
  if (variant === 'passport' && !items[0]?.stone) return refuse('Паспорт есть только у\u00A0камня.');
  const [office] = await readOffices(db);
  const investing = variant === 'investments';
  const [terms] = investing ? (await readBlock<CalculatorTerms>(db, 'calculator')).items : [];
  return {
    variant,
    title: titleOf(variant, source, items, auction?.name),
    madeAt: clock().toISOString(),
    number: '',
    options: order.options,
    // What a visitor typed must not reach an unconfirmed address.
    client: caller.person ? order.clientName : '',
    letter:
      manages && variant === 'proposal'
        ? order.letter
            .split(/\n+/)
            .map((line) => bindShort(line.trim()))
            .filter(Boolean)
        : [],
    manager: manages ? await contactOf(db, caller, house.phone) : null,
    house: { ...house, address: office ? `${office.city}, ${office.address}` : '' },
    items,
    indices: investing ? await readIndices(freezing, items, source) : [],
    terms: terms ? { spread: terms.spread, storage: terms.storage } : null,
    auction,
    said,
  };
}

async function askedItems(
  { db, catalog, clock }: FreezeServices,
  source: PaperSource,
  caller: Caller,
  manages: boolean,
): Promise<ItemToFreeze[] | Refusal> {
  if (source.kind === 'items') return [...new Set(source.itemsIds)].map((id) => ({ id }));
  if (source.kind === 'list') {
    const query = listQueryOf(parseQuery(source.query));
    const listed = query && listedItems(catalog, query);
    if (!listed || listed instanceof Refusal) return notFound();
    return listed.first(maxPaperItems + 1).map((id) => ({ id }));
  }
  if (source.kind === 'request') {
    const items = await itemsOfRequest(db, clock, caller, { id: source.id, manages });
    return items ? items.map(({ item_id, price }) => ({ id: item_id, price })) : notFound();
  }
  return [];
}

async function readItem(
  { db, catalog, house }: FreezeServices,
  id: number,
  price?: number | null,
): Promise<PaperItem | undefined> {
  const item = catalog.find(id);
  if (!item || (isGone(item) && price === undefined)) return undefined;
  const shown = await (item.jewel ? showJewel : showStone)(db, catalog, item.code);
  return shown instanceof Refusal ? undefined : freezeItem(item, shown, house.url, price);
}

const maxIndices = 8;

/** Indices of the items; without items the common one, the most viewed. */
async function readIndices(
  { db, catalog }: FreezeServices,
  items: readonly PaperItem[],
  source: PaperSource,
): Promise<PaperIndex[]> {
  const first = source.kind === 'indices' ? source.index : undefined;
  const known = [...catalog.references.indexLabels.keys()];
  const codes = items.length
    ? items.flatMap(({ index }) => index ?? [])
    : [...known.filter((code) => code === first), ...known];
  const chosen = [...new Set(codes)].slice(0, maxIndices);
  const indices = await Promise.all(chosen.map((code) => showIndex(db, catalog, code)));
  return indices.filter((index) => !(index instanceof Refusal)) as PaperIndex[];
}

async function contactOf(db: Db, { person }: Caller, phone: string): Promise<PaperData['manager']> {
  const contacts = await readContacts(db, person!.user.id);
  return {
    name: person!.user.showName,
    post: 'менеджер дома «Грань»',
    phone: contacts.phone || phone,
    email: contacts.email,
  };
}

const listTitles: Record<CatalogList, string> = {
  main: 'Бриллианты',
  unique: 'Уникальные камни',
  boxes: 'Шкатулки',
  jewelry: 'Украшения',
  posie: 'Кольца-пози',
};

function titleOf(
  variant: PaperData['variant'],
  source: PaperSource,
  items: readonly PaperItem[],
  auction = '',
): string {
  const stones = items.every(({ stone }) => stone);
  if (variant === 'catalogue') return `Каталог торгов ${auction}`;
  if (variant === 'passport') return `Паспорт камня №\u00A0${items[0]!.id}`;
  if (variant === 'comparison') return 'Сравнение';
  if (variant === 'investments') return 'Инвестиции в\u00A0бриллианты';
  if (variant === 'proposal') return countedTitle(items.length, stones);
  if (source.kind === 'list') return listTitles[listQueryOf(parseQuery(source.query))?.type ?? 'main'];
  if (items.length === 1) return items[0]!.title.filter(Boolean).join(' ');
  return stones ? 'Бриллианты' : items.some(({ stone }) => stone) ? 'Подборка дома' : 'Украшения';
}
