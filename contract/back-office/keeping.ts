import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { instant, optionalText } from '../protocol/fields.ts';
import { stepNames } from './keeping-words.ts';

const requisites = z.object({
  name: z.string(),
  inn: z.string(),
  ogrn: z.string(),
  kpp: z.string(),
  address: z.string(),
  bank: z.string(),
  bik: z.string(),
  account: z.string(),
  correspondent: z.string(),
  assay: z.string(),
  phone: z.string(),
  email: z.string(),
});
export type Requisites = z.infer<typeof requisites>;

const house = z.object({
  requisites,
  steps: z.array(z.object({ step: z.enum(stepNames), done: z.boolean(), said: z.string() })),
  texts: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      /** Published, and from which day on; null: a draft that a lawyer has to read. */
      edition: z.string().nullable(),
      since: z.iso.date().nullable(),
      /** Something waits beside what is public. */
      draft: z.boolean(),
      forForms: z.boolean(),
    }),
  ),
  /** What visitors find. */
  open: z.object({ forms: z.boolean(), rules: z.boolean(), items: z.int(), auctions: z.int() }),
  backup: instant.nullable(),
  mail: z.object({
    server: z.boolean(),
    last: z.object({ state: z.string(), at: instant }).nullable(),
    failed: z.int(),
  }),
  jobs: z.object({
    waiting: z.int(),
    failed: z.array(z.object({ queue: z.string(), count: z.int(), at: instant, why: z.string() })),
  }),
});
export type HouseState = z.infer<typeof house>;

const api = '/api/internal/admin/house';

export const keepingCalls = {
  [`GET ${api}/` as const]: {
    does: 'How the house stands: requisites, legal texts, first steps, mail, jobs that failed, the age of its copy.',
    answer: house,
  },
  [`POST ${api}/requisites` as const]: {
    does: 'Sets who the house is by law and how it is reached; check digits must fit.',
    body: z.strictObject({
      name: optionalText(200),
      inn: optionalText(20),
      ogrn: optionalText(20),
      kpp: optionalText(20),
      address: optionalText(300),
      bank: optionalText(200),
      bik: optionalText(20),
      account: optionalText(30),
      correspondent: optionalText(30),
      assay: optionalText(40),
      phone: optionalText(40),
      email: optionalText(200),
      why: optionalText(300),
    }),
    answer: house,
  },
  [`POST ${api}/test-letter` as const]: {
    does: 'Sends a letter to the address of who asks, to see that mail leaves.',
    idempotent: true,
    body: z.strictObject({}),
    answer: z.object({}),
  },
} as const satisfies Calls;
