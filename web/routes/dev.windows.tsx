import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page/page.ts';

/** Every window of the site; a demo house shows it. */
export const Route = createFileRoute('/dev/windows')({
  ssr: 'data-only',
  beforeLoad: ({ context }) => {
    if (!context.site.demo) throw redirect({ to: '/404/' });
  },
  loader: loadPage,
  head: pageHead('Окна'),
  component: lazyRouteComponent(() => import('../windows/window-samples.tsx'), 'WindowSamples'),
});
