/** Ids of builds begin with their time and are ordered by it; a server rolled back must not make pages reload for ever. */
export function isNewer(version: string, known: string): boolean {
  const time = (id: string) => Number.parseInt(id, 10);
  return time(version) > time(known);
}
