import { createFileRoute } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/investments/calculator/boxes')({
  loader: loadPage,
  head: pageHead('Калькулятор вложений в шкатулки'),
  component: () => <Soon title="Калькулятор вложений в шкатулки" />,
});
