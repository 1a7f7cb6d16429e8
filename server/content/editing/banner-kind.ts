import { z } from 'zod';
import type { FieldValue, FieldValues } from '#contract/back-office/values.ts';
import type { bannerPlacements } from '#contract/content/site.ts';
import { isPictureAddress } from '#contract/content/text/link.ts';
import { momentText, requiredText } from '#contract/protocol/fields.ts';
import { formatMoment } from '#contract/russian.ts';
import {
  type EntityKind,
  type FieldRule,
  instantOf,
  lineField,
  linkField,
  nothingHolds,
  overTables,
  positionField,
} from '#server/changes/public.ts';
import { readHouseNow } from '#server/platform/house-store.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import {
  type BannerRow,
  bannerItems,
  endless,
  searchedBanner,
  timeoutInTenths,
} from './banner-items-store.ts';
import { previewBanner } from './preview-banner.ts';
import { takeIdOf } from './text-store.ts';

type Placement = (typeof bannerPlacements)[number];

const placementWords: Record<Placement, { label: string; href: string }> = {
  main: { label: 'Главная, первый экран', href: '/' },
  'auction-finish': { label: 'Итоги торгов', href: '/auctions/' },
  investments: { label: 'Инвестиции', href: '/investments/' },
  cross: { label: 'Между разделами', href: '/catalog/' },
  'personal-catalog': { label: 'Избранное', href: '/wishlist/' },
  catalog: { label: 'Списки каталога', href: '/catalog/diamonds/' },
  'catalog-investment': { label: 'Инвестиционные камни', href: '/catalog/diamonds/' },
  'catalog-main': { label: 'Главная каталога', href: '/catalog/' },
  'search-not-found': { label: 'Ничего не\u00A0найдено', href: '/search/' },
};

const choice = <Code extends string>(label: string, words: Record<Code, string>, group = ''): FieldRule => ({
  schema: z.enum(Object.keys(words) as [Code, ...Code[]], 'Выберите из\u00A0списка'),
  label,
  group,
  control: 'choice',
  options: Object.entries<string>(words).map(([code, label]) => ({ code, label })),
});
const text = (max: number) => requiredText(max).nullable();

const itemColumns: Record<keyof BannerRow, FieldRule> = {
  title: lineField('Заголовок', '', 120),
  text: {
    schema: z.string().trim().max(400, 'Слишком длинное значение'),
    label: 'Текст',
    control: 'long text',
  },
  affiliation: {
    schema: z.enum(['desktop', 'mobile']).nullable(),
    label: 'Где видно',
    control: 'choice',
    options: [
      { code: 'desktop', label: 'Только на\u00A0компьютере' },
      { code: 'mobile', label: 'Только на\u00A0телефоне' },
    ],
  },
  theme: choice('Фон', { paper: 'Светлый', night: 'Тёмный' }),
  alignment: choice('Слова', { left: 'Слева', center: 'По\u00A0центру', right: 'Справа' }),
  placing: choice('Слова и\u00A0снимок', { outside: 'Рядом', inner: 'На\u00A0снимке' }),
  picture: {
    schema: text(200).refine(
      (address) => address === null || isPictureAddress(address),
      'Адрес снимка на\u00A0сайте: /pictures/…',
    ),
    label: 'Снимок',
    control: 'picture address',
  },
  pictureAlt: { schema: text(200), label: 'Что на\u00A0снимке', typeset: true },
  position: choice('Снимок стоит', { center: 'По\u00A0центру', top: 'Сверху', bottom: 'Снизу' }),
  mode: choice('Ссылка', { content: 'Кнопка', link: 'Весь баннер' }),
  linkLabel: { schema: text(60), label: 'Слова ссылки', typeset: true },
  href: { schema: linkField('', '').schema.nullable(), label: 'Куда ведёт', control: 'link' },
  caption: { schema: text(160), label: 'Подпись', typeset: true },
  countdownTo: { schema: momentText.nullable(), label: 'Отсчёт до', control: 'moment' },
};

/** What an item by itself cannot say. */
function complaintOfItem(item: BannerRow, at: number): string | undefined {
  const words =
    item.picture && !item.pictureAlt
      ? 'скажите, что на\u00A0снимке'
      : Boolean(item.linkLabel) !== Boolean(item.href)
        ? 'у\u00A0ссылки нужны и\u00A0слова, и\u00A0адрес'
        : item.mode === 'link' && !item.href
          ? 'баннер-ссылка никуда не\u00A0ведёт'
          : item.placing === 'inner' && !item.picture
            ? 'слова стоят на\u00A0снимке, а\u00A0снимка нет'
            : undefined;
  return words && `Строка ${at + 1}: ${words}`;
}

export function checkBanner({
  items,
  type,
  shownFrom,
  shownUntil,
  endless,
}: FieldValues): Record<string, string> {
  const rows = (items ?? []) as unknown as BannerRow[];
  const wrong = rows.map(complaintOfItem).find((complaint) => complaint !== undefined);
  const onDesktop = rows.filter(({ affiliation }) => affiliation !== 'mobile').length;
  return {
    ...(wrong && { items: wrong }),
    ...(!wrong &&
      type === 'pair' &&
      onDesktop !== 2 && { type: 'В\u00A0паре на\u00A0компьютере ровно две строки' }),
    ...(shownFrom &&
      shownUntil &&
      shownFrom >= shownUntil && {
        shownUntil: `Конец не\u00A0позже начала: ${hourOf(shownUntil)} и\u00A0${hourOf(shownFrom)}`,
      }),
    ...(endless && shownUntil && { endless: 'Конец назван: снимите отметку или уберите день' }),
    ...(!endless && !shownUntil && { shownUntil: 'Назовите конец или отметьте «Без конца»' }),
  };
}

