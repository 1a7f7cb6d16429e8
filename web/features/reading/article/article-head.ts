import type { ArticleCard } from '#contract/content/reading.ts';
import type { PageDescription } from '#web/app/page/described-head.ts';
import { sharedImage } from '#web/app/page/shared-image.ts';
import { breadcrumbData, type Crumb, structuredData } from '#web/app/page/structured-data.ts';

const house = { '@type': 'Organization', name: 'Грань' };

/** Articles without a named author are by the company. */
export function articleHead(
  article: ArticleCard & { author?: string },
  canonical: string,
  crumbs: readonly Crumb[],
  origin: string,
): PageDescription {
  const { title, lead, date, author, cover, tags } = article;
  return {
    title,
    canonical,
    description: lead,
    ...(cover && { image: sharedImage(cover.image) }),
    structured: [
      structuredData({
        '@type': 'Article',
        headline: title,
        description: lead,
        datePublished: date,
        inLanguage: 'ru',
        keywords: tags.join(', '),
        ...(cover && { image: [origin + cover.image.big] }),
        author: author ? { '@type': 'Person', name: author } : house,
        publisher: house,
        mainEntityOfPage: origin + canonical,
      }),
      breadcrumbData([...crumbs, { label: title, href: canonical }], origin),
    ],
  };
}
