/** The list that a form was opened from: where it stood, and what it showed in which order. */
export interface ListMemory {
  query: string;
  /** Of the rows on the screen; the first of them is so many-th of all. */
  ids: string[];
  first: number;
  total: number;
}

const place = (kind: string): string => `office list ${kind}`;

export const rememberList = (kind: string, memory: ListMemory): void =>
  sessionStorage.setItem(place(kind), JSON.stringify(memory));

export function recallList(kind: string): ListMemory | undefined {
  const kept = sessionStorage.getItem(place(kind));
  return kept === null ? undefined : (JSON.parse(kept) as ListMemory);
}

/** Those before and after one, and which it is of how many; nothing for one that the list did not show. */
export function neighboursOf({ ids, first, total }: Omit<ListMemory, 'query'>, id: string) {
  const at = ids.indexOf(id);
  if (at < 0) return undefined;
  return { before: ids[at - 1], after: ids[at + 1], number: first + at, of: total };
}
