import type { PriceIndex } from '#contract/catalog/catalog-answers.ts';
import { IndexFigures } from './index-figures.tsx';
import styles from './index-in-text.module.css';
import { PriceChart } from './price-chart.tsx';

/** A price index that a text of the house names: the line, and as plainly the worst it did. */
export const IndexInText = ({ index }: { index: PriceIndex }) => (
  <div className={styles.index}>
    <p className="muted">{index.label}</p>
    <PriceChart index={index} />
    <IndexFigures index={index} />
    <p className="small muted">Прошлый рост не обещает будущего: индекс может и снизиться.</p>
  </div>
);
