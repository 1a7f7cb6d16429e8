import { z } from 'zod';
import { pathId, rubles } from '../protocol/fields.ts';

/** For an enumeration of what `auction-words.ts` names. */
export const keys = <T extends Record<string, unknown>>(words: T) =>
  Object.keys(words) as [keyof T & string, ...(keyof T & string)[]];

export const code = z.string().regex(/^[a-z0-9][a-z0-9-]{0,60}$/);
export const ofAuction = z.object({ code });
export const one = z.object({ id: pathId });
export const money = rubles.min(1, 'Укажите сумму');

/** One tier of a scale: thousandths of the part of a price above `from`, up to the next tier. */
export const feeTier = z.object({ from: rubles, rate: z.int() });
