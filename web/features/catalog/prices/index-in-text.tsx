import type { PriceIndex } from '#contract/catalog/catalog-answers.ts';
import { Stack } from '#web/ui/layout/flow.tsx';
import { IndexFigures } from './index-figures.tsx';
import styles from './index-in-text.module.css';
import { PriceChart } from './price-chart.tsx';

/** A price index embedded in an article: the line, and its worst year just as clearly. */
export const IndexInText = ({ index }: { index: PriceIndex }) => (
  <Stack gap={5} className={`p-5 ${styles.index}`}>
    <p className="muted">{index.label}</p>
    <PriceChart index={index} />
    <IndexFigures index={index} />
    <p className="small muted">Прошлый рост не обещает будущего: индекс может и снизиться.</p>
  </Stack>
);
