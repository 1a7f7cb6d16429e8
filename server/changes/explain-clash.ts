import type { KindPlan, Obstacle, Planned } from './plan-rules.ts';

const reasons: Record<string, string> = {
  '23505': 'Такое значение уже есть у\u00A0другой записи',
  '23503': 'Такого значения нет в\u00A0справочнике',
  '23514': 'Значение не подходит',
};

/** A row that violates a constraint. Records of different kinds may have the same id, so the kind belongs to it. */
export class Clash extends Error {
  readonly plan: KindPlan;
  readonly obstacle: Obstacle;

  constructor(plan: KindPlan, obstacle: Obstacle) {
    super('a row violates a constraint');
    this.plan = plan;
    this.obstacle = obstacle;
  }
}

/** Writes rows of one plan; throws a `Clash` when one of them violates a constraint. */
export async function writeOrClash(
  plan: KindPlan,
  rows: readonly Planned[],
  write: () => Promise<void>,
): Promise<void> {
  try {
    await write();
  } catch (error) {
    const obstacle = explain(error, rows);
    throw obstacle ? new Clash(plan, obstacle) : error;
  }
}

/** Which row violated a constraint, and why, in words for the editor; undefined for any other error. */
function explain(error: unknown, rows: readonly Planned[]): Obstacle | undefined {
  const { code = '', detail = '' } = error as { code?: string; detail?: string };
  const message = reasons[code];
  if (!message) return undefined;
  const value = /^Key \([^)]*\)=\((.*)\)/.exec(detail)?.[1];
  for (const { id, title, changed } of value === undefined ? [] : rows) {
    const field = Object.keys(changed).find((name) => String(changed[name]) === value);
    if (field) return { id, title, reason: message, fields: [{ field, message }] };
    if (id === value) return { id, title, reason: message, fields: [] };
  }
  // A check names no value: with one row there is no doubt whose it is.
  const [only] = rows;
  return rows.length === 1 ? { id: only!.id, title: only!.title, reason: message, fields: [] } : undefined;
}
