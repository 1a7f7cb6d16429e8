/** «2024-03-01» on a scale of whole months. */
export const monthNumber = (iso: string): number =>
  Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7)) - 1;

export interface ChartMark {
  at: number;
  text: string;
}

/** Every January, or as many of them as stay apart. */
export function yearMarks(from: number, to: number): ChartMark[] {
  const every = 12 * Math.max(1, Math.ceil((to - from) / 72));
  const marks = [];
  for (let month = Math.ceil(from / 12) * 12; month <= to; month += every)
    marks.push({ at: month, text: String(month / 12) });
  return marks;
}
