/** Yearly changes of the index; some years fall. */
export const houseYears = [0.06, 0.052, 0.045, -0.053, 0.012, 0.09, 0.154, 0.021, 0.018, 0.048, 0.074];

/** Ten years of months up to `now`, with a small deterministic wave around the year's line. */
export function indexPoints(now: Date, changes: number[], wave: number): { month: string; value: number }[] {
  const months = 120;
  const points: { month: string; value: number }[] = [];
  let value = 100;
  for (let back = months; back >= 0; back--) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    const year = Math.min(changes.length - 1, Math.floor((months - back) / 12));
    if (back < months) value *= (1 + changes[year]!) ** (1 / 12);
    const ripple = 1 + wave * Math.sin(back / 2.7) + (wave / 2) * Math.cos(back * 1.3);
    points.push({ month: month.toISOString().slice(0, 10), value: Math.round(value * ripple * 10) / 10 });
  }
  return points;
}
