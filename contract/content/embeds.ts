import { z } from 'zod';
import { lotRow } from '../auctions/auction-answers.ts';
import { card, priceIndex } from '../catalog/catalog-answers.ts';
import { instant } from '../protocol/fields.ts';

const ref = z.string();

/** What a block of a text names, as pages show it: the owning module's own view of it. */
export const embed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stone'), ref, card }),
  z.object({
    kind: z.literal('lot'),
    ref,
    lot: lotRow,
    /** Of the live stream that the card continues from. */
    epoch: z.uuid(),
    serverTime: instant,
  }),
  z.object({ kind: z.literal('selection'), ref, total: z.int(), cards: z.array(card) }),
  z.object({ kind: z.literal('index'), ref, index: priceIndex }),
]);
export type Embed = z.infer<typeof embed>;
