/** Where a figure of a lot is from. */
export const originWords = {
  proposed: 'предложено',
  scale: 'по\u00A0шкале',
  contract: 'по\u00A0договору',
  hand: 'вручную',
} as const;
export type ValueOrigin = keyof typeof originWords;

export const proposedNames = ['estimateLow', 'estimateHigh', 'startPrice', 'reserve'] as const;
export type ProposedName = (typeof proposedNames)[number];

/** Nothing keeps the sale from being announced by this check: it is met, or only warns. */
export const isPassed = ({ missing, blocks }: { missing: string | null; blocks: boolean }): boolean =>
  missing === null || !blocks;
