/**
 * Selection after a press on one segment. `separate` toggles it alone; `contiguous` keeps one unbroken run:
 * a press outside stretches the run, a press on an end drops that end, a press inside moves the nearer end.
 */
export function pressSegment<Value>(
  order: readonly Value[],
  selected: readonly Value[],
  pressed: Value,
  mode: 'separate' | 'contiguous',
): Value[] {
  if (mode === 'separate') {
    return order.filter((value) =>
      value === pressed ? !selected.includes(value) : selected.includes(value),
    );
  }
  const places = selected.map((value) => order.indexOf(value)).filter((place) => place >= 0);
  const at = order.indexOf(pressed);
  if (places.length === 0) return [pressed];
  let from = Math.min(...places);
  let to = Math.max(...places);
  if (at < from) from = at;
  else if (at > to) to = at;
  else if (at === from) from += 1;
  else if (at === to) to -= 1;
  else if (at - from < to - at) from = at;
  else to = at;
  return order.slice(from, to + 1);
}
