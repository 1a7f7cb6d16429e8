import type { ConsignmentActKind } from '#contract/back-office/seller-words.ts';
import type { Consigned, Consignment } from '#contract/back-office/sellers.ts';
import type { FileAnswer } from '#contract/protocol/call.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { actStatements } from './act-statements.ts';
import { agreedReserve } from './consigning-rules.ts';
import { type ConsignmentRow, findContract, readAct, readConsignments } from './consigning-store.ts';
import type { DrawConsignment } from './consignment-paper.ts';

export async function showConsigned(db: Db | Tx, contractId: number): Promise<Consigned | Refusal> {
  if (!(await findContract(db, contractId))) return notFound();
  return { consignments: (await readConsignments(db, contractId)).map(viewOf) };
}

const actView = (kind: ConsignmentActKind, act: ConsignmentRow['intake']) => ({
  ...act,
  kind,
  href: `/api/internal/admin/consignment-acts/${act.id}/file`,
});

const viewOf = (row: ConsignmentRow): Consignment => ({
  id: row.id,
  item: { id: row.item_id, name: row.name, href: `/admin/${row.type}/${row.item_id}/` },
  place: row.place,
  reserve: agreedReserve(row.reserve, row.consents),
  intake: actView('intake', row.intake),
  returned: row.returned && actView('return', row.returned),
  consents: row.consents.map(({ by_id, by_name, file_id, at, ...consent }) => ({
    ...consent,
    at: new Date(at).toISOString(),
    by: by_name === null ? null : { id: by_id, name: by_name },
    href: file_id === null ? null : `/api/internal/admin/seller-papers/${file_id}/`,
  })),
});

/** Drawn anew each time from what was frozen: the pages are the same. */
export async function openAct(db: Db, draw: DrawConsignment, id: number): Promise<FileAnswer | Refusal> {
  const act = await readAct(db, id);
  if (!act) return notFound();
  const { facts } = act;
  const said = facts.said ?? actStatements.texts[facts.kind].first;
  const { bytes } = await draw({ ...facts, said }, act.at);
  return { name: `${act.number}.pdf`, mediaType: 'application/pdf', bytes, inline: true };
}
