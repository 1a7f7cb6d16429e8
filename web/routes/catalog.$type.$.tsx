import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

const listed = ['diamonds', 'jewelry', 'posie'];
const withItems = [...listed, 'boxes'];

/** A numeric segment is an item; anything else is a list and its filter. Boxes have items but no list. */
export const Route = createFileRoute('/catalog/$type/$')({
  beforeLoad: ({ params }) => {
    const isItem = /^\d+\/?$/.test(params._splat ?? '');
    if (!(isItem ? withItems : listed).includes(params.type)) throw redirect({ to: '/404/' });
  },
  loader: loadPage,
  head: pageHead('Каталог'),
  component: () => <Soon title="Каталог" />,
});
