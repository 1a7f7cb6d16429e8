/**
 * Query strings with brackets, one level deep: `a=1&b[]=2&b[]=3&c[from]=4`.
 * One codec for the server, the router and the browser's calls, so that a URL means the same everywhere.
 */
export type QueryValue = string | string[] | { [key: string]: string };
export type Query = { [key: string]: QueryValue };

/** A hostile URL must not cost more than a screenful of filters. */
const maxPairs = 400;

const keyPattern = /^([^[\]]+)(?:\[([^[\]]*)\])?$/;

export function parseQuery(search: string): Query {
  const query: Query = Object.create(null);
  const text = search.startsWith('?') ? search.slice(1) : search;
  if (!text) return query;
  for (const pair of text.split('&', maxPairs)) {
    if (!pair) continue;
    const equals = pair.indexOf('=');
    const key = keyPattern.exec(decode(equals < 0 ? pair : pair.slice(0, equals)));
    if (!key) continue;
    add(query, key[1]!, key[2], equals < 0 ? '' : decode(pair.slice(equals + 1)));
  }
  return query;
}

function add(query: Query, name: string, inner: string | undefined, value: string): void {
  const known = query[name];
  if (inner === undefined) {
    // The last plain value wins, as in every form.
    query[name] = value;
  } else if (inner === '') {
    if (Array.isArray(known)) known.push(value);
    else query[name] = [value];
  } else if (typeof known === 'object' && !Array.isArray(known)) {
    known[inner] = value;
  } else {
    query[name] = Object.assign(Object.create(null) as { [key: string]: string }, { [inner]: value });
  }
}

function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** Undefined and null are left out; everything else is written as it would be read back. */
export function stringifyQuery(query: object | undefined): string {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(query ?? {})) {
    const key = encodeURIComponent(name);
    if (Array.isArray(value)) for (const one of value) pairs.push(`${key}[]=${encode(one)}`);
    else if (typeof value === 'object' && value !== null)
      for (const [inner, one] of Object.entries(value))
        if (one !== undefined && one !== null)
          pairs.push(`${key}[${encodeURIComponent(inner)}]=${encode(one)}`);
        else continue;
    else if (value !== undefined && value !== null) pairs.push(`${key}=${encode(value)}`);
  }
  return pairs.length ? `?${pairs.join('&')}` : '';
}

const encode = (value: unknown): string =>
  encodeURIComponent(String(value).toWellFormed()).replaceAll('%20', '+');
