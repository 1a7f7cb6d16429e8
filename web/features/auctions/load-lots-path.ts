import type { Query } from '#contract/protocol/bracket-query.ts';
import type { LoadInput } from '#web/app/page/page.ts';
import { loadLots } from './auction/load-lots.ts';
import { loadLot } from './lot/load-lot.ts';

/** Under `lots/` a number is a lot, other segments are filters. */
export function loadLotsPath(input: LoadInput & { params: { code: string; _splat?: string }; deps: Query }) {
  const { code, _splat = '' } = input.params;
  const segments = _splat.split('/').filter(Boolean);
  const [first] = segments;
  return segments.length === 1 && /^\d{1,15}$/.test(first!)
    ? loadLot(input, code, Number(first))
    : loadLots(input, code, segments, input.deps);
}
