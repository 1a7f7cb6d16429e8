/** Ids in their new order: the one moved stands at `place`, from 1; past the end is the end. */
export function orderAfterMove(ids: readonly string[], moved: string, place: number): string[] {
  const others = ids.filter((id) => id !== moved);
  const at = Math.min(Math.max(place, 1), ids.length) - 1;
  return [...others.slice(0, at), moved, ...others.slice(at)];
}
