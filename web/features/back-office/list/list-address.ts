import type { KindDescription } from '#contract/back-office/entities.ts';
import type { FieldDescription } from '#contract/back-office/values.ts';
import type { Query, QueryValue } from '#contract/protocol/bracket-query.ts';
import { nbsp } from '#contract/russian.ts';
import { textToUnits, unitsToText } from '../values/value-words.ts';

/** Everything a list shows stands in its address; these are the names it reads. */
const known = /^(q|state|sort|columns|after|from|filter_\w+)$/;

export const readListAddress = (search: Query): Query =>
  Object.fromEntries(Object.entries(search).filter(([name]) => known.test(name)));

/** Another set of rows begins at its beginning. */
export function changed(address: Query, change: Record<string, QueryValue | undefined>): Query {
  const { after: _, from: __, ...rest } = { ...address, ...change } as Query;
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => !isEmpty(value)));
}

const isEmpty = (value: QueryValue | undefined): boolean =>
  value === undefined || value === '' || (typeof value === 'object' && !Object.keys(value).length);

export const queryValues = (value: QueryValue | undefined): string[] =>
  Array.isArray(value) ? value : typeof value === 'string' && value ? [value] : [];

/** Fields that may stand as columns: the short ones, and what the kind's own list shows. */
export const columnFields = ({ fields, columns }: KindDescription): FieldDescription[] =>
  fields.filter(({ name, listed }) => listed || columns.includes(name));

export interface Order {
  field: string;
  down: boolean;
}

export function readOrder(address: Query): Order | undefined {
  const sort = typeof address.sort === 'string' ? address.sort : '';
  const field = sort.replace(/^-/, '');
  return field ? { field, down: sort.startsWith('-') } : undefined;
}

/** Up, then down, then the list's own order. */
export function nextOrder(order: Order | undefined, field: string): string | undefined {
  if (order?.field !== field) return field;
  return order.down ? undefined : `-${field}`;
}

export interface Condition {
  /** Its name in the address. */
  key: string;
  words: string;
}

/** Conditions of the address as chips, in the order of the form. */
export function conditionsOf(address: Query, fields: readonly FieldDescription[]): Condition[] {
  return fields.flatMap((field) => {
    const key = `filter_${field.name}`;
    const words = address[key] === undefined ? '' : conditionWords(field, address[key]);
    return words ? [{ key, words: `${field.label}: ${words}` }] : [];
  });
}

function conditionWords(field: FieldDescription, value: QueryValue): string {
  if (typeof value === 'object' && !Array.isArray(value)) {
    const shown = (units: string | undefined): string =>
      units && /^-?\d+$/.test(units) ? unitsToText(Number(units), field.decimals) : '';
    const [from, to] = [shown(value.from), shown(value.to)];
    if (from && to) return `${from}–${to}`;
    if (from) return `от${nbsp}${from}`;
    return to ? `до${nbsp}${to}` : '';
  }
  const codes = queryValues(value);
  if (field.filtered === 'flag') return codes[0] === '1' ? 'да' : 'нет';
  if (field.filtered === 'text') return codes[0] ? `«${codes[0]}»` : '';
  const labels = codes.map((code) => field.options.find((option) => option.code === code)?.label ?? code);
  return labels.length > 3 ? `${labels.length} из${nbsp}${field.options.length}` : labels.join(', ');
}

/** Bounds are typed as the field shows them and asked for in its units. */
export function boundsToQuery(
  field: Pick<FieldDescription, 'decimals'>,
  from: string,
  to: string,
): QueryValue | undefined {
  const bounds = Object.entries({ from, to }).flatMap(([name, text]) => {
    const units = textToUnits(text, field.decimals);
    return typeof units === 'number' ? [[name, String(units)]] : [];
  });
  return bounds.length ? Object.fromEntries(bounds) : undefined;
}
