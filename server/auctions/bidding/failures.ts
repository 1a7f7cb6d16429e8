import { OutageFirst } from './judge-offers.ts';

/** `again`: a lock or a deadlock; `lost`: the commit's fate is unknown or the database is away; `data`: the offer itself. */
export type Failure = 'again' | 'lost' | 'data';

const again = new Set(['40001', '40P01', '55P03', '57014']);

export function kindOfFailure(error: unknown): Failure {
  if (error instanceof OutageFirst) return 'again';
  const { code } = error as { code?: string };
  if (code !== undefined && again.has(code)) return 'again';
  if (code !== undefined && /^E[A-Z]+$/.test(code)) return 'lost';
  // PostgreSQL's own codes have five signs; the classes of a connection, resources and an operator's act may pass by.
  if (code !== undefined && /^[0-9A-Z]{5}$/.test(code) && !/^(08|53|57|58|25P0)/.test(code)) return 'data';
  return isNetwork(error) || code !== undefined ? 'lost' : 'data';
}

const isNetwork = (error: unknown): boolean =>
  error instanceof Error &&
  /connection|terminated|timeout|socket|ECONN|EPIPE|not queryable/i.test(error.message);
