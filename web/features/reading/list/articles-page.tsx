import type { ReactNode } from 'react';
import type { ArticleCard as Card } from '#contract/content/reading.ts';
import { CrumbLine } from '#web/app/page/crumb-line.tsx';
import type { Crumb } from '#web/app/page/structured-data.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { LeadArticle } from './article-card.tsx';
import { ArticleTray } from './article-tray.tsx';
import styles from './articles-page.module.css';
import { TagLine } from './tag-line.tsx';

type ArticlesPageProps<A extends Card> = {
  title: string;
  lead: ReactNode;
  /** The way to this list; the last crumb is the list. */
  crumbs: readonly Crumb[];
  articles: readonly A[];
  hrefOf: (article: A) => string;
  tags: readonly { tag: string; count: number }[];
  chosen: readonly string[];
  /** Between the heading and the articles. */
  notice?: ReactNode;
  /** After the articles. */
  children?: ReactNode;
};

/** Enough for the newest to stand apart from the others. */
const enoughForLead = 4;

export function ArticlesPage<A extends Card>(props: ArticlesPageProps<A>) {
  const { title, lead, crumbs, articles, hrefOf, tags, chosen, notice, children } = props;
  const path = crumbs.at(-1)!.href;
  const first = chosen.length === 0 && articles.length >= enoughForLead ? articles[0] : undefined;
  const rest = first ? articles.slice(1) : articles;
  return (
    <Container className="pb-10">
      <CrumbLine crumbs={crumbs.slice(0, -1)} last={crumbs.at(-1)!.label} />
      <PageHeading title={title} lead={lead} />
      <Stack gap={7} className={`pt-7 ${styles.list}`}>
        {notice}
        <TagLine path={path} tags={tags} chosen={chosen} />
        {first && <LeadArticle article={first} href={hrefOf(first)} />}
        {rest.length > 0 ? (
          <ArticleTray articles={rest} hrefOf={hrefOf} level={2} />
        ) : (
          !first && <NothingHere path={path} filtered={chosen.length > 0} />
        )}
      </Stack>
      {children}
    </Container>
  );
}

function NothingHere({ path, filtered }: { path: string; filtered: boolean }) {
  return filtered ? (
    <EmptyState
      title="На эту тему статей нет"
      shape="emerald"
      action={<ButtonLink href={path}>Показать все</ButtonLink>}
    />
  ) : (
    <EmptyState
      title="Здесь пока пусто"
      shape="emerald"
      action={<ButtonLink href="/catalog/">В каталог</ButtonLink>}
    />
  );
}
