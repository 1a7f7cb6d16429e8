import type { Banner } from '#contract/content/site.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { CatalogBanner } from './catalog-banner.tsx';

type Placement = Banner['placement'];

/** A banner is read once per page load: filtering a list does not read it again. */
const known = new Map<Placement, Promise<Banner>>();

function read(placement: Placement): Promise<Banner> {
  const asked =
    known.get(placement) ??
    browserApi(
      'GET /api/internal/ade/banner/placement/{placement}/',
      { params: { placement } },
      { key: `banner ${placement}` },
    );
  known.set(placement, asked);
  asked.catch(() => known.delete(placement));
  return asked;
}

/** Secondary content: loads later and may fail alone. */
export function PlacedBanner({ placement }: { placement: Placement }) {
  const { data } = useLoad(() => read(placement));
  return data && data.items.length > 0 ? <CatalogBanner banner={data} /> : null;
}
