import type { FilterCatalog } from '#contract/catalog/catalog.ts';
import type { CatalogList, FilterKey, Option } from '#contract/catalog/catalog-filter.ts';
import type { Selection } from '#contract/catalog/catalog-selection.ts';
import type { AlertFilter } from '#contract/subscriptions/alerts.ts';

/** What a saved filter is made of. */
export interface FilterSource {
  from: 'catalog' | 'lots';
  catalog: FilterCatalog;
  list: CatalogList;
  selection: Selection;
  /** The event's list that it stays inside of. */
  event?: string;
  /** As the page has it in words. */
  conditions: string[];
  options?: (key: FilterKey) => readonly Option[];
}

declare module '#web/app/modals/modals.ts' {
  interface ModalInputs {
    /** Saves a filter; for a saved one: its name and how it notifies. */
    'save-filter': {
      subject: FilterSource | { filter: AlertFilter; onDone: (changed: AlertFilter) => void };
    };
  }
}
