import { anyone } from '#server/account/public.ts';
import type { Db } from '#server/platform/db.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { readHistoryPoints } from './content-store.ts';
import type { FindEmbeds } from './find-embeds.ts';
import { listArticles, listInvestmentArticles } from './list-articles.ts';
import { listQuestions } from './list-questions.ts';
import { showArticle, showInvestmentArticle } from './show-article.ts';
import { listDocuments, showHouseDocument } from './show-document.ts';

export const readingRoutes = (db: Db, findEmbeds: FindEmbeds): Route[] => [
  route('GET /api/internal/main/articles/', anyone, ({ query }) => listArticles(db, query.tag)),
  route('GET /api/internal/main/articles/{code}/', anyone, ({ params }) =>
    showArticle(db, findEmbeds, params.code),
  ),
  route('GET /api/internal/main/investment-articles/', anyone, ({ query }) =>
    listInvestmentArticles(db, query.archive === '1', query.tag),
  ),
  route('GET /api/internal/main/investment-articles/{code}/', anyone, ({ params }) =>
    showInvestmentArticle(db, findEmbeds, params.code),
  ),
  route('GET /api/internal/main/documents/', anyone, () => listDocuments(db)),
  route('GET /api/internal/main/documents/{code}/', anyone, ({ params }) =>
    showHouseDocument(db, params.code),
  ),
  route('GET /api/internal/main/questions/', anyone, () => listQuestions(db)),
  route('GET /api/internal/ade/history', anyone, async () => ({
    items: (await readHistoryPoints(db)).map(({ position: _, ...point }) => point),
  })),
];
