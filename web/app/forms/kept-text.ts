/** Unsaved text of a form lives in its tab until it is sent: a dead session or a reload takes nothing away. */
const prefix = 'unsaved ';
const keyOf = (name: string): string => prefix + name;

/** What of these fields was typed before; a consent is given anew each time. */
export function readKept<Values extends object>(name: string, initial: Values): Partial<Values> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(kept).filter(
        ([field, value]) =>
          field !== 'consent' && typeof value === typeof initial[field as keyof Values] && !isEmpty(value),
      ),
    ) as Partial<Values>;
  } catch {
    return {};
  }
}

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && !value.length);

export function keepText(name: string, values: object): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // No room, or none allowed: the form works without it.
  }
}

export function forgetText(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was kept then.
  }
}

export function forgetAllText(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}
