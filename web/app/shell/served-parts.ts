/**
 * Code of server-rendered parts that comes in files of its own. Hydration waits for it: React would discard and
 * redraw a part that changes before its code has come.
 */
export const servedParts: Promise<unknown>[] = [];
