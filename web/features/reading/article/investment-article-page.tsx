import type { InvestmentArticle } from '#contract/content/reading.ts';
import { investmentStatements } from '#contract/content/statements/investments.ts';
import { formatDate } from '#contract/russian.ts';
import { modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import type { DrawEmbed } from '#web/app/page/text-blocks.tsx';
import { useStatements } from '#web/app/page/use-statements.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { ArrowRightIcon } from '#web/ui/signs/icons.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import {
  archiveCrumbs,
  investmentArticleHref,
  investmentArticlesCrumbs,
  investmentArticlesPath,
} from '../addresses.ts';
import styles from './article-page.module.css';
import { ArticlePage } from './article-page.tsx';

export function InvestmentArticlePage({
  article,
  title,
  drawEmbed,
}: {
  article: InvestmentArticle;
  title: string;
  drawEmbed: DrawEmbed;
}) {
  const say = useStatements();
  const { archived, author, authorAbout, priceIndices, date } = article;
  return (
    <ArticlePage
      article={article}
      title={title}
      crumbs={archived ? archiveCrumbs : investmentArticlesCrumbs}
      related={article.related}
      hrefOf={investmentArticleHref}
      drawEmbed={drawEmbed}
      notice={archived && <ArchiveNotice date={date} />}
      aside={
        <>
          {author && (
            <div className={styles.author}>
              <p className="small faint mb-3">Автор</p>
              <p>
                <b className="ink block">{author}</b>
                {authorAbout}
              </p>
            </div>
          )}
          {priceIndices.length > 0 && (
            <div className={styles.indices} data-print="off">
              <p className="small faint mb-3">Индексы цен к статье</p>
              <ul className="rule-top">
                {priceIndices.map(({ id, label }) => (
                  <li className="rule-bottom" key={id}>
                    <Row
                      as="button"
                      gap={3}
                      justify="between"
                      nowrap
                      type="button"
                      onClick={() => modals.open('chart', { id })}
                    >
                      {label}
                      <ArrowRightIcon size={14} />
                    </Row>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      }
    >
      <p className="small muted">{say(investmentStatements.texts.article)}</p>
    </ArticlePage>
  );
}

function ArchiveNotice({ date }: { date: string }) {
  return (
    <Notice className={styles.notice} title="Статья из архива">
      Цены, доли и выводы верны на {formatDate(date)}. С тех пор они изменились:{' '}
      <PageLink className="inline-link" href={investmentArticlesPath}>
        свежие статьи
      </PageLink>
      .
    </Notice>
  );
}
