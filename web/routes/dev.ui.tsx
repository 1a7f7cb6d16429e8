import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page/page.ts';

/** The sheet of all components; a demo house shows it. */
export const Route = createFileRoute('/dev/ui')({
  // Holds lazily loaded parts, which cannot be rendered to a string.
  ssr: 'data-only',
  beforeLoad: ({ context }) => {
    if (!context.site.demo) throw redirect({ to: '/404/' });
  },
  loader: loadPage,
  head: pageHead('Элементы'),
  component: lazyRouteComponent(() => import('#web/ui/gallery/gallery.tsx'), 'Gallery'),
});
