import type { ArticleCard as Card } from '#contract/content/reading.ts';
import { Tray } from '#web/ui/layout/tray.tsx';
import { ArticleCard } from './article-card.tsx';
import styles from './cards.module.css';

type ArticleTrayProps<A extends Card> = {
  articles: readonly A[];
  hrefOf: (article: A) => string;
  level: 2 | 3;
};

export function ArticleTray<A extends Card>({ articles, hrefOf, level }: ArticleTrayProps<A>) {
  return (
    <Tray columns={3} columnsLaptop={3} bleed className={styles.cells}>
      {articles.map((article) => (
        <ArticleCard key={article.code} article={article} href={hrefOf(article)} level={level} />
      ))}
    </Tray>
  );
}
