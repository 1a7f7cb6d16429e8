import { formatRubles } from '#contract/russian.ts';
import { recordDeed } from '#server/changes/public.ts';
import { notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { holdConsignment, insertReserveConsent } from './consigning-store.ts';
import {
  insertReserveQuestion,
  lockQuestion,
  markQuestion,
  ownerOfConsignment,
} from './reserve-question-store.ts';

/** How long an owner has for an answer. */
const askedHours = 48;

const stale = (message: string) => new Refusal(409, 'question-over', message);

/** [A61] Asks the owner in their cabinet for a lower reserve; a question that has run out gives way to the next. */
export async function askReserve(
  tx: Tx,
  consignmentId: number,
  { reserve, by }: { reserve: number; by: number },
): Promise<{ sellerId: number } | Refusal> {
  const consignment = await holdConsignment(tx, consignmentId);
  const owner = consignment && (await ownerOfConsignment(tx, consignmentId));
  if (!consignment || !owner) return notFound();
  if (owner.userId === null)
    return new Refusal(409, 'no-cabinet', 'У\u00A0владельца нет кабинета: пригласите его или спросите сами.');
  if (owner.reserve === null || reserve >= owner.reserve)
    return refuseFields({
      sum:
        owner.reserve === null
          ? 'Резерва нет: спрашивать не\u00A0о\u00A0чём'
          : `Ниже ${formatRubles(owner.reserve)}`,
    });
  if (!(await insertReserveQuestion(tx, consignmentId, { reserve, by, hours: askedHours })))
    return stale('Владельца уже спросили, ответа ещё нет.');
  await notify(tx, [
    {
      userId: owner.userId,
      kind: 'money',
      title: `${consignment.name}: отдать за\u00A0${formatRubles(reserve)}?`,
      content: 'Сумма ниже резерва. Без вашего «да» резерв останется прежним.',
      tone: 'metal',
      href: '/personal/things/',
    },
  ]);
  await tell(tx, consignment, by, 'Вопрос о\u00A0резерве', reserve);
  return { sellerId: owner.sellerId };
}

/** The owner alone answers, in time, and to the sum that they saw. */
export async function answerReserve(
  tx: Tx,
  id: number,
  { agrees, sum, by }: { agrees: boolean; sum: number; by: number },
): Promise<Refusal | undefined> {
  const question = await lockQuestion(tx, id);
  if (question?.userId !== by) return notFound();
  const consignment = await holdConsignment(tx, question.consignmentId);
  if (!consignment || question.answered || question.over)
    return stale('Этот вопрос уже закрыт. Обновите страницу.');
  if (question.reserve !== sum) return stale('Сумма другая. Обновите страницу и\u00A0посмотрите снова.');
  await markQuestion(tx, id, { agrees, by });
  if (agrees)
    await insertReserveConsent(tx, question.consignmentId, by, {
      reserve: question.reserve,
      person: question.name,
      manner: 'cabinet',
      file: null,
    });
  await tell(
    tx,
    consignment,
    by,
    agrees ? 'Владелец согласен на\u00A0резерв' : 'Владелец отказал в\u00A0резерве',
    sum,
  );
  await notify(tx, [
    {
      userId: question.byId,
      kind: 'work',
      title: `${consignment.name}: владелец ${agrees ? 'согласен' : 'не\u00A0согласен'}`,
      content: `${formatRubles(sum)}. ${agrees ? 'Резерв можно снизить.' : 'Резерв прежний.'}`,
      tone: agrees ? 'good' : 'bad',
      href: `/admin/seller-contracts/${consignment.contract_id}/`,
      managersOnly: true,
    },
  ]);
  return undefined;
}

const tell = (
  tx: Tx,
  { contract_id, item_id, name }: { contract_id: number; item_id: number; name: string },
  by: number,
  said: string,
  reserve: number,
) =>
  recordDeed(tx, {
    by,
    act: 'prepare',
    kind: 'consignments',
    id: String(contract_id),
    title: `${said}: ${name}`,
    changed: { Предмет: `№\u00A0${item_id}`, Резерв: formatRubles(reserve) },
  });
