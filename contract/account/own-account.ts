import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import {
  currentPasswordField,
  emailField,
  html,
  id,
  images,
  innField,
  instant,
  nameField,
  ogrnField,
  passwordField,
  pathId,
  phoneField,
  requiredText,
  requisitesTyped,
  rubles,
  token,
} from '../protocol/fields.ts';
import { fileAnswer } from '../protocol/file-answer.ts';

const nothing = z.object({});
/** No default: absent fields stay unchanged. */
const typed = (max: number) => z.string().trim().max(max, 'Слишком длинное значение');

/** Something that waits for the person: what happened, the deadline, one action. */
export const waiting = z.object({
  /** Unlike any other's. */
  key: z.string(),
  /** A rhombus and a word: «Вас перебили». */
  mark: z.string(),
  tone: z.enum(['neutral', 'metal', 'good', 'bad']),
  title: z.string(),
  text: z.string(),
  /** How many wait behind it: those who ask to be admitted to a sale. */
  count: z.int().optional(),
  /** What has no deadline comes last. */
  until: instant.nullable(),
  action: z.object({ label: z.string(), href: z.string() }),
  images: images.nullable(),
  /** A lot that is being sold now. */
  lot: z.object({ price: rubles, mine: rubles.nullable(), next: rubles }).nullable(),
});
export type Waiting = z.infer<typeof waiting>;

export const overview = z.object({
  items: z.array(waiting),
  /** By the address of a section. */
  counts: z.record(z.string(), z.int()),
  greeting: z.string(),
  serverTime: instant,
});
export type Overview = z.infer<typeof overview>;

const emailChange = z.object({
  email: z.string(),
  oldAgreed: z.boolean(),
  newAgreed: z.boolean(),
  until: instant,
});

const company = z.object({
  companyName: z.string(),
  inn: z.string(),
  ogrn: z.string(),
  kpp: z.string(),
  bik: z.string(),
  account: z.string(),
  correspondent: z.string(),
  requisites: z.string(),
});
export type OwnCompany = z.infer<typeof company>;

/** A change of the company's identity that waits for approval. */
const companyCorrection = z.object({
  companyName: z.string(),
  inn: z.string(),
  ogrn: z.string(),
  askedAt: instant,
  state: z.enum(['review', 'refused']),
  reason: z.string(),
});
export type OwnCorrection = z.infer<typeof companyCorrection>;

const ownData = z.object({
  name: z.string(),
  greeting: z.string(),
  phone: z.string(),
  email: z.string(),
  emailChange: emailChange.nullable(),
  company: company.nullable(),
  /** It takes part in auctions: its name, ИНН and ОГРН change after approval. */
  companyBound: z.boolean(),
  companyCorrection: companyCorrection.nullable(),
  passwordChangedAt: instant.nullable(),
});
export type OwnData = z.infer<typeof ownData>;

const consent = z.object({
  id,
  purpose: z.string(),
  /** What was agreed to, in words. */
  title: z.string(),
  version: z.string(),
  givenAt: instant,
  address: z.string(),
  withdrawnAt: instant.nullable(),
  /** What taking it back means, or why it cannot be taken back by itself. */
  consequence: z.string(),
  withdrawable: z.boolean(),
  hasText: z.boolean(),
});
export type OwnConsent = z.infer<typeof consent>;

const keptWord = z.object({ what: z.string(), why: z.string() });
export const leaving = z.object({
  erases: z.array(z.string()),
  keeps: z.array(keptWord),
  /** Why it cannot be done yet, and where the person can end it. */
  holds: z.array(z.object({ why: z.string(), href: z.string().nullable() })),
  /** Asked for, and waits until it can be done. */
  askedAt: instant.nullable(),
});
export type Leaving = z.infer<typeof leaving>;

export const ownAccountCalls = {
  'GET /api/internal/user/overview/': {
    does: 'What waits for the signed-in person, by its deadline, and how much there is in each section of the account.',
    answer: overview,
  },
  'GET /api/internal/user/data/': {
    does: 'What the signed-in person has said of themselves and of their company.',
    answer: ownData,
  },
  'POST /api/internal/user/data/': {
    does: 'Changes single fields of the person; those that are absent stay.',
    body: z.strictObject({
      name: nameField.optional(),
      greeting: typed(60).optional(),
      phone: phoneField.optional(),
    }),
    answer: nothing,
  },
  'POST /api/internal/user/company/': {
    does: 'Changes single requisites of the company; check digits must fit, accounts fit their bank. `waits`: name, ИНН and ОГРН of one that takes part in auctions are agreed to first.',
    body: z.strictObject({
      companyName: requiredText(200).optional(),
      inn: innField.optional(),
      ogrn: ogrnField.optional(),
      kpp: typed(20).optional(),
      bik: typed(20).optional(),
      account: typed(30).optional(),
      correspondent: typed(30).optional(),
      requisites: requisitesTyped.optional(),
    }),
    answer: z.object({ waits: z.boolean() }),
  },
  'POST /api/internal/user/password/change': {
    does: 'Sets a new password; ends every other session of the person.',
    body: z.strictObject({ password: currentPasswordField, newPassword: passwordField }),
    answer: nothing,
  },
  'POST /api/internal/user/email/change': {
    does: 'Asks for another address: a letter goes to both, and both must agree within a day.',
    body: z.strictObject({ email: emailField, password: currentPasswordField }),
    answer: nothing,
  },
  'DELETE /api/internal/user/email/change': {
    does: 'Takes the change of the address back.',
    answer: nothing,
  },
  'POST /api/internal/user/email/link': {
    does: 'What the link of such a letter is about; changes nothing.',
    body: z.strictObject({ token }),
    answer: z.object({ side: z.enum(['old', 'new']), email: z.string() }),
  },
  'POST /api/internal/user/email/decide': {
    does: 'Agrees to the change of the address, or refuses it, by the link of a letter to either of the two.',
    body: z.strictObject({ token, agree: z.boolean() }),
    answer: z.object({ state: z.enum(['waiting', 'changed', 'refused']) }),
  },
  'GET /api/internal/user/consents/': {
    does: 'What the signed-in person has agreed to: which text, when, from where.',
    answer: z.object({ items: z.array(consent) }),
  },
  'GET /api/internal/user/consents/{id}/': {
    does: 'The text of one of the own consents, as it was then.',
    params: z.object({ id: pathId }),
    answer: z.object({ title: z.string(), version: z.string(), html }),
  },
  'POST /api/internal/user/consents/{id}/withdraw': {
    does: 'Takes one of the own consents back.',
    params: z.object({ id: pathId }),
    body: z.strictObject({}),
    answer: nothing,
  },
  'POST /api/internal/user/archive': {
    does: 'Everything the house keeps of the signed-in person: a ZIP with JSON and files. Links of letters that act are left out.',
    body: z.strictObject({ password: currentPasswordField }),
    answer: fileAnswer,
  },
  'GET /api/internal/user/leaving/': {
    does: 'What erasure would empty, what must stay and why, and what stands in its way.',
    answer: leaving,
  },
  'POST /api/internal/user/leaving/': {
    does: 'Erases the signed-in person; with `wait`, as soon as nothing stands in the way.',
    body: z.strictObject({ password: currentPasswordField, wait: z.boolean().default(false) }),
    answer: z.object({ state: z.enum(['erased', 'waiting']) }),
  },
  'DELETE /api/internal/user/leaving/': {
    does: 'Takes a waiting erasure back.',
    answer: nothing,
  },
} as const satisfies Calls;
