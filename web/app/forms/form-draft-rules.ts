/** Consent is given anew each time; files have a list of their own; secrets are never written down. */
const neverKept = /consent|rules|documents|password|code/i;

export const keepable = (values: Record<string, unknown>, owner: number | null): string =>
  JSON.stringify({
    owner,
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !neverKept.test(name))),
  });

/** What of a kept text fits the form: its own fields, of their own kind, typed by this person or by a visitor. */
export function restorable<Values extends Record<string, unknown>>(
  text: string | null,
  initial: Values,
  owner: number | null,
): Partial<Values> | undefined {
  let kept: { owner?: unknown; values?: Record<string, unknown> };
  try {
    kept = JSON.parse(text ?? 'null') ?? {};
  } catch {
    return undefined;
  }
  if (!kept.values || typeof kept.values !== 'object') return undefined;
  if (kept.owner !== null && owner !== null && kept.owner !== owner) return undefined;
  const fitting = Object.entries(kept.values).filter(
    ([name, value]) => !neverKept.test(name) && name in initial && kindOf(value) === kindOf(initial[name]),
  );
  return fitting.length ? (Object.fromEntries(fitting) as Partial<Values>) : undefined;
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);
