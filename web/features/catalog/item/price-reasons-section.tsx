import type { PriceReasons } from '#contract/catalog/catalog-answers.ts';
import { countOf, formatRubles, nbsp } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { SkeletonGroup, SkeletonLines } from '#web/ui/signs/skeleton.tsx';
import { PriceFactors } from './price-factors.tsx';
import styles from './price-reasons-section.module.css';

/** «Почему такая цена»: place among comparable stones and what each property adds. May fail alone. */
export function PriceReasonsSection({ code }: { code: string }) {
  const { data, failed } = useLoad(() =>
    browserApi('GET /api/internal/personal-catalog/get/price-reasons', { query: { code } }),
  );
  if (failed) return null;
  return (
    <Section rule tight title="Почему такая цена">
      {data ? (
        <Grid laptop={1} gap={7} align="start" className={styles.reasons}>
          <Comparable reasons={data} />
          <PriceFactors factors={data.factors} />
        </Grid>
      ) : (
        <SkeletonGroup>
          <SkeletonLines count={6} />
        </SkeletonGroup>
      )}
    </Section>
  );
}

const likeStones = ['похожего камня', 'похожих камней', 'похожих камней'] as const;

function Comparable({ reasons: { priceCarat, comparable } }: { reasons: PriceReasons }) {
  const { criteria, count, lowest, median, highest, percentile } = comparable;
  const share = (value: number) =>
    `${highest > lowest ? ((value - lowest) / (highest - lowest)) * 100 : 50}%`;
  return (
    <div>
      <p className="h3">
        {count > 1
          ? count < 20
            ? `Карат дороже, чем у${nbsp}${Math.round((percentile * count) / 100)} из${nbsp}${countOf(count, likeStones)}`
            : `Карат дороже, чем у${nbsp}${percentile}${nbsp}% из${nbsp}${countOf(count, likeStones)}`
          : 'Похожих камней сейчас нет: сравнить не с чем'}
      </p>
      {count > 1 && (
        <div className={`relative mt-6 pt-4 ${styles.scale}`}>
          <span className={styles.median} style={{ left: share(median) }} />
          <span className={styles.own} style={{ left: share(priceCarat) }} />
          <Row as="p" gap={[0, 3]} justify="between" className="micro faint">
            <span>{formatRubles(lowest)}</span>
            <span>медиана {formatRubles(median)}</span>
            <span>{formatRubles(highest)}</span>
          </Row>
        </div>
      )}
      <p className="small muted mt-5">
        Сравнили по условиям:{' '}
        {criteria.map(({ label, value }) => `${label.toLowerCase()} ${value}`).join(', ')}. Цена карата этого
        камня {formatRubles(priceCarat)}.
      </p>
    </div>
  );
}