const hourOf = (moment: FieldValue): string => formatMoment(instantOf(moment)!);

/** One that is shown until an hour that has passed, or will have when it is published, would never be seen. */
export const complaintOfEnd = (
  { shown, shownUntil }: FieldValues,
  now: Date,
  at?: Date,
): Record<string, string> | undefined => {
  if (!shown || !shownUntil || new Date(instantOf(shownUntil)!) > (at ?? now)) return undefined;
  const words = at ? 'Кончится раньше, чем\u00A0выйдет' : 'Этот час уже прошёл';
  const later = at ? 'час позже' : 'час впереди';
  return {
    shownUntil: `${words}: ${hourOf(shownUntil)} по\u00A0Москве. Назовите ${later} или снимите «Показывать»`,
  };
};

/** Turns banners at the moment when one begins or ends; once a minute they are turned besides. */
export const bannerQueue = 'banners';

/** A banner of one place; of several that may be shown there the first one is. */
export const bannerKind = (jobs: Jobs): EntityKind => ({
  name: 'banners',
  groups: { items: 'Что показывать', place: 'Место', time: 'Когда' },
  fields: {
    items: {
      schema: z
        .array(
          z.strictObject(
            Object.fromEntries(Object.entries(itemColumns).map(([name, { schema }]) => [name, schema])),
          ),
        )
        .min(1, 'Нужна хотя бы одна строка')
        .max(8, 'Не\u00A0больше восьми'),
      label: 'Слайды',
      group: 'items',
      control: 'rows',
      columns: itemColumns,
      initial: [],
    },
    placement: choice(
      'Где',
      Object.fromEntries(Object.entries(placementWords).map(([code, { label }]) => [code, label])) as Record<
        Placement,
        string
      >,
      'place',
    ),
    type: { ...choice('Вид', { single: 'По\u00A0одному', pair: 'Пара рядом' }, 'place'), initial: 'single' },
    textOverlay: {
      schema: z.boolean(),
      label: 'Слова поверх снимка',
      group: 'place',
      initial: false,
    },
    timeout: {
      schema: z.int('Нужно число').min(0, 'Не\u00A0меньше нуля').max(600, 'Не\u00A0больше 60\u00A0секунд'),
      label: 'Сменять через',
      group: 'place',
      unit: 'с',
      decimals: 1,
      help: '0\u00A0— не\u00A0сменять самим',
      initial: 0,
    },
    position: positionField('place'),
    shown: { schema: z.boolean(), label: 'Показывать', group: 'time', initial: true },
    shownFrom: {
      schema: momentText.nullable(),
      label: 'Начало',
      group: 'time',
      control: 'moment',
      help: 'По\u00A0Москве. Пусто\u00A0— сразу',
    },
    shownUntil: {
      schema: momentText.nullable(),
      label: 'Конец',
      group: 'time',
      control: 'moment',
      help: 'По\u00A0Москве',
    },
    endless: { schema: z.boolean(), label: 'Без конца', group: 'time', initial: false },
  },
  columns: ['placement', 'type', 'shown', 'shownFrom', 'shownUntil'],
  check: checkBanner,
  complain: async (db, rows, at) => {
    const asked = rows.filter(({ changed }) => changed.shownUntil || changed.shown);
    const now = asked.length ? await readHouseNow(db) : new Date();
    return new Map(
      asked.flatMap(({ id, whole }) => {
        const complaint = complaintOfEnd(whole, now, at);
        return complaint ? [[id, complaint] as const] : [];
      }),
    );
  },
  links: ['items'],
  titleOf: (id, { items }) => (items as unknown as BannerRow[] | null)?.[0]?.title || `№\u00A0${id}`,
  hrefOf: (_id, { placement }) => placementWords[placement as Placement]?.href ?? '/',
  ...overTables({
    main: {
      table: 'banners',
      alias: 'b',
      key: 'id',
      keyType: 'bigint',
      columns: {
        placement: ['placement', 'text'],
        type: ['type', 'text'],
        textOverlay: ['text_overlay', 'boolean'],
        position: ['position', 'int'],
        shown: ['shown', 'boolean'],
        shownFrom: ['shown_from', 'moment'],
        shownUntil: ['shown_until', 'moment'],
      },
    },
    rows: {
      items: bannerItems,
      timeout: timeoutInTenths,
      endless,
    },
    derived: {
      from: ['timeout'],
      columns: ({ timeout }) => ({ timeout_ms: Number(timeout) * 100 }),
    },
    searched: searchedBanner,
    written: async (tx, rows) => {
      for (const { changed } of rows)
        for (const edge of [instantOf(changed.shownFrom), instantOf(changed.shownUntil)])
          if (edge) await jobs.enqueue(tx, bannerQueue, {}, { after: new Date(edge) });
    },
  }),
  preview: async (_db, id, fields) => previewBanner(id, fields),
  holders: nothingHolds,
  newId: takeIdOf('banners'),
});
