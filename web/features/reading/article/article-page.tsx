import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { ArticleCard as Card, Heading } from '#contract/content/reading.ts';
import type { TextDocument } from '#contract/content/text/text-document.ts';
import { CrumbLine } from '#web/app/page/crumb-line.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import prose from '#web/app/page/prose.module.css';
import type { Crumb } from '#web/app/page/structured-data.ts';
import type { DrawEmbed } from '#web/app/page/text-blocks.tsx';
import { TextView } from '#web/app/page/text-view.tsx';
import { showInterest } from '#web/app/session/interest.ts';
import { Container } from '#web/ui/layout/container.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { tagHref } from '../addresses.ts';
import { Contents } from '../contents.tsx';
import { ArticleFacts } from '../list/article-card.tsx';
import { ArticleTray } from '../list/article-tray.tsx';
import { CoverPicture } from '../list/cover-picture.tsx';
import reading from '../reading.module.css';
import styles from './article-page.module.css';

type ArticlePageProps<A extends Card> = {
  article: Card & { body: TextDocument; headings: Heading[]; author?: string };
  /** What the back office calls the page. */
  title: string;
  crumbs: readonly Crumb[];
  related: readonly A[];
  hrefOf: (article: A) => string;
  /** Draws what its text names. */
  drawEmbed: DrawEmbed;
  /** Before the text. */
  notice?: ReactNode;
  /** In the margin, under the contents. */
  aside?: ReactNode;
  /** After the text, in its column. */
  children?: ReactNode;
};

export function ArticlePage<A extends Card>(props: ArticlePageProps<A>) {
  const { article, title, crumbs, related, hrefOf, drawEmbed, notice, aside, children } = props;
  const { cover, headings } = article;
  const anchors = useMemo(() => headings.map(({ id }) => id), [headings]);
  const listPath = crumbs.at(-1)!.href;
  return (
    <Container className="pb-8">
      <CrumbLine crumbs={crumbs} last={title} />
      <article>
        <Grid
          as="header"
          gap={[6, 8]}
          align="end"
          className={`pt-5 ${styles.head}`}
          data-plain={cover ? undefined : true}
        >
          <Stack gap={5}>
            <ArticleFacts article={article} />
            <h1 className="d2">{title}</h1>
            <p className={`muted ${styles.lead}`}>{article.lead}</p>
          </Stack>
          {cover && (
            <figure>
              <CoverPicture cover={cover} first className={styles.picture} />
              {cover.caption && (
                <figcaption className={`mt-3 faint small ${reading.caption}`}>{cover.caption}</figcaption>
              )}
            </figure>
          )}
        </Grid>
        <Grid laptop={1} align="start" className={reading.frame}>
          <div className={`${reading.aside} ${styles.aside}`}>
            <Contents headings={article.headings} label="В статье" />
            {aside}
          </div>
          <Stack gap={6} className={styles.body}>
            {notice}
            <TextView className={prose.prose} text={article.body} anchors={anchors} drawEmbed={drawEmbed} />
            <EndOfText />
            <Stack gap={6} className={styles.after}>
              {children}
              {article.tags.length > 0 && (
                <Row as="p" gap={[5, 4]} className="small rule-top pt-4" data-print="off">
                  <span className="faint">Темы</span>
                  {article.tags.map((tag) => (
                    <PageLink key={tag} className="inline-link finger" href={tagHref(listPath, tag)}>
                      {tag}
                    </PageLink>
                  ))}
                </Row>
              )}
            </Stack>
          </Stack>
        </Grid>
      </article>
      {related.length > 0 && (
        <div className={`pt-9 ${styles.related}`} data-print="off">
          <Section rule tight title="Читайте дальше">
            <ArticleTray articles={related} hrefOf={hrefOf} level={3} />
          </Section>
        </div>
      )}
    </Container>
  );
}

/** Notes that the reader has scrolled to the end of the article, or past it. */
function EndOfText() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const look = () => {
      if (!ref.current || ref.current.getBoundingClientRect().top > innerHeight) return;
      stop();
      showInterest();
    };
    const stop = () => removeEventListener('scroll', look);
    addEventListener('scroll', look, { passive: true });
    // The reader may have scrolled there before the script ran.
    look();
    return stop;
  }, []);
  return <div ref={ref} aria-hidden="true" />;
}
