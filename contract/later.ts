/** Calls of the specification that are still being built: they answer 501. The list only shrinks. */
export const laterCalls = [] as const;
