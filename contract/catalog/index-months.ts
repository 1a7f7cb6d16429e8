/** The first day of a month so many months after this one: «2026-11-01». */
export const monthAfter = (month: string, by: number): string => {
  const [year, at] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, at - 1 + by, 1)).toISOString().slice(0, 10);
};
