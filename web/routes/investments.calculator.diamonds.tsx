import { createFileRoute } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/investments/calculator/diamonds')({
  loader: loadPage,
  head: pageHead('Калькулятор вложений'),
  component: () => <Soon title="Калькулятор вложений" />,
});
