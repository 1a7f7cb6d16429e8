import { type ConditionSection, conditionSections } from '#contract/auctions/auction-words.ts';
import type { SaleCheck } from '#contract/back-office/sales.ts';
import { lawValueOn } from '#contract/money/law-values.ts';
import { addWorkingDays } from '#contract/money/working-days.ts';
import { capital, formatRubles } from '#contract/russian.ts';
import type { ItemStanding } from '#server/catalog/public.ts';
import { isOnGrid } from '../rules/grid-rules.ts';
import type { Instant } from '../rules/time-rules.ts';
import { ownerRules } from './owner-rules.ts';
import {
  closesAt,
  type LotRule,
  moscowDayOf,
  type PreparedLot,
  type PreparedSale,
  stepOf,
} from './prepared-rules.ts';

/** No bidding at night: hours of Moscow. */
const opensAtHour = 9;
const closesAtHour = 22;
const minuteOfDay = (at: Instant): number => Math.floor((at + 3 * 3_600_000) / 60_000) % 1440;
const isWorking = (at: Instant): boolean =>
  minuteOfDay(at) >= opensAtHour * 60 && minuteOfDay(at) <= closesAtHour * 60;

/** [M4] The rate of the day on which the last lot is to close; undefined: none that counts. */
export const taxOn = (sale: PreparedSale, lots: number): number | undefined =>
  lawValueOn(sale.taxRates, 'vat', moscowDayOf(closesAt(sale, Math.max(1, lots))));

/** [M23] A term that cannot be counted, because a year has no calendar. */
function calendarGap({ terms, calendar }: PreparedSale, last: Instant): string | false {
  const due = addWorkingDays(calendar, moscowDayOf(last), terms?.payDays ?? 0);
  return (
    'missingYear' in due &&
    `Нет проверенного календаря на\u00A0${due.missingYear} год, срок оплаты не\u00A0посчитать: попросите того, у\u00A0кого право «Деньги»`
  );
}

/** Why an item cannot be bid for in this sale; undefined: it can. */
export function whyNotFree({
  status,
  archived,
}: Pick<ItemStanding, 'status' | 'archived'>): string | undefined {
  if (archived) return 'предмет в\u00A0архиве';
  if (status === 'sold') return 'предмет продан';
  if (status === 'reserved') return 'предмет отложен для покупателя';
  return status === 'auction' ? 'предмет уже на\u00A0других торгах' : undefined;
}

/** [A58] Everything a sale needs before it is announced: what is there and what is missing, lot by lot. */
export function readiness(sale: PreparedSale, lots: readonly PreparedLot[], now: Instant): SaleCheck[] {
  return [...checksOfSale(sale, lots.length, now), ...checksOfLots(sale, lots)];
}

const ofLate = ['time', 'hours', 'hard-end', 'vat', 'calendar'];

/** [A72] What late lots need: all that lots need, and times that reach their end. `before`: lots that were announced. */
export function lateReadiness(
  sale: PreparedSale,
  { lots, before }: { lots: readonly PreparedLot[]; before: number },
  now: Instant,
): SaleCheck[] {
  const times = checksOfSale(sale, before + lots.length, now).filter(({ code }) => ofLate.includes(code));
  return [...times, ...checksOfLots(sale, lots)];
}

