import { useId } from 'react';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { ArrowLink } from '#web/app/page/arrow-link.tsx';
import { SectionHeading } from '#web/ui/layout/section.tsx';
import { ItemTray } from '../cards/item-tray.tsx';
import { SkeletonTray } from '../cards/skeleton-tray.tsx';
import { CompareBar } from '../compare/compare-bar.tsx';

const shownWishes = 4;

async function readStones() {
  const { items } = await browserApi(
    'GET /api/internal/personal-catalog/get-catalog',
    { query: { type: 'unique' } },
    { key: 'first wishes' },
  );
  return items.filter(({ status }) => status === 'available').slice(0, shownWishes);
}

/** Stones whose hearts can be pressed right here; skipped when there are none. */
export default function FirstWishes() {
  const headingId = useId();
  const { data, failed } = useLoad(readStones);
  if (failed || data?.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading
        id={headingId}
        size="h3"
        aside={<ArrowLink href="/catalog/diamonds/unique/">Все уникальные камни</ArrowLink>}
      >
        Начните с этих камней
      </SectionHeading>
      {data ? <ItemTray cards={data} /> : <SkeletonTray count={shownWishes} />}
      {data && <CompareBar />}
    </section>
  );
}
