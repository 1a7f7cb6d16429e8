import { formatRubles } from '#contract/russian.ts';

/** A number that an act asks for. */
export interface ActField {
  /** As the call names it: a refusal's complaint lands beside it. */
  name: 'minutes' | 'reserve' | 'limit';
  label: string;
  initial: string;
  least: number;
  most: number;
  complaint: string;
  /** What it lies on: whole steps from here. */
  grid?: { from: number; step: number };
  hint?: (value: number) => string;
}

/** What is wrong with the number, before a reason is asked for. */
export function complaintOf({ least, most, complaint, grid }: ActField, value: number): string | undefined {
  if (!(value >= least && value <= most)) return complaint;
  const over = grid ? (value - grid.from) % grid.step : 0;
  if (!over) return undefined;
  const near = [value - over, value - over + grid!.step].filter((one) => one >= least && one <= most);
  return `Не ложится на шаг. Ближайшие: ${near.map(formatRubles).join(' и\u00A0')}`;
}

/** What the window of a manager's act says. */
export interface ActWords {
  title: string;
  kicker: string;
  lead: string;
  field?: ActField;
  /** Every act says why; only a kindness may do without. */
  reason?: 'required' | 'optional';
  /** Who else will read it. */
  reasonHint?: string;
  submit: string;
  /** Stands before an act that cannot be taken back. */
  prompt?: { question: string; text: (value: number) => string; yes: string };
}
