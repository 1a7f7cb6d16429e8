import { type ConsentManner, consentManners } from '#contract/back-office/seller-words.ts';
import { formatRubles } from '#contract/russian.ts';
import { recordDeed } from '#server/changes/public.ts';
import { readCard } from '#server/files/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, type Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { holdConsignment, insertReserveConsent } from './consigning-store.ts';

interface ReserveConsent {
  reserve: number | null;
  person: string;
  manner: ConsentManner;
  file: number | null;
}

/** On paper it needs the paper. Answers with the contract that it belongs to. */
export async function recordReserveConsent(
  tx: Tx,
  id: number,
  by: number,
  consent: ReserveConsent,
): Promise<{ contractId: number } | Refusal> {
  const { reserve, manner, file } = consent;
  const consignment = await holdConsignment(tx, id);
  if (!consignment) return notFound();
  if (file === null && manner === 'paper') return refuseFields({ file: 'Приложите подписанную бумагу' });
  if (file !== null && (await readCard(tx, file))?.purpose !== 'seller-paper')
    return refuseFields({ file: 'Такого файла нет: выберите его заново' });
  await insertReserveConsent(tx, id, by, consent);
  await recordDeed(tx, {
    by,
    act: 'prepare',
    kind: 'consignments',
    id: String(consignment.contract_id),
    title: `Согласие на\u00A0резерв: ${consignment.name}`,
    changed: {
      Предмет: `№\u00A0${consignment.item_id}`,
      Резерв: reserve === null ? 'без резерва' : formatRubles(reserve),
      Получено: consentManners[manner],
    },
  });
  return { contractId: consignment.contract_id };
}
