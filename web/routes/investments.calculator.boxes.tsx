import { createFileRoute } from '@tanstack/react-router';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { CalculatorPage } from '#web/features/investments/calculator-page.tsx';
import { describedHead } from '../app/page/described-head.ts';

export const Route = createFileRoute('/investments/calculator/boxes')({
  validateSearch: (search: Query): Query => search,
  loaderDeps: ({ search }): Query => search,
  loader: async (input) =>
    (await import('#web/features/investments/load-calculator.ts')).loadCalculator(input, 'boxes', input.deps),
  head: describedHead('Калькулятор вложений в шкатулки'),
  component: BoxesCalculator,
});

function BoxesCalculator() {
  const { head: _, ...data } = Route.useLoaderData();
  return <CalculatorPage kind="boxes" {...data} />;
}
