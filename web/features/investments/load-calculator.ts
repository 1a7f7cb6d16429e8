import type { Query } from '#contract/protocol/bracket-query.ts';
import { critical, type LoadInput, loadMeta } from '#web/app/page/page.ts';
import { breadcrumbData } from '#web/app/page/structured-data.ts';
import {
  type CalculatorKind,
  calculatorCrumbs,
  calculatorPath,
  calculatorTitles,
  isOffered,
} from './addresses.ts';
import { planFields } from './read-plan.ts';

const descriptions: Record<CalculatorKind, string> = {
  diamonds:
    'Сколько может стоить камень через 1–10 лет, если корзина поведёт себя как в прошлом: с разницей при выкупе, хранением и сравнением с вкладом, золотом и инфляцией.',
  boxes:
    'Сколько может стоить шкатулка через 1–10 лет по истории цены карата: с разницей при выкупе, хранением и сравнением с вкладом, золотом и инфляцией.',
};

/** Calculates only when the terms have been entered. */
export async function loadCalculator(input: LoadInput, kind: CalculatorKind, asked: Query) {
  const { api, site } = input.context;
  const query: Query = Object.fromEntries(
    planFields.flatMap((field) => (typeof asked[field] === 'string' ? [[field, asked[field]]] : [])),
  );
  const [{ items }, { items: blocks }, meta] = await Promise.all([
    critical(api('GET /api/internal/personal-catalog/price-indices/', {}, { key: 'investments indices' })),
    critical(api('GET /api/internal/ade/blocks/get/calculator', {}, { key: 'investments terms' })),
    loadMeta(input),
  ]);
  const offered = items.filter(({ id }) => isOffered(kind, id)).map(({ id, label }) => ({ id, label }));
  const chosen = offered.find(({ id }) => id === query.index) ?? offered[0];
  const index =
    chosen &&
    (await critical(
      api(
        'GET /api/internal/personal-catalog/price-indices/profitability',
        { query: { id: chosen.id } },
        { key: 'investments index' },
      ),
    ));
  return {
    meta,
    query,
    offered,
    index: index ?? null,
    terms: blocks[0] ?? null,
    head: {
      title: calculatorTitles[kind],
      description: descriptions[kind],
      canonical: calculatorPath(kind),
      structured: [breadcrumbData(calculatorCrumbs(kind), site.publicUrl)],
    },
  };
}
