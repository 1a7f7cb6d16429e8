import { critical, type LoadInput, loadMeta, optional } from '#web/app/page/page.ts';
import { breadcrumbData, type Crumb, structuredData } from '#web/app/page/structured-data.ts';
import {
  archiveCrumbs,
  articleHref,
  articlesCrumbs,
  investmentArticleHref,
  investmentArticlesCrumbs,
  readTags,
} from '../addresses.ts';

const listData = (hrefs: readonly string[], origin: string): string =>
  structuredData({
    '@type': 'ItemList',
    itemListElement: hrefs.map((href, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      url: origin + href,
    })),
  });

/** A tag is a way to look at the list, not a list of its own: its canonical address is the list's. */
const listHead = (
  title: string,
  description: string,
  crumbs: readonly Crumb[],
  hrefs: string[],
  origin: string,
) => ({
  title,
  description,
  canonical: crumbs.at(-1)!.href,
  structured: [breadcrumbData(crumbs, origin), listData(hrefs, origin)],
});

export async function loadArticles(input: LoadInput, tag: unknown) {
  const { api, site } = input.context;
  const chosen = readTags(tag);
  const [answer, history, meta] = await Promise.all([
    critical(api('GET /api/internal/main/articles/', { query: { tag: chosen } }, { key: 'articles' })),
    optional(api('GET /api/internal/ade/history', {}, { key: 'history' })),
    loadMeta(input),
  ]);
  const head = listHead(
    'Статьи',
    'О бриллиантах без прикрас: как читать сертификат, от чего зависит цена карата, как идут торги и как ухаживать за камнем.',
    articlesCrumbs,
    answer.items.map(articleHref),
    site.publicUrl,
  );
  return { meta, ...answer, chosen, history: history?.items ?? [], head };
}

export async function loadInvestmentArticles(input: LoadInput, archive: boolean, tag: unknown) {
  const { api, site } = input.context;
  const chosen = readTags(tag);
  const [answer, meta] = await Promise.all([
    critical(
      api(
        'GET /api/internal/main/investment-articles/',
        { query: { archive: archive ? '1' : '0', tag: chosen } },
        { key: 'investment articles' },
      ),
    ),
    loadMeta(input),
  ]);
  const head = listHead(
    archive ? 'Архив статей об инвестициях' : 'Статьи об инвестициях',
    archive
      ? 'Статьи прошлых лет об инвестициях в бриллианты: цены и выводы на дату публикации.'
      : 'Индексы цен, шкатулки, хранение и выкуп бриллиантов: как устроены такие вложения, сколько они стоят и чем рискует владелец.',
    archive ? archiveCrumbs : investmentArticlesCrumbs,
    answer.items.map(investmentArticleHref),
    site.publicUrl,
  );
  return { meta, ...answer, chosen, head };
}
