import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import {
  aboutField,
  consentField,
  emailField,
  html,
  id,
  images,
  instant,
  nameField,
  optionalText,
  phoneField,
  requiredText,
  token,
} from '../protocol/fields.ts';

const link = z.object({ label: z.string(), href: z.string() });

export const bannerPlacements = [
  'main',
  'auction-finish',
  'investments',
  'cross',
  'personal-catalog',
  'catalog',
  'catalog-investment',
  'catalog-main',
  'search-not-found',
] as const;

const bannerItem = z.object({
  id,
  /** Where it is shown: everywhere when null. */
  affiliation: z.enum(['desktop', 'mobile']).nullable(),
  title: z.string(),
  text: z.string(),
  /** The picture's place in the frame. */
  position: z.enum(['center', 'top', 'bottom']),
  /** The text's place in the frame. */
  alignment: z.enum(['center', 'left', 'right']),
  /** The whole banner is a link, or its content holds one. */
  mode: z.enum(['content', 'link']),
  /** The text lies over the picture, or beside it. */
  placing: z.enum(['inner', 'outside']),
  theme: z.enum(['paper', 'night']),
  image: images.nullable(),
  imageAlt: z.string(),
  link: link.nullable(),
  caption: z.string(),
  /** The number of the stone in the picture, where the caption begins with it and the stone exists. */
  stone: z.string().nullable(),
  /** A moment the banner counts down to. */
  countdownTo: instant.nullable(),
});
export const banner = z.object({
  id,
  placement: z.enum(bannerPlacements),
  type: z.enum(['pair', 'single']),
  /** Milliseconds between slides. */
  timeout: z.int(),
  textOverlay: z.boolean(),
  items: z.array(bannerItem),
});
export type Banner = z.infer<typeof banner>;
export type BannerItem = z.infer<typeof bannerItem>;

export const newsItem = z.object({
  id,
  title: z.string(),
  lead: z.string(),
  date: z.iso.date(),
  href: z.string(),
  image: images.nullable(),
  imageAlt: z.string(),
});
export type NewsItem = z.infer<typeof newsItem>;

export const service = z.object({ id, title: z.string(), text: z.string(), link });
export type Service = z.infer<typeof service>;

export const menuItem = z.object({ label: z.string(), href: z.string(), children: z.array(link) });
export type MenuItem = z.infer<typeof menuItem>;

export const footer = z.object({
  about: z.string(),
  columns: z.array(z.object({ title: z.string(), links: z.array(link) })),
  hours: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  legal: z.string(),
  disclaimer: z.string(),
  links: z.array(link),
});
export type Footer = z.infer<typeof footer>;

export const subscribeBlock = z.object({
  title: z.string(),
  text: z.string(),
  kinds: z.array(z.object({ code: z.string(), label: z.string() })),
  consent: html,
});
export type SubscribeBlock = z.infer<typeof subscribeBlock>;

export const investmentsBlock = z.object({
  title: z.string(),
  text: z.string(),
  links: z.array(link),
  /** The index of all stones by month, the newest last. */
  index: z.array(z.object({ month: z.iso.date(), value: z.number() })),
  comparison: z.object({
    label: z.string(),
    points: z.array(z.object({ month: z.iso.date(), value: z.number() })),
  }),
  figures: z.array(z.object({ value: z.string(), tone: z.enum(['plain', 'bad']), caption: z.string() })),
});
export type InvestmentsBlock = z.infer<typeof investmentsBlock>;

/** The catalog's section of the home page. */
export const catalogBlock = z.object({
  title: z.string(),
  link,
  /** The cuts with their pictures, above the tiles. */
  shapes: z.boolean(),
  tiles: z.array(z.object({ title: z.string(), note: z.string(), href: z.string() })),
});
export type CatalogBlock = z.infer<typeof catalogBlock>;

const calculatorTerms = z.object({
  /** Percent between the price and the buy-back price. */
  spread: z.number().min(0).max(50),
  /** Storage with insurance, percent of the price paid, a year. */
  storage: z.number().min(0).max(10),
  /** What an investment is compared with: assumptions, percent a year, as of a day. */
  deposit: z.number(),
  gold: z.number(),
  inflation: z.number(),
  asOf: z.iso.date(),
});
export type CalculatorTerms = z.infer<typeof calculatorTerms>;

export const consultationBlock = z.object({
  title: z.string(),
  text: z.string(),
  image: images.nullable(),
  imageAlt: z.string(),
  action: z.string(),
  question: z.string(),
});
export type ConsultationBlock = z.infer<typeof consultationBlock>;

const pageMeta = z.object({
  title: z.string(),
  description: z.string(),
  h1: z.string(),
  /** Above the content. */
  seoTextOnTop: html,
  /** Collapsed, opens `seoText`. */
  seoTextShort: html,
  /** Below the content. */
  seoText: html,
  /** Statements on this page that were changed from their wording in the code, by code. */
  statements: z.record(z.string(), z.string()),
});
export type PageMeta = z.infer<typeof pageMeta>;

