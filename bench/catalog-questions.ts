import { isRange, queryOfSelection, type Selection } from '#contract/catalog/catalog-selection.ts';
import { clarityGrades, colourGrades, shapes } from '#contract/catalog/stones.ts';
import { stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { Random } from '#server/demo/random.ts';

/** Three filters each, such as people set: forms or colours, clarity, and a range. All different. */
export function makeQuestions(count: number): Selection[] {
  const random = new Random(5);
  const run = <T>(items: readonly T[], longest: number): T[] => {
    const from = random.whole(0, items.length - 2);
    return items.slice(from, from + random.whole(1, longest));
  };
  return Array.from({ length: count }, (): Selection => {
    const low = random.whole(30, 250);
    return {
      ...(random.chance(0.5)
        ? { shape: ['round', ...run(shapes.slice(1), 2)] }
        : { color_colorless: run(colourGrades.slice(0, 7), 4) }),
      clarity: run(clarityGrades, 4),
      ...(random.chance(0.5)
        ? { weight: { from: low, to: low + random.whole(40, 250) } }
        : { price: { from: low * 5000, to: low * 5000 + random.whole(1, 8) * 1_000_000 } }),
    };
  });
}

export const pathOf = (selection: Selection): string =>
  `/api/internal/personal-catalog/get-catalog${stringifyQuery(queryOfSelection(selection))}`;

/** Paths not requested before, since answers are cached. */
export function newPaths(questions: readonly Selection[]): () => string {
  let asked = 0;
  return () => {
    const question = questions[asked % questions.length]!;
    const more = Math.floor(asked++ / questions.length);
    const widened = Object.entries(question).map(([key, value]) =>
      isRange(value)
        ? [key, { ...value, to: value.to! + more * (key === 'price' ? 1000 : 1) }]
        : [key, value],
    );
    return pathOf(Object.fromEntries(widened));
  };
}
