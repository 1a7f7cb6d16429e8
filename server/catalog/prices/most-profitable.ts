import { cardView } from '../card-view.ts';
import type { LiveCatalog } from '../live-catalog.ts';

const maxOfOneIndex = 2;
const shownItems = 12;

/** Two of the most asked-for stones of each of the indices that grew most: one segment must not fill the shelf. */
export function mostProfitable(catalog: LiveCatalog) {
  const { main } = catalog.lists;
  const { growth, indexLabels } = catalog.references;
  const best = new Map<string, number[]>();
  for (const slot of main.slotsOf({ price: { from: 1 } })) {
    const index = main.sorting.priceIndexOf(slot);
    if (index === null) continue;
    const known = best.get(index) ?? [];
    known.push(slot);
    known.sort((a, b) => main.sorting.popularityOf(b) - main.sorting.popularityOf(a));
    best.set(index, known.slice(0, maxOfOneIndex));
  }
  const indices = [...best.keys()].sort(
    (a, b) => (growth.get(b) ?? 0) - (growth.get(a) ?? 0) || (a < b ? -1 : 1),
  );
  const chosen = indices
    .filter((index) => (growth.get(index) ?? 0) > 0)
    .flatMap((index) => best.get(index)!.map((slot) => ({ index, slot })))
    .slice(0, shownItems);
  return {
    items: chosen.map(({ index, slot }) => ({
      ...cardView(catalog, catalog.stones.item(slot)),
      index: { id: index, label: indexLabels.get(index) ?? index },
    })),
  };
}
