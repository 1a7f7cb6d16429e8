import { isManagerUser } from '#contract/account/roles.ts';
import {
  maxPaperItems,
  type PaperSort,
  paperOptionCodes,
  paperOptions,
  paperSorts,
  paperVariantCodes,
  paperVariants,
} from '#contract/documents/paper-words.ts';
import type { Answer } from '#contract/index.ts';
import { type ListQuery, type LiveCatalog, listedItems } from '#server/catalog/public.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

type Options = Answer<'GET /api/internal/personal-catalog/get-available-pdf-options'>;

/** What can be made of a list: stones have indices and passports, jewelry has not. */
export function showOptions(catalog: LiveCatalog, query: ListQuery, caller: Caller): Options | Refusal {
  const listed = listedItems(catalog, query);
  if (listed instanceof Refusal) return listed;
  const jewels = query.type === 'jewelry' || query.type === 'posie';
  const manages = caller.person !== undefined && isManagerUser(caller.person);
  return {
    variants: paperVariantCodes
      .filter((code) => code !== 'catalogue' && !(jewels && (code === 'investments' || code === 'passport')))
      .map((code) => ({ code, ...paperVariants[code] })),
    options: paperOptionCodes
      .filter((code) => code !== 'manager' || manages)
      .map((code) => ({ code, label: paperOptions[code], chosen: true })),
    sorts: (Object.keys(paperSorts) as PaperSort[]).map((code) => ({ code, label: paperSorts[code] })),
    total: listed.total,
    limit: maxPaperItems,
  };
}
