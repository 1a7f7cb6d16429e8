/** `again`: a lock or a deadlock; `lost`: a commit's fate is unknown or the database is away; `data`: the statement itself. */
export type DatabaseFailure = 'again' | 'lost' | 'data';

const again = new Set(['40001', '40P01', '55P03', '57014']);

/** Classes of connection errors, lack of resources and operator acts; and a server that has become a standby. */
const passing = /^(08|53|57|58|25P0|25006)/;

export function kindOfDatabaseFailure(error: unknown): DatabaseFailure {
  const { code } = error as { code?: string };
  if (code !== undefined && again.has(code)) return 'again';
  if (code !== undefined && /^E[A-Z]+$/.test(code)) return 'lost';
  // PostgreSQL's own codes have five signs.
  if (code !== undefined && /^[0-9A-Z]{5}$/.test(code) && !passing.test(code)) return 'data';
  return isNetwork(error) || code !== undefined ? 'lost' : 'data';
}

const isNetwork = (error: unknown): boolean =>
  error instanceof Error &&
  /connection|terminated|timeout|socket|ECONN|EPIPE|not queryable/i.test(error.message);
