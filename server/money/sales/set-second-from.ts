import { formatKopecks } from '#contract/money/kopecks.ts';
import { recordDeed } from '#server/changes/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { writeSecondFrom } from './house-money-store.ts';

/** [M20] Whoever raises the sum does it by name: the journal of changes keeps both sums and why. */
export async function setSecondFrom(
  tx: Tx,
  { sum, why, by }: { sum: number; why: string; by: number },
): Promise<void> {
  const before = await writeSecondFrom(tx, sum);
  if (before === sum) return;
  const label = 'Двое решают от';
  await recordDeed(tx, {
    by,
    act: 'money',
    kind: 'money-settings',
    id: 'money',
    title: 'Деньги дома',
    why,
    before: { [label]: formatKopecks(before) },
    changed: { [label]: formatKopecks(sum) },
  });
}
