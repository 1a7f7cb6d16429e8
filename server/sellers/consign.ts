import {
  basisWords,
  type ConsignmentActKind,
  consignmentActWords,
} from '#contract/back-office/seller-words.ts';
import { formatDate, moscowDay } from '#contract/russian.ts';
import { lockItems, readItemStandings } from '#server/catalog/public.ts';
import { recordDeed } from '#server/changes/public.ts';
import { sayNow } from '#server/content/public.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { actStatements } from './act-statements.ts';
import { actNumber, refuseContract, refuseIntake, refuseReturn } from './consigning-rules.ts';
import {
  type ContractRecord,
  endConsignments,
  holdContract,
  insertAct,
  insertConsignments,
  readHouseParty,
  readOpenConsignments,
  readReserves,
  takeActNumber,
} from './consigning-store.ts';
import type { ConsignmentPaper } from './consignment-paper.ts';

export interface Consigning {
  items: readonly number[];
  day: string;
  note: string;
}

/**
 * Records the intake or return of things by one numbered act: all of them or none. Locks the items and the
 * contract, so that none is sold, announced or returned meanwhile.
 */
export async function consign(
  tx: Tx,
  kind: ConsignmentActKind,
  contractId: number,
  person: Person,
  { items: named, day, note }: Consigning,
  now: Date,
): Promise<Refusal | undefined> {
  const items = [...new Set(named)];
  await lockItems(tx, items);
  const contract = await holdContract(tx, contractId);
  if (!contract) return notFound();
  if (day > moscowDay(now)) return refuseFields({ day: 'Этот день ещё не\u00A0наступил' });
  const closed = kind === 'intake' && refuseContract({ ...contract, validUntil: contract.valid_until }, day);
  if (closed) return new Refusal(409, 'contract-closed', closed);
  const standings = new Map((await readItemStandings(tx, items)).map((item) => [item.id, item]));
  const open = new Map((await readOpenConsignments(tx, items)).map((one) => [one.item_id, one]));
  const refused = items.flatMap((id) => {
    const taken = open.get(id);
    const reason =
      kind === 'intake'
        ? refuseIntake(standings.get(id), taken?.contract)
        : refuseReturn(standings.get(id), taken?.contract_id === contractId);
    return reason ? [`№\u00A0${id}: ${reason}`] : [];
  });
  if (refused.length) return refuseFields({ items: refused.join('; ') });
  const number = actNumber(kind, day, await takeActNumber(tx, kind, Number(day.slice(0, 4))));
  const reserves = await readReserves(tx, contractId, items);
  const rows = items.map((id) => ({
    id,
    name: standings.get(id)!.name,
    proof: standings.get(id)!.proof,
    reserve: reserves.get(id) ?? null,
  }));
  const facts = paperOf(contract, await readHouseParty(tx), {
    kind,
    number,
    day,
    note,
    by: person.user.showName,
    said: await sayNow(tx, actStatements.texts[kind]),
    rows,
  });
  const actId = await insertAct(tx, { kind, number, day, contractId, facts, by: person.user.id });
  if (kind === 'intake') await insertConsignments(tx, contractId, items, actId);
  else
    await endConsignments(
      tx,
      items.map((id) => open.get(id)!.id),
      actId,
    );
  await recordDeed(tx, {
    by: person.user.id,
    act: 'prepare',
    kind: 'consignments',
    id: String(contractId),
    title: `${consignmentActWords[kind]} №\u00A0${number}`,
    changed: { Предметы: items.map((id) => `№\u00A0${id}`), День: formatDate(day) },
  });
  return undefined;
}

/** What the paper says, frozen with the act. */
const paperOf = (
  contract: ContractRecord,
  house: ConsignmentPaper['house'],
  {
    rows,
    ...act
  }: Pick<ConsignmentPaper, 'kind' | 'number' | 'day' | 'note' | 'by' | 'said'> & {
    rows: ConsignmentPaper['items'];
  },
): ConsignmentPaper => ({
  ...act,
  house,
  seller: {
    name: contract.seller,
    inn: contract.inn,
    document: contract.document,
    address: contract.address,
  },
  contract: { number: contract.number, day: contract.day, basis: basisWords[contract.basis] },
  items: rows,
});
