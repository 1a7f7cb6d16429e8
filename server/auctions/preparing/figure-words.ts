import { tiersText } from '#contract/auctions/total-cost.ts';
import { originWords, type ProposedName, type ValueOrigin } from '#contract/back-office/sale-words.ts';
import type { SaleLot, SaleTerms } from '#contract/back-office/sales.ts';
import { formatRubles } from '#contract/russian.ts';
import type { EntityKind } from '#server/changes/public.ts';
import { defaultStep } from '../rules/grid-rules.ts';
import { type PreparedLot, stepOf } from './prepared-rules.ts';
import { readFigures } from './preparing-store.ts';
import { originOf, type Proposals } from './proposal-rules.ts';

type Figures = Pick<PreparedLot, 'estimateLow' | 'estimateHigh' | 'startPrice' | 'reserve' | 'step'>;

/** [A70] Of each figure, as it stands now. */
export function originsOf(lot: Figures, kept: Proposals | null): SaleLot['origins'] {
  const of = (name: ProposedName) => originOf(lot[name], kept?.figures[name]);
  const byScale = lot.startPrice !== null && stepOf(lot) === defaultStep(lot.startPrice);
  return {
    estimateLow: of('estimateLow'),
    estimateHigh: of('estimateHigh'),
    startPrice: of('startPrice'),
    reserve: of('reserve'),
    step: stepOf(lot) === null ? null : byScale ? 'scale' : 'hand',
  };
}

/** The owner's commission: by the contract's tiers, otherwise by the terms of the sale. */
export function commissionWords(
  { owned }: Pick<PreparedLot, 'owned'>,
  terms: Pick<SaleTerms, 'commission'> | null,
): SaleLot['commission'] {
  const [first] = owned;
  if (!first) return null;
  if (first.contract.commission.length) return { text: tiersText(first.contract.commission), by: 'contract' };
  return terms?.commission.length ? { text: tiersText(terms.commission), by: 'terms' } : null;
}

const labels = {
  estimateLow: 'Оценка от',
  estimateHigh: 'Оценка до',
  startPrice: 'Старт',
  reserve: 'Резерв',
  step: 'Шаг',
} as const;

/** Shown beside the form of a lot: the origin of its figures and the proposed ones. */
export const factsOfLot: NonNullable<EntityKind['facts']> = async (db, id) => {
  const lot = await readFigures(db, id);
  if (!lot) return [];
  return (Object.entries(originsOf(lot, lot.origins)) as [keyof typeof labels, ValueOrigin | null][]).flatMap(
    ([name, origin]) => {
      const proposed = name === 'step' ? undefined : lot.origins?.figures[name];
      const other = proposed && origin !== proposed.by ? `предложено ${formatRubles(proposed.value)}` : '';
      const words = [origin && originWords[origin], other].filter(Boolean).join('; ');
      return words ? [{ label: labels[name], value: words, href: null }] : [];
    },
  );
};
