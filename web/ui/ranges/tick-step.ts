/** 1, 2 or 5 of some power of ten, so that there are `most` steps or fewer. */
export function tickStep(span: number, most: number): number {
  const power = 10 ** Math.floor(Math.log10(span / most));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => span / step <= most) ?? 10 * power;
}
