export interface Point {
  month: string;
  value: number;
}

const change = (from: Point, to: Point): number => Math.round((to.value / from.value - 1) * 1000) / 10;

/** What a line of months says: the last year, all of it, and the worst twelve months. */
export function summarize(points: readonly Point[]) {
  const last = points.at(-1)!;
  const year = points[Math.max(0, points.length - 13)]!;
  let worst = { from: year.month, to: last.month, change: change(year, last) };
  for (let end = 12; end < points.length; end++) {
    const [from, to] = [points[end - 12]!, points[end]!];
    if (change(from, to) < worst.change) worst = { from: from.month, to: to.month, change: change(from, to) };
  }
  return { change12: change(year, last), changeAll: change(points[0]!, last), worst };
}
