import type { Card } from '#contract/catalog/catalog-answers.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { ItemTray } from '../cards/item-tray.tsx';
import { SkeletonTray } from '../cards/skeleton-tray.tsx';

const shownItems = 4;

/** The nearest items by their properties; skipped when there are none. */
export function SimilarItems({ id, shape }: Pick<Card, 'id' | 'shape'>) {
  const { data, failed } = useLoad(() =>
    browserApi('GET /api/internal/personal-catalog/get-similar-slider', { query: { id: String(id) } }),
  );
  if (failed || data?.items.length === 0) return null;
  return (
    <Section rule tight title={shape ? 'Похожие камни' : 'Похожее'}>
      {data ? (
        <ItemTray cards={data.items.slice(0, shownItems)} />
      ) : (
        <SkeletonTray count={shownItems} shapes={[shape]} />
      )}
    </Section>
  );
}
