const listeners = new Set<() => void>();

/** Something has happened that a notification tells of: it is not worth waiting for the next poll. */
export const lookForNews = (): void => {
  for (const listener of listeners) listener();
};

export const onLookForNews = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
