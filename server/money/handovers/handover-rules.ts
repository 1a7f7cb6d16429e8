import { dutyWords } from '#contract/money/duty-words.ts';
import { lowerFirst } from '#contract/russian.ts';
import { isOpen, type KnownDuty } from '../duties/show-duties.ts';

/** «А-26-0012». */
export const handoverNumber = (year: number, no: number): string =>
  `А-${String(year).slice(-2)}-${String(no).padStart(4, '0')}`;

/** A number on a thing is the same with spaces, dashes and letters of either case. */
const bare = (number: string): string => number.toLowerCase().replace(/[\s-]+/gu, '');
export const isSameProof = (kept: string | null, read: string): boolean => bare(kept ?? '') === bare(read);

/** [M18, M19] Open duties that hold all things of an invoice, or this one. */
export const holdsOf = (duties: readonly KnownDuty[], entryId?: number): KnownDuty[] =>
  duties.filter(
    (duty) =>
      duty.holds &&
      isOpen(duty) &&
      (duty.kind === 'giis' ? duty.key === `giis:${entryId}` : entryId === undefined),
  );

export const holdWords = (holds: readonly KnownDuty[]): string =>
  [...new Set(holds.map(({ kind }) => lowerFirst(dutyWords[kind].label)))].join(', ');
