import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page/page.ts';

/** Any stone, drawn as asked; a demo house shows it. */
export const Route = createFileRoute('/dev/gems')({
  // Holds lazily loaded parts, which cannot be rendered to a string.
  ssr: 'data-only',
  beforeLoad: ({ context }) => {
    if (!context.site.demo) throw redirect({ to: '/404/' });
  },
  loader: loadPage,
  head: pageHead('Камни по параметрам'),
  component: lazyRouteComponent(() => import('#web/features/pictures/gem-bench-page.tsx'), 'GemBenchPage'),
});
