import type { LetterSample } from '#server/platform/mail/letter-sample.ts';
import { ownerCabinetLetter } from './cabinet/invite-owner.ts';
import { handoverLetter } from './handovers/handover-letter.ts';

const act = {
  number: 'А-26-0012',
  day: '2026-11-26',
  house: { name: 'ООО «Грань»', inn: '7700000018', address: 'Москва' },
  invoice: { number: '26-0140', day: '2026-11-17' },
  buyer: { name: 'Анна Ветрова', inn: null },
  items: [{ name: 'Круг 1,02\u00A0карата', proof: '6412995' }],
  note: '',
  by: 'Ирина Вольская',
};

export const settlementLetters: LetterSample[] = [
  { kind: 'owner-cabinet', title: 'Кабинет владельца', content: ownerCabinetLetter() },
  { kind: 'handover', title: 'Вещи переданы', content: handoverLetter({ ...act, proxy: null }) },
];
