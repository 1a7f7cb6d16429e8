import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ErrorState } from '#web/ui/signs/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/signs/skeleton.tsx';
import { IndexFigures } from '../prices/index-figures.tsx';
import { PriceChart } from '../prices/price-chart.tsx';

/** A price index at full width. */
export default function ChartModal({ frame, id, title }: ModalInputs['chart'] & { frame: ModalFrame }) {
  const { data, failed, reload } = useLoad(() =>
    browserApi(
      'GET /api/internal/personal-catalog/price-indices/profitability',
      { query: { id } },
      { key: 'chart' },
    ),
  );
  return (
    <Dialog {...frame} size="wide" title={title ?? 'Индекс цен'} lead={data?.label}>
      {data && (
        <Stack gap={6}>
          <PriceChart index={data} />
          <IndexFigures index={data} />
          <p className="small muted">Прошлый рост не обещает будущего: индекс может и снизиться.</p>
        </Stack>
      )}
      {!data && failed && <ErrorState plain onRetry={reload} />}
      {!data && !failed && (
        <SkeletonGroup>
          <Skeleton height={320} />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}