function checksOfSale(sale: PreparedSale, lots: number, now: Instant): SaleCheck[] {
  const page = `/admin/sales/${sale.id}/`;
  const of = (code: string, group: string, ready: string, missing: string | false): SaleCheck => ({
    code,
    ready,
    missing: missing || null,
    blocks: true,
    href: group ? `${page}terms/#group-${group}` : `${page}#add`,
    lots: [],
  });
  const last = closesAt(sale, Math.max(1, lots));
  const unwritten = (Object.keys(conditionSections) as ConditionSection[]).filter(
    (section) => !sale.conditions.includes(section),
  );
  return [
    of('lots', '', 'Лоты есть', !lots && 'В\u00A0торгах нет ни\u00A0одного лота'),
    of('time', 'times', 'Начало впереди', sale.startsAt <= now && 'Начало торгов уже прошло'),
    of(
      'admission',
      'times',
      'Срок заявок',
      !sale.admitsEveryone &&
        (sale.admissionUntil === null
          ? 'Не\u00A0сказано, до\u00A0какого времени принимаем заявки'
          : sale.admissionUntil <= now && 'Срок заявок уже прошёл'),
    ),
    of(
      'hours',
      'times',
      'Рабочие часы',
      ![sale.startsAt, sale.firstClosesAt, last].every(isWorking) &&
        `Начало и\u00A0закрытие лотов должны быть с\u00A0${opensAtHour}:00 до\u00A0${closesAtHour}:00 по\u00A0Москве`,
    ),
    of(
      'hard-end',
      'times',
      'Предельный конец',
      sale.hardEnd !== null &&
        sale.hardEnd < last + sale.window * 1000 &&
        'Предельный конец не\u00A0оставляет последнему лоту продления',
    ),
    of('lead', 'about', 'Описание торгов', !sale.lead && 'Нет короткого описания'),
    of('terms', 'terms', 'Условия выбраны', !sale.terms && 'Не\u00A0выбраны условия торгов'),
    of(
      'deposit',
      'terms',
      'Задаток согласован с\u00A0допуском',
      !!sale.terms?.deposit &&
        sale.admitsEveryone &&
        'Условия с\u00A0задатком, а\u00A0допускаем всех без лимита: задаток считать не\u00A0от\u00A0чего',
    ),
    {
      ...of(
        'vat',
        '',
        'Ставка НДС проверена',
        sale.terms?.taxed === true &&
          taxOn(sale, lots) === undefined &&
          'Ставка НДС не\u00A0проверена: попросите того, у\u00A0кого право «Деньги»',
      ),
      href: null,
    },
    { ...of('calendar', '', 'Рабочий календарь', calendarGap(sale, last)), href: null },
    of(
      'conditions',
      'conditions',
      'Условия написаны',
      unwritten.length > 0 &&
        `Не\u00A0написаны условия: ${unwritten.map((section) => conditionSections[section].toLowerCase()).join(', ')}`,
    ),
    {
      ...of(
        'rules',
        'about',
        'Правила торгов опубликованы',
        !sale.rules && 'Правила торгов не\u00A0опубликованы',
      ),
      href: '/admin/legal/',
    },
    of('edits', 'about', 'Правки записаны', sale.unwritten && 'Правки торгов не\u00A0записаны'),
  ];
}

const some = (lacks: (item: ItemStanding) => boolean): Pick<LotRule, 'lacks' | 'item'> => ({
  lacks: ({ items }) => items.some(lacks),
  item: lacks,
});

const gridOf = (lot: PreparedLot): { startPrice: number; step: number } | undefined => {
  const step = stepOf(lot);
  return lot.startPrice !== null && step !== null ? { startPrice: lot.startPrice, step } : undefined;
};

