import type { Sheet } from './sheet.ts';

export interface ChartPoint {
  month: string;
  value: number;
}

/** The line of an index as a vector, with the years under it and round values beside it. */
export function drawChart(
  sheet: Sheet,
  points: readonly ChartPoint[],
  box: { x: number; y: number; width: number; height: number },
  format: (value: number) => string,
): void {
  if (points.length < 2) return;
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = roundStep((high - low || high || 1) / 4);
  const [from, to] = [Math.floor(low / step) * step, Math.ceil((high + step / 1e6) / step) * step];
  const plot = { x: box.x, y: box.y, width: box.width - 16, height: box.height - 6 };
  const yOf = (value: number) => plot.y + plot.height * (1 - (value - from) / (to - from));
  const xOf = (at: number) => plot.x + (plot.width * at) / (points.length - 1);
  for (let value = from; value <= to + step / 2; value += step) {
    sheet.line(plot.x, yOf(value), plot.x + plot.width, yOf(value), 0.15, 'line');
    sheet.text(format(value), {
      x: plot.x + plot.width + 2,
      y: yOf(value) - 1.6,
      width: 15,
      style: 'note',
      colour: 'ink3',
    });
  }
  const years = points.flatMap(({ month }, at) =>
    month.slice(5, 7) === '01' ? [{ at, year: month.slice(0, 4) }] : [],
  );
  const each = Math.max(1, Math.ceil(years.length / 8));
  for (const [i, { at, year }] of years.entries())
    if (i % each === 0)
      sheet.text(year, {
        x: xOf(at) - 8,
        y: plot.y + plot.height + 1.6,
        width: 16,
        style: 'note',
        colour: 'ink3',
        align: 'center',
      });
  const d = points
    .map(({ value }, at) => `${at ? 'L' : 'M'}${xOf(at).toFixed(2)} ${yOf(value).toFixed(2)}`)
    .join('');
  sheet.draw(d, 0, 0, 1, { stroke: 'ink', weight: 0.35 });
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const share = rough / power;
  return power * (share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10);
}