/** A banner that leads to a sale says how it stands. */
const contentAndSales = ['content', 'auctions'] as const;
/** Cuts without a stone behind them are not shown. */
const contentAndCatalog = ['content', 'catalog'] as const;
const content = ['content'] as const;
const items = <S extends z.ZodType>(schema: S) => z.object({ items: z.array(schema) });

export const siteConfig = z.object({
  language: z.literal('ru'),
  csrfToken: z.string(),
  contactPhoneFloat: z.string(),
  supportEmail: z.string(),
  house: z.enum(['demo', 'production']),
  /** Forms may ask for consent: its text is published. */
  consentPublished: z.boolean(),
  /** Sign-ins of the demo house; otherwise empty. */
  demoSignIns: z.array(z.object({ email: z.string(), who: z.string() })),
  demoPassword: z.string().nullable(),
  /** The server's time: countdowns of cached pages are set by it. */
  serverTime: instant,
});
export type SiteConfig = z.infer<typeof siteConfig>;

export const siteCalls = {
  'GET /api/internal/config/': {
    does: 'The site configuration; also gives the browser its visitor and CSRF cookies.',
    answer: siteConfig,
  },
  'GET /api/internal/menu/get': {
    does: 'The menu of the header.',
    cachedBy: content,
    answer: items(menuItem),
  },
  'GET /api/internal/ade/blocks/get/footer': {
    does: 'Legal details and links of the footer.',
    cachedBy: content,
    answer: items(footer),
  },
  'GET /api/internal/ade/blocks/get/get_consultation': {
    does: 'The consultation block.',
    cachedBy: content,
    answer: items(consultationBlock),
  },
  'GET /api/internal/ade/blocks/get/subscribe': {
    does: 'The subscription block.',
    cachedBy: content,
    answer: items(subscribeBlock),
  },
  'GET /api/internal/ade/blocks/get/investments': {
    does: 'The investments block: the price index and its figures.',
    cachedBy: content,
    answer: items(investmentsBlock),
  },
  'GET /api/internal/ade/blocks/get/catalog': {
    does: 'The catalog on the home page: its heading, its cuts while there are stones, and its tiles.',
    cachedBy: contentAndCatalog,
    answer: items(catalogBlock),
  },
  'GET /api/internal/ade/blocks/get/calculator': {
    does: 'What the investment calculator reckons with: the spread, storage, and assumptions with their day.',
    cachedBy: content,
    answer: items(calculatorTerms),
  },
  'GET /api/internal/ade/banner/{id}/': {
    does: 'A banner by id.',
    params: z.object({ id: z.coerce.number().int().positive() }),
    cachedBy: contentAndSales,
    answer: banner,
  },
  'GET /api/internal/ade/banner/placement/{placement}/': {
    does: 'The banner of a placement.',
    params: z.object({ placement: z.enum(bannerPlacements) }),
    cachedBy: contentAndSales,
    answer: banner,
  },
  'GET /api/internal/main/news/': {
    does: 'News, the newest first.',
    cachedBy: content,
    answer: items(newsItem),
  },
  'GET /api/internal/main/services/': {
    does: 'Services of the house.',
    cachedBy: content,
    answer: items(service),
  },
  'POST /api/internal/main/metadata/': {
    does: 'Title, description, heading and search-engine texts of a page.',
    body: z.strictObject({ path: z.string().startsWith('/').max(2000) }),
    cachedBy: content,
    answer: pageMeta,
  },
  'GET /api/internal/ade/web-form/order-consultation/checboxes/': {
    does: 'Topics of a consultation.',
    cachedBy: content,
    answer: items(z.object({ code: z.string(), label: z.string() })),
  },
  'POST /api/internal/main/order-consultation/': {
    does: 'Orders a consultation; the house and the person get a letter.',
    idempotent: true,
    body: z.strictObject({
      name: nameField,
      phone: phoneField,
      email: emailField,
      topics: z.array(z.string().max(50)).max(20).default([]),
      convenientTime: optionalText(200),
      comment: optionalText(2000),
      about: aboutField,
      consent: consentField,
    }),
    answer: z.object({ number: z.string() }),
  },
  'POST /api/internal/main/question/': {
    does: 'A question to the house; it answers by e-mail.',
    idempotent: true,
    body: z.strictObject({
      name: nameField,
      email: emailField,
      phone: z.union([z.literal(''), phoneField]).default(''),
      subject: optionalText(200),
      question: requiredText(2000),
      about: aboutField,
      consent: consentField,
    }),
    answer: z.object({ number: z.string() }),
  },
  'POST /api/internal/main/question/address': {
    does: 'Proves the address of a question or of what else was sent, by the token of the letter about it.',
    body: z.strictObject({ token }),
    answer: z.object({ number: z.string(), email: z.string() }),
  },
  'GET /api/internal/user/admin-panel/link-list/': {
    does: 'Links of the working places the signed-in person may open; first those that edit what the page `path` shows.',
    query: z.object({ path: z.string().max(2000).optional().catch(undefined) }),
    answer: items(link),
  },
} as const satisfies Calls;
