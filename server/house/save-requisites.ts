import type { Requisites } from '#contract/back-office/keeping.ts';
import { companyComplaints } from '#contract/protocol/requisites.ts';
import { email } from '#contract/protocol/validators.ts';
import { recordDeed } from '#server/changes/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { type Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { holdRequisites, requisiteNames, writeRequisites } from './house-store.ts';

const labels: Record<keyof Requisites, string> = {
  name: 'Название',
  inn: 'ИНН',
  ogrn: 'ОГРН',
  kpp: 'КПП',
  address: 'Адрес',
  bank: 'Банк',
  bik: 'БИК',
  account: 'Счёт',
  correspondent: 'Корреспондентский счёт',
  assay: 'Специальный учёт',
  phone: 'Телефон',
  email: 'Почта',
};

/** Numbers are held against each other as a company's are; what changed is in the journal. */
export async function saveRequisites(
  tx: Tx,
  by: number,
  wanted: Requisites,
  why: string,
): Promise<Refusal | undefined> {
  const complaints = complaintsOf(wanted);
  if (Object.keys(complaints).length) return refuseFields(complaints);
  const before = await holdRequisites(tx);
  const changed = requisiteNames.filter((name) => before[name] !== wanted[name]);
  if (!changed.length) return undefined;
  await writeRequisites(tx, wanted);
  const worded = (from: Requisites) => Object.fromEntries(changed.map((name) => [labels[name], from[name]]));
  await recordDeed(tx, {
    by,
    act: 'house',
    kind: 'house',
    id: 'requisites',
    title: 'Реквизиты дома',
    why,
    before: worded(before),
    changed: worded(wanted),
  });
  return undefined;
}

function complaintsOf(wanted: Requisites): Record<string, string> {
  const digits = wanted.phone.replace(/\D/g, '').length;
  const wrongPhone =
    wanted.phone !== '' && (digits < 10 || digits > 15 || /[^\d\s()+\-\u00A0]/.test(wanted.phone));
  const wrongEmail = wanted.email === '' ? undefined : email(wanted.email);
  return {
    ...companyComplaints(wanted),
    ...(wrongPhone && { phone: 'Телефон с\u00A0кодом: +7\u00A0495\u00A0000-00-00' }),
    ...(wrongEmail && { email: wrongEmail }),
  };
}
