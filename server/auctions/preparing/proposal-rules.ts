import type { ProposedName, ValueOrigin } from '#contract/back-office/sale-words.ts';
import type { ProposedFigure } from '#contract/back-office/sales.ts';
import { formatNumber, formatRubles, nbsp } from '#contract/russian.ts';
import type { Likeness, LikeStone } from '#server/catalog/public.ts';
import { defaultStep } from '../rules/grid-rules.ts';

/** The proposed figures of a lot, stored beside it: a figure that differs was set by hand. */
export interface Proposals {
  figures: Record<ProposedName, ProposedFigure>;
  /** Stones that the estimate follows from, from the cheapest carat on. */
  like: LikeStone[];
}

/** Percent of the low estimate. */
const startPercent = 60;
const reservePercent = 80;
const shownStones = 6;

interface Range {
  low: number;
  high: number;
}

const quartile = (rising: readonly number[], share: number): number =>
  rising[Math.round((rising.length - 1) * share)]!;

/** [A70] The middle half of what like stones are listed for; without them a tenth around its own price. */
function rangeOf({ like, price, weight }: Likeness): Range | null {
  if (like.length) {
    const carats = like.map(({ priceCarat }) => priceCarat);
    return {
      low: Math.round((quartile(carats, 0.25) * weight) / 100),
      high: Math.round((quartile(carats, 0.75) * weight) / 100),
    };
  }
  return price === null ? null : { low: Math.round(price * 0.9), high: Math.round(price * 1.1) };
}

const downTo = (sum: number, unit: number): number => Math.max(unit, Math.floor(sum / unit) * unit);
const upTo = (sum: number, unit: number): number => Math.ceil(sum / unit) * unit;

/** [A70] Null: of one of its items neither a price nor like stones are known. `agreed`: with its owner; 0: nothing. */
export function proposeFigures(items: readonly Likeness[], agreed: number): Proposals | null {
  const ranges = items.flatMap((item) => rangeOf(item) ?? []);
  if (!items.length || ranges.length < items.length) return null;
  const sum = (of: (range: Range) => number) => ranges.reduce((all, range) => all + of(range), 0);
  const unit = defaultStep(sum(({ low }) => low));
  const low = downTo(
    sum((range) => range.low),
    unit,
  );
  const high = Math.max(
    low + unit,
    upTo(
      sum((range) => range.high),
      unit,
    ),
  );
  const step = defaultStep((low * startPercent) / 100);
  const startPrice = downTo((low * startPercent) / 100, step);
  const onGrid = (amount: number) =>
    startPrice + Math.max(0, Math.floor((amount - startPrice) / step)) * step;
  const usual = onGrid((low * reservePercent) / 100);
  const least = agreed ? startPrice + upTo(Math.max(0, agreed - startPrice), step) : 0;
  const estimateWhy = whyEstimate(items);
  return {
    like: nearTheMiddle(items.flatMap((item) => item.like)),
    figures: {
      estimateLow: { value: low, by: 'proposed', why: estimateWhy },
      estimateHigh: { value: high, by: 'proposed', why: estimateWhy },
      startPrice: {
        value: startPrice,
        by: 'proposed',
        why: `${startPercent}${nbsp}% нижней оценки, кратно шагу.`,
      },
      reserve:
        least > usual
          ? {
              value: least,
              by: 'contract',
              why: `С\u00A0владельцем согласовано не\u00A0ниже ${formatRubles(agreed)}; ближайшая сумма на\u00A0сетке шагов.`,
            }
          : {
              value: usual,
              by: 'proposed',
              why: `${reservePercent}${nbsp}% нижней оценки, на\u00A0сетке шагов.`,
            },
    },
  };
}

function whyEstimate(items: readonly Likeness[]): string {
  const [item] = items;
  const index =
    items.length === 1 && item!.index
      ? ` Индекс «${item!.index.label}» за\u00A0год ${percent(item!.index.growth)}.`
      : '';
  const count = items.reduce((all, { like }) => all + like.length, 0);
  const words =
    count > 0
      ? `Средняя половина цен карата у\u00A0похожих: той\u00A0же формы, близких по\u00A0весу, цвету и\u00A0чистоте (${formatNumber(count)}).`
      : '';
  const own = items.some(({ like }) => !like.length)
    ? `${words && ' '}Похожих мало: цена дома, десять процентов в\u00A0обе стороны.`
    : '';
  return words + own + index;
}

const percent = (value: number): string => `${value > 0 ? '+' : ''}${formatNumber(value, 1)}${nbsp}%`;

const nearTheMiddle = (like: readonly LikeStone[]): LikeStone[] => {
  const from = Math.max(0, Math.round((like.length - shownStones) / 2));
  return like.slice(from, from + shownStones);
};

/** Whether a figure is as proposed or set by hand; null if there is none. */
export const originOf = (value: number | null, proposed: ProposedFigure | undefined): ValueOrigin | null => {
  if (value === null) return null;
  return proposed?.value === value ? proposed.by : 'hand';
};
