import { isOwnMatter } from '#server/account/public.ts';
import { recordDeed } from '#server/changes/public.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { readDutyFacts } from '../duties/duty-store.ts';
import { lawDuties } from '../duties/show-duties.ts';
import { readHouseRequisites, readToday } from '../house-store.ts';
import { lockInvoices } from '../invoices/settlement-store.ts';
import { takeNumber } from '../journal/entry-store.ts';
import { uncheckedWords } from '../statements/check-by-second.ts';
import { handoverLetter } from './handover-letter.ts';
import type { HandoverPaper } from './handover-paper.ts';
import {
  handoverNumber,
  holdsOf,
  holdWords,
  isSameProof,
  powerWords,
  refusePower,
} from './handover-rules.ts';
import { dealsOfInvoice, insertHandover, invoiceOf, isPowerOfAttorney } from './handover-store.ts';

interface HandingOver {
  deals: readonly { entry: number; proofs: readonly { item: number; number: string }[] }[];
  proxy: {
    name: string;
    number: string;
    issuedOn: string;
    validUntil: string | null;
    certifiedBy: string;
    file: number;
  } | null;
  note: string;
}

const held = (message: string) => new Refusal(409, 'held', message);

/** [M19] Paid, identified, duties done, each thing compared by the number on it: all of them by one act, or none. */
export async function handThingsOver(
  tx: Tx,
  letters: Letters,
  invoiceId: number,
  { deals: named, proxy, note }: HandingOver,
  person: Person,
): Promise<Refusal | undefined> {
  const by = person.user.id;
  await lockInvoices(tx, [invoiceId]);
  const invoice = await invoiceOf(tx, invoiceId);
  if (!invoice) return notFound();
  if (invoice.user !== null && (await isOwnMatter(tx, by, [invoice.user])))
    return new Refusal(403, 'own-matter', 'Своё вам передаёт другой сотрудник.');
  const [facts] = await readDutyFacts(tx, [invoiceId]);
  if (facts!.paidOn === null) return held('Счёт ещё не\u00A0оплачен.');
  const unchecked = await uncheckedWords(tx, invoice.party);
  if (unchecked) return held(`${unchecked}.`);
  const known = await dealsOfInvoice(tx, invoiceId);
  const chosen = named.map(({ entry, proofs }) => ({
    proofs,
    deal: known.find((one) => one.entryId === entry),
  }));
  if (chosen.some(({ deal }) => !deal)) return notFound();
  const given = chosen.find(({ deal }) => deal!.act !== null);
  if (given) return held(`Уже передано: ${given.deal!.title}.`);
  const duties = await lawDuties(tx, [invoiceId]);
  const holds = [...holdsOf(duties), ...named.flatMap(({ entry }) => holdsOf(duties, entry))];
  if (holds.length) return held(`Сначала сделайте: ${holdWords(holds)}.`);
  const wrong = chosen.flatMap(({ deal, proofs }) =>
    deal!.items.filter(
      ({ id, certificate, uin }) =>
        !isSameProof(certificate ?? uin, proofs.find(({ item }) => item === id)?.number ?? ''),
    ),
  );
  if (wrong.length)
    return refuseFields({
      deals: `Номер на\u00A0вещи не\u00A0тот, что в\u00A0доме: ${wrong.map(({ name }) => name).join(', ')}`,
    });
  if (proxy && !(await isPowerOfAttorney(tx, proxy.file)))
    return refuseFields({ file: 'Приложите доверенность' });
  const day = await readToday(tx);
  const refusedPower = proxy ? refusePower(proxy, day) : {};
  if (Object.keys(refusedPower).length) return refuseFields(refusedPower);
  const year = Number(day.slice(0, 4));
  const number = handoverNumber(year, await takeNumber(tx, 'handover', year));
  const { name = '', inn = '', address = '' } = await readHouseRequisites(tx);
  const paper: HandoverPaper = {
    number,
    day,
    house: { name, inn, address },
    invoice: { number: invoice.number, day: invoice.day },
    buyer: { name: invoice.buyer, inn: invoice.buyerInn },
    proxy: proxy && { name: proxy.name, document: powerWords(proxy) },
    items: chosen.flatMap(({ deal }) =>
      deal!.items.map((item) => ({ name: item.name, proof: item.certificate ?? item.uin })),
    ),
    note,
    by: person.user.showName,
  };
  const entries = named.map(({ entry }) => entry);
  await insertHandover(tx, { invoiceId, number, day, facts: paper, file: proxy?.file ?? null, by, entries });
  if (invoice.email)
    await letters.queue(tx, {
      kind: 'handover',
      to: invoice.email,
      by: 'house',
      content: handoverLetter(paper),
    });
  await recordDeed(tx, {
    by,
    act: 'money',
    kind: 'handovers',
    id: String(invoiceId),
    title: `Акт передачи №\u00A0${number}`,
    changed: { Вещи: chosen.map(({ deal }) => deal!.title), 'По доверенности': proxy !== null },
  });
  return undefined;
}
