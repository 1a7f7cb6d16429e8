import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

const searchable = ['diamonds', 'boxes', 'unique', 'jewelry', 'posie'];

export const Route = createFileRoute('/catalog/$type/search')({
  beforeLoad: ({ params }) => {
    if (!searchable.includes(params.type)) throw redirect({ to: '/404/' });
  },
  loader: loadPage,
  head: pageHead('Поиск по каталогу'),
  component: () => <Soon title="Поиск по каталогу" />,
});
