import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { modals } from '#web/app/modals/modals.ts';
import { planChart } from '#web/ui/chart/plan-chart.ts';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Rhombus } from '#web/ui/signs/status.tsx';
import { growthText } from '../compare/compare-rows.ts';
import type { AnyItem } from '../load-item.ts';
import { indexPoints } from '../prices/price-chart.tsx';
import styles from './price-spark.module.css';

/** The last five years of the index in one stroke; a press opens the whole chart. */
const months = 60;

export function PriceSpark({ item, growth }: { item: AnyItem; growth: number }) {
  const id = String(item.id);
  const { data } = useLoad(() =>
    browserApi(
      'GET /api/internal/personal-catalog/price-indices/profitability',
      { query: { id } },
      { key: 'spark' },
    ),
  );
  const chart = data && planChart([indexPoints(data.points.slice(-months))], 5);
  return (
    <Stack
      type="button"
      as="button"
      gap={2}
      align="end"
      className={`small text-right ${styles.spark}`}
      aria-haspopup="dialog"
      onClick={() => modals.open('chart', { id })}
    >
      <span className={`relative block ${styles.chart}`}>
        <svg
          className={`rule-bottom ${styles.line}`}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {chart && <path d={chart.paths[0]} />}
        </svg>
        {chart && (
          <Rhombus className={styles.last} style={{ top: `${chart.ends[0]}%` }} filled tone="metal" />
        )}
      </span>
      <span>
        <span className="faint">индекс за год:</span> <b>{growthText(growth)}</b>
      </span>
    </Stack>
  );
}
