/**
 * Code of parts that the server has drawn and that comes in files of their own. React takes over the page when it is
 * there: it would throw away a part that changes before its code has come, and draw it again.
 */
export const servedParts: Promise<unknown>[] = [];
