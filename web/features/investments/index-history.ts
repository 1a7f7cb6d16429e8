/** What an index shows of the past. Nothing here is a promise: every figure comes from its own months. */
export interface IndexMonth {
  month: string;
  value: number;
}

export const scenarios = ['cautious', 'base', 'whole'] as const;
export type Scenario = (typeof scenarios)[number];

export interface ScenarioRates {
  /** Years in one window. */
  window: number;
  /** How many windows the history holds. */
  count: number;
  /** Years of the whole history. */
  history: number;
  /** Percent a year. */
  rates: Record<Scenario, number>;
}

/** Percent a year that turn one into `ratio` over so many years. */
export const yearlyRate = (ratio: number, years: number): number => (ratio ** (1 / years) - 1) * 100;

/** Percent over the last so many years; null when the line is shorter. */
export function changeOver(points: readonly IndexMonth[], years: number): number | null {
  const [from, to] = [points.at(-1 - years * 12), points.at(-1)];
  return from && to ? (to.value / from.value - 1) * 100 : null;
}

/** The yearly rate of every window of so many years, one for each month it could have begun in. */
export const rollingRates = (points: readonly IndexMonth[], years: number): number[] =>
  points.slice(years * 12).map((end, at) => yearlyRate(end.value / points[at]!.value, years));

/** With the share of values below it, between neighbours in proportion. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return low + (high - low) * (place - Math.floor(place));
}

/**
 * Windows are as long as the horizon, and at most half the history: longer ones overlap so much that they cover the
 * same years. Null without at least a year of history.
 */
export function scenarioRates(points: readonly IndexMonth[], horizon: number): ScenarioRates | null {
  const history = Math.floor((points.length - 1) / 12);
  if (history < 1) return null;
  const window = Math.min(horizon, Math.max(1, Math.floor(history / 2)));
  const rolling = rollingRates(points, window);
  return {
    window,
    count: rolling.length,
    history,
    rates: {
      cautious: quantile(rolling, 0.25),
      base: quantile(rolling, 0.5),
      whole: yearlyRate(points.at(-1)!.value / points[0]!.value, (points.length - 1) / 12),
    },
  };
}
