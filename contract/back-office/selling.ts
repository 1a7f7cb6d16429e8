import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import {
  actor,
  emailField,
  id,
  instant,
  optionalText,
  pathId,
  requiredText,
  rubles,
} from '../protocol/fields.ts';

/** The buyer: a name, and the address of their account if there is one. */
const client = { client: requiredText(200), email: emailField.optional() };

const hold = z.object({
  id,
  /** Null: another manager's client. */
  client: z.string().nullable(),
  until: instant,
  note: z.string(),
  by: actor.nullable(),
  at: instant,
  requestId: id.nullable(),
  meetingId: id.nullable(),
  /** It is the person's own, or they keep the goods. */
  mayRelease: z.boolean(),
});
const sale = z.object({
  id,
  client: z.string().nullable(),
  price: rubles,
  listedPrice: rubles.nullable(),
  approvedBy: actor.nullable(),
  by: actor.nullable(),
  at: instant,
  note: z.string(),
  mayReturn: z.boolean(),
});

const asked = {
  id,
  price: rubles,
  listedPrice: rubles,
  by: actor.nullable(),
  at: instant,
  note: z.string(),
};
/** A sale below the listed price that waits for a second person. */
const ask = z.object({
  ...asked,
  client: z.string().nullable(),
  /** Has the right «money» and did not ask themselves. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
});
/** The same as those see it who may agree. */
export const askedSale = z.object({
  ...asked,
  client: z.string(),
  item: z.object({ id, kind: z.string(), name: z.string() }),
});
export type AskedSale = z.infer<typeof askedSale>;

const deal = z.object({
  itemId: id,
  status: z.enum(['available', 'reserved', 'sold', 'auction']),
  /** The stored price, of a stone in a lot too. */
  price: rubles.nullable(),
  hold: hold.nullable(),
  sale: sale.nullable(),
  /** How many asked to be notified when it is free. */
  waiting: z.int(),
  ask: ask.nullable(),
});
export type Deal = z.infer<typeof deal>;

const dealList = z.object({
  /** How many are held now, and how many were sold and not taken back. */
  counts: z.object({ holds: z.int(), sales: z.int() }),
  rows: z.array(
    z.object({
      id,
      item: z.object({ id, kind: z.string(), name: z.string() }),
      /** Null: another manager's client. */
      client: z.string().nullable(),
      by: actor.nullable(),
      at: instant,
      /** Of a hold. */
      until: instant.nullable(),
      /** Of a sale. */
      price: rubles.nullable(),
      listedPrice: rubles.nullable(),
    }),
  ),
  next: z.int().nullable(),
});
export type DealList = z.infer<typeof dealList>;

const params = z.object({ id: pathId });
const api = '/api/internal/admin/items/{id}';
const waits = '/api/internal/personal-catalog/waits';

export const sellingCalls = {
  'GET /api/internal/admin/buyers/': {
    does: 'Clients by name or company, a few: a manager’s own, everybody for who keeps the goods. With e-mail and telephone, which are searched too, where the reader may know them.',
    query: z.object({ q: z.string().trim().max(100).catch('').default('') }),
    answer: z.object({
      buyers: z.array(
        z.object({
          id,
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          company: z.string().nullable(),
        }),
      ),
    }),
  },
  'GET /api/internal/admin/deals/': {
    does: 'What is held, what ends first before the rest, or what was sold, the last first; fifty at a time.',
    query: z.object({
      part: z.enum(['holds', 'sales']).catch('holds').default('holds'),
      skip: z.coerce.number().int().min(0).max(1_000_000).catch(0).default(0),
    }),
    answer: dealList,
  },
  [`GET ${api}/deal` as const]: {
    does: 'How an item stands: for whom it is held and until when, or to whom and for how much it was sold.',
    params,
    answer: deal,
  },
  [`POST ${api}/hold` as const]: {
    does: 'Holds an item for somebody until an hour; nobody else’s while it is held.',
    idempotent: true,
    params,
    body: z.strictObject({
      ...client,
      until: instant,
      note: optionalText(500),
      requestId: id.optional(),
      meetingId: id.optional(),
    }),
    answer: deal,
  },
  [`POST ${api}/release` as const]: {
    does: 'Ends a hold before its hour; those who wait for the item are told.',
    params,
    body: z.strictObject({ why: optionalText(300) }),
    answer: deal,
  },
  [`POST ${api}/sell` as const]: {
    does: 'Sells an item: to whom and for how much. For less than its price it waits until another person agrees.',
    idempotent: true,
    params,
    body: z.strictObject({
      ...client,
      price: rubles.min(1, 'Укажите цену'),
      note: optionalText(500),
    }),
    answer: deal,
  },
  [`DELETE ${api}/ask` as const]: {
    does: 'Takes back a sale that waits for agreement.',
    params,
    answer: deal,
  },
  'POST /api/internal/admin/sales/asked/{id}/': {
    does: 'Agrees to a sale for less than the price, which is made with it, or refuses it; never one’s own.',
    params,
    body: z.strictObject({ agree: z.boolean(), reason: optionalText(300) }),
    answer: z.object({}),
  },
  [`POST ${api}/return` as const]: {
    does: 'Takes a sale back: the item is offered again; the row of the sale stays with its reason.',
    params,
    body: z.strictObject({ why: requiredText(300) }),
    answer: deal,
  },
  [`GET ${waits}/` as const]: {
    does: 'Items that the person waits for.',
    answer: z.object({ itemsIds: z.array(id) }),
  },
  [`POST ${waits}/{id}/` as const]: {
    does: '«Сообщить, если освободится»: a note when a held item is free again.',
    params,
    body: z.strictObject({}),
    answer: z.object({ itemsIds: z.array(id) }),
  },
  [`DELETE ${waits}/{id}/` as const]: {
    does: 'Waits no longer.',
    params,
    answer: z.object({ itemsIds: z.array(id) }),
  },
} as const satisfies Calls;
