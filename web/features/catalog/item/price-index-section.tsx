import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/signs/skeleton.tsx';
import { IndexFigures } from '../prices/index-figures.tsx';
import { PriceChart } from '../prices/price-chart.tsx';

/** How the prices of such items have moved. A failed load leaves the section out. */
export function PriceIndexSection({ id }: { id: string }) {
  const { data, failed } = useLoad(() =>
    browserApi(
      'GET /api/internal/personal-catalog/price-indices/profitability',
      { query: { id } },
      { key: 'item index' },
    ),
  );
  if (failed) return null;
  return (
    <Section rule tight title="Индекс цен">
      {data ? (
        <Stack gap={6}>
          <p className="muted">{data.label}</p>
          <PriceChart index={data} />
          <IndexFigures index={data} />
          <p className="small muted">Прошлый рост не обещает будущего: индекс может и снизиться.</p>
        </Stack>
      ) : (
        <SkeletonGroup>
          <Skeleton height={320} />
        </SkeletonGroup>
      )}
    </Section>
  );
}
