import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { html, images, queryList } from '../protocol/fields.ts';
import { embed } from './embeds.ts';
import { textDocument } from './text/text-document.ts';

const cover = z.object({ image: images, alt: z.string(), caption: z.string() });
export type Cover = z.infer<typeof cover>;

const articleCard = z.object({
  code: z.string(),
  title: z.string(),
  lead: z.string(),
  date: z.iso.date(),
  tags: z.array(z.string()),
  readingMinutes: z.int(),
  cover: cover.nullable(),
});
export type ArticleCard = z.infer<typeof articleCard>;

/** A place inside a text that a link may name. */
const heading = z.object({ id: z.string(), text: z.string(), level: z.int() });
export type Heading = z.infer<typeof heading>;

const article = articleCard.extend({
  body: textDocument,
  /** What blocks of the text name; what is not here is gone. */
  embeds: z.array(embed),
  headings: z.array(heading),
  related: z.array(articleCard),
});
export type Article = z.infer<typeof article>;

const investmentCard = articleCard.extend({ author: z.string(), archived: z.boolean() });
export type InvestmentArticleCard = z.infer<typeof investmentCard>;

export const investmentArticle = investmentCard.extend({
  body: textDocument,
  embeds: z.array(embed),
  headings: z.array(heading),
  authorAbout: z.string(),
  /** Price indices that the article mentions. */
  priceIndices: z.array(z.object({ id: z.string(), label: z.string() })),
  related: z.array(investmentCard),
});
export type InvestmentArticle = z.infer<typeof investmentArticle>;

const documentCard = z.object({
  code: z.string(),
  title: z.string(),
  lead: z.string(),
  version: z.string(),
  /** The day this version came into force. */
  date: z.iso.date(),
});
export type DocumentCard = z.infer<typeof documentCard>;

export const houseDocument = documentCard.extend({
  /** What this version changed, in words; empty: it is the first, or nobody said it. */
  changes: z.string(),
  body: textDocument,
  headings: z.array(heading),
  others: z.array(documentCard),
});
export type HouseDocument = z.infer<typeof houseDocument>;

const questionGroup = z.object({
  code: z.string(),
  title: z.string(),
  questions: z.array(z.object({ code: z.string(), question: z.string(), answer: html })),
});
export type QuestionGroup = z.infer<typeof questionGroup>;

export const historyPoint = z.object({ id: z.int(), year: z.int(), title: z.string(), text: z.string() });
export type HistoryPoint = z.infer<typeof historyPoint>;

const content = ['content'] as const;
const withEmbeds = ['content', 'catalog', 'auctions'] as const;
const code = z.object({ code: z.string().max(100) });
const tagCounts = z.array(z.object({ tag: z.string(), count: z.int() }));

/** Articles, documents, questions, the company's history. */
export const readingCalls = {
  'GET /api/internal/main/articles/': {
    does: 'Articles, the newest first; `tag[]` keeps those with any of the tags.',
    query: z.object({ tag: queryList }),
    cachedBy: content,
    answer: z.object({ items: z.array(articleCard), tags: tagCounts }),
  },
  'GET /api/internal/main/articles/{code}/': {
    does: 'An article with its text and what to read next.',
    params: code,
    cachedBy: withEmbeds,
    answer: article,
  },
  'GET /api/internal/main/investment-articles/': {
    does: 'Articles on investments, the newest first; `archive=1` gives those of the archive.',
    query: z.object({ archive: z.enum(['0', '1']).catch('0').default('0'), tag: queryList }),
    cachedBy: content,
    answer: z.object({ items: z.array(investmentCard), tags: tagCounts }),
  },
  'GET /api/internal/main/investment-articles/{code}/': {
    does: 'An article on investments, of the archive or not.',
    params: code,
    cachedBy: withEmbeds,
    answer: investmentArticle,
  },
  'GET /api/internal/main/documents/': {
    does: 'Public documents of the house.',
    cachedBy: content,
    answer: z.object({ items: z.array(documentCard) }),
  },
  'GET /api/internal/main/documents/{code}/': {
    does: 'A public document of the house, with the places in it that a link may name.',
    params: code,
    cachedBy: content,
    answer: houseDocument,
  },
  'GET /api/internal/main/questions/': {
    does: 'Questions and answers by group.',
    cachedBy: content,
    answer: z.object({ items: z.array(questionGroup) }),
  },
  'GET /api/internal/ade/history': {
    does: 'The history of the house, the earliest first.',
    cachedBy: content,
    answer: z.object({ items: z.array(historyPoint) }),
  },
} as const satisfies Calls;
