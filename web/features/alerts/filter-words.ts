import { countOf, type PluralForms, plural } from '#contract/russian.ts';
import type { AlertFilter } from '#contract/subscriptions/alerts.ts';

const lotForms: PluralForms = ['лот', 'лота', 'лотов'];

/** «2 новых», «14 камней сейчас, новых нет», «1 лот сейчас, новых нет». */
export function standing({ fresh, total, forms, lots, settings }: AlertFilter): string {
  if (fresh > 0) return `${fresh}\u00A0${plural(fresh, ['новый', 'новых', 'новых'])}`;
  const found = [
    ...(settings.inCatalog ? [countOf(total, forms)] : []),
    ...(settings.inLots ? [countOf(lots.total, lotForms)] : []),
  ];
  return `${found.join(' и\u00A0')} сейчас, новых нет`;
}

/** Where it leads: to the list or, of one that looks among lots alone, to the nearest of them. */
export const leadsTo = ({ settings, href, lots }: AlertFilter): string =>
  settings.inCatalog ? href : (lots.href ?? '/auctions/');
