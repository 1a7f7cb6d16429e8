import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page/page.ts';

/** The bid console on a lot for trial; a demo house shows it. */
export const Route = createFileRoute('/dev/console')({
  ssr: 'data-only',
  beforeLoad: ({ context }) => {
    if (!context.site.demo) throw redirect({ to: '/404/' });
  },
  loader: loadPage,
  head: pageHead('Пульт ставки'),
  component: lazyRouteComponent(
    () => import('#web/features/auctions/samples/console-sample.tsx'),
    'ConsoleSample',
  ),
});
