import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy, Suspense, useState } from 'react';
import { servedParts } from '#web/app/shell/served-parts.ts';
import { useScreen } from '#web/ui/layout/use-screen.ts';
import { type FilterPanelProps, FilterPanel as ServerPanel } from './filter-panel.tsx';

const wide = '(min-width: 1200px)';

/** A telephone has the filter in a drawer: the code of this one does not come there. */
const panelOf = createIsomorphicFn()
  .server(() => () => ServerPanel)
  .client(() => {
    let known: typeof ServerPanel | undefined;
    const loaded = widened().then(async () => {
      known = (await import('./filter-panel.tsx')).FilterPanel;
      return { default: known };
    });
    if (matchMedia(wide).matches) servedParts.push(loaded);
    const later = lazy(() => loaded);
    return () => known ?? later;
  });
const filterPanel = panelOf();

/**
 * The filter beside the list. The server does not know the screen's width: it is always served and removed where
 * hidden.
 */
export function WideFilter(props: FilterPanelProps) {
  const seen = useScreen(wide, true);
  const [FilterPanel] = useState(filterPanel);
  return (
    seen && (
      <Suspense>
        <FilterPanel {...props} />
      </Suspense>
    )
  );
}

function widened(): Promise<void> {
  const query = matchMedia(wide);
  return new Promise((resolve) => {
    if (query.matches) resolve();
    else query.addEventListener('change', () => resolve(), { once: true });
  });
}
