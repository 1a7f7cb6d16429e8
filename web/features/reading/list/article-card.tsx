import type { ArticleCard as Card } from '#contract/content/reading.ts';
import { formatDate } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import cover from '#web/ui/layout/cover-link.module.css';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { readingTime } from '../addresses.ts';
import styles from './cards.module.css';
import { CoverPicture } from './cover-picture.tsx';

type ArticleCardProps = {
  article: Card & { author?: string };
  href: string;
  /** The level its place in the page asks for. */
  level: 2 | 3;
};

export function ArticleFacts({
  article: { date, readingMinutes, author },
}: Pick<ArticleCardProps, 'article'>) {
  return (
    <Row as="p" gap={[1, 4]} className={`faint small ${styles.facts}`}>
      <time dateTime={date}>{formatDate(date)}</time>
      <span>{readingTime(readingMinutes)}</span>
      {author && <span>{author}</span>}
    </Row>
  );
}

/** The whole cell is the link. */
export function ArticleCard({ article, href, level }: ArticleCardProps) {
  const Title = `h${level}` as const;
  return (
    <li className={styles.card}>
      {article.cover && <CoverPicture cover={article.cover} decorative />}
      <div className={styles.text}>
        <Title className="h3">
          <PageLink className={cover.link} href={href}>
            {article.title}
          </PageLink>
        </Title>
        <p className={`muted ${styles.lead}`}>{article.lead}</p>
        <ArticleFacts article={article} />
      </div>
    </li>
  );
}

/** The newest, over the full width. */
export function LeadArticle({ article, href }: Omit<ArticleCardProps, 'level'>) {
  return (
    <Grid as="article" tablet={1} gap={8} align="center" className={styles.first}>
      {article.cover && (
        <CoverPicture cover={article.cover} className={styles.firstPicture} first decorative />
      )}
      <Stack gap={5} className={styles.firstText}>
        <ArticleFacts article={article} />
        <h2 className="h1 balance">
          <PageLink className={cover.link} href={href}>
            {article.title}
          </PageLink>
        </h2>
        <p className="lead">{article.lead}</p>
      </Stack>
    </Grid>
  );
}