const lotRules: readonly LotRule[] = [
  {
    code: 'free',
    ready: 'Предметы свободны',
    missing: 'Предмет продан, отложен, в\u00A0архиве или на\u00A0других торгах',
    ...some((item) => whyNotFree(item) !== undefined),
  },
  {
    code: 'once',
    ready: 'Каждый предмет в\u00A0одном лоте',
    missing: 'Один предмет в\u00A0двух лотах',
    lacks: (lot, all) =>
      lot.items.some(({ id }) =>
        all.some((other) => other !== lot && other.items.some((item) => item.id === id)),
      ),
  },
  {
    code: 'proof',
    ready: 'Сертификаты и\u00A0УИН',
    missing: 'Нет номера сертификата или УИН',
    ...some(({ proof }) => !proof),
  },
  { code: 'picture', ready: 'Картинки', missing: 'Нет картинки', ...some(({ picture }) => !picture) },
  {
    code: 'estimate',
    ready: 'Оценки',
    missing: 'Нет оценки',
    lacks: ({ estimateLow, estimateHigh }) => estimateLow === null || estimateHigh === null,
  },
  {
    code: 'start',
    ready: 'Стартовые цены',
    missing: 'Нет стартовой цены',
    lacks: ({ startPrice }) => startPrice === null,
  },
  {
    code: 'start-grid',
    ready: 'Старт кратен шагу',
    missing: 'Старт не\u00A0кратен шагу',
    lacks: (lot) => {
      const grid = gridOf(lot);
      return grid !== undefined && grid.startPrice % grid.step !== 0;
    },
  },
  {
    code: 'reserve',
    ready: 'Резерв не\u00A0ниже старта',
    missing: 'Резерв ниже старта',
    lacks: ({ startPrice, reserve }) => startPrice !== null && reserve !== null && reserve < startPrice,
  },
  {
    code: 'reserve-grid',
    ready: 'Резерв на\u00A0сетке шагов',
    missing: 'Резерв не\u00A0на\u00A0сетке шагов',
    lacks: (lot) => {
      const grid = gridOf(lot);
      return (
        grid !== undefined &&
        lot.reserve !== null &&
        lot.reserve >= grid.startPrice &&
        !isOnGrid(grid, lot.reserve)
      );
    },
  },
  {
    code: 'reserve-estimate',
    ready: 'Резерв не\u00A0выше нижней оценки',
    missing: 'Резерв выше нижней оценки',
    lacks: ({ estimateLow, reserve }) => estimateLow !== null && reserve !== null && reserve > estimateLow,
    warnsOnly: true,
  },
  {
    code: 'report',
    ready: 'Отчёты о\u00A0состоянии',
    missing: 'Нет отчёта о\u00A0состоянии',
    lacks: ({ report }) => !report,
  },
  {
    code: 'lot-edits',
    ready: 'Правки лотов записаны',
    missing: 'Правки лота не\u00A0записаны',
    lacks: ({ unwritten }) => unwritten,
  },
];

function checksOfLots(sale: PreparedSale, lots: readonly PreparedLot[]): SaleCheck[] {
  if (!lots.length) return [];
  const rules = lots.some(({ owned }) => owned.length) ? [...lotRules, ...ownerRules] : lotRules;
  return rules.map(({ code, ready, missing, lacks, item, inContract, warnsOnly }) => {
    const lacking = lots.filter((lot) => lacks(lot, lots, sale));
    return {
      code,
      ready,
      missing: lacking.length ? sayOne(missing, code, lacking) : null,
      blocks: !warnsOnly,
      href: null,
      lots: lacking.map((lot) => {
        const mended = item && code !== 'free' ? lot.items.find(item) : undefined;
        return {
          id: lot.id,
          place: lot.place,
          href: inContract
            ? `/admin/seller-contracts/${lot.owned[0]!.contract.id}/`
            : mended
              ? `/admin/${mended.type}/${mended.id}/`
              : `/admin/lots/${lot.id}/`,
        };
      }),
    };
  });
}

/** Of a single lot more can be said: why its item is not free, which sums lie nearest on the grid. */
function sayOne(missing: string, code: string, lacking: readonly PreparedLot[]): string {
  const [lot, more] = lacking;
  if (more) return missing;
  if (code === 'free') return capital(lot!.items.map(whyNotFree).find(Boolean)!);
  const grid = gridOf(lot!);
  if (!grid || (code !== 'start-grid' && code !== 'reserve-grid')) return missing;
  const from = code === 'start-grid' ? 0 : grid.startPrice;
  const sum = code === 'start-grid' ? grid.startPrice : lot!.reserve!;
  const below = from + Math.floor((sum - from) / grid.step) * grid.step;
  const near = [below, below + grid.step].filter((one) => one > 0).map(formatRubles);
  return `${missing}. Ближайшие: ${near.join(' или\u00A0')}`;
}
