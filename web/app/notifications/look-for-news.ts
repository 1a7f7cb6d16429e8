const listeners = new Set<() => void>();

/** Reads notifications now: something has happened that causes one. */
export const lookForNews = (): void => {
  for (const listener of listeners) listener();
};

export const onLookForNews = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
