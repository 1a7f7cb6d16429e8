const key = 'toasts-left';
/** Older ones are not fresh any more and would not come again anyway. */
const maxRemembered = 200;

/** Those that this tab has shown and that left by themselves; a reload must not play them again. */
export function readLeft(storage: Storage): ReadonlySet<number> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((id) => Number.isSafeInteger(id)) : []);
  } catch {
    return new Set();
  }
}

export function keepLeft(storage: Storage, left: ReadonlySet<number>): void {
  try {
    storage.setItem(key, JSON.stringify([...left].slice(-maxRemembered)));
  } catch {
    // Without a memory a toast may come twice, no more.
  }
}
