import { countOf, type PluralForms, plural } from '#contract/russian.ts';
import type { AlertFilter } from '#contract/subscriptions/alerts.ts';

interface AlertWay {
  href: string;
  label: string;
}

/** «2 новых», «Новых нет», «Пока ничего нет». */
export function standing(filter: AlertFilter): string {
  const { fresh } = filter;
  if (fresh > 0) return `${fresh}\u00A0${plural(fresh, ['новый', 'новых', 'новых'])}`;
  return waysOf(filter).length ? 'Новых нет' : 'Пока ничего нет';
}

/** What one looks at: «шкатулка» becomes «шкатулку», the other words stay. */
const lookedAt = ([one, few, many]: PluralForms): PluralForms => [one.replace(/а$/, 'у'), few, many];

/** To what the filter shows now: the list of the catalog and, of lots, the nearest. */
export function waysOf({ total, forms, href, lots, settings }: AlertFilter): AlertWay[] {
  const nearest =
    lots.total === 1
      ? 'Смотреть 1 лот'
      : `К ближайшему из ${countOf(lots.total, ['лота', 'лотов', 'лотов'])}`;
  return [
    ...(settings.inCatalog && total > 0
      ? [{ href, label: `Смотреть ${countOf(total, lookedAt(forms))}` }]
      : []),
    ...(settings.inLots && lots.href ? [{ href: lots.href, label: nearest }] : []),
  ];
}

/** Where it leads: to the list or, of one that looks among lots alone, to the nearest of them. */
export const leadsTo = ({ settings, href, lots }: AlertFilter): string =>
  settings.inCatalog ? href : (lots.href ?? '/auctions/');
