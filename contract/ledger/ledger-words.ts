import { formatMoment } from '../russian.ts';
import type { Receipt } from './ledger.ts';
import type { Flaw, HeadReport, ReceiptState } from './verify-ledger.ts';

const rows = (one: { seq: number; upTo: number }, single: string, many: string): string =>
  one.seq === one.upTo ? `звено №\u00A0${one.seq} ${single}` : `звенья №\u00A0${one.seq}–${one.upTo} ${many}`;

/** A sentence that names the row; `title` gives a chain its name. */
export function flawWords(flaw: Flaw, title: (chain: string) => string): string {
  const of = 'chain' in flaw ? `${title(flaw.chain)}: ` : '';
  switch (flaw.what) {
    case 'changed':
      return `${of}звено №\u00A0${flaw.seq} изменено.`;
    case 'replaced':
      return `${of}звено №\u00A0${flaw.seq} подменено: следующее помнит другое.`;
    case 'moved':
      return `${of}звено №\u00A0${flaw.seq} стоит не\u00A0на\u00A0своём месте.`;
    case 'repeated':
      return `${of}звено №\u00A0${flaw.seq} повторяется.`;
    case 'rewritten':
      return `${of}звенья до\u00A0№\u00A0${flaw.seq} переписаны: подписан другой итог.`;
    case 'removed':
      return `${of}${rows(flaw, 'удалено', 'удалены')}.`;
    case 'unsigned':
      return `${of}${rows(flaw, 'добавлено', 'добавлены')} после подписи.`;
    case 'chain-removed':
      return `${of}цепочка удалена целиком.`;
    case 'chain-unsigned':
      return `${of}цепочки нет в\u00A0подписанном итоге.`;
    case 'head-missing':
      return 'Результаты опубликованы, а\u00A0подписанного итога нет: его удалили.';
    case 'head-forged':
      return `Подпись итога №\u00A0${flaw.number} не\u00A0подтверждается.`;
    case 'head-foreign':
      return `Итог №\u00A0${flaw.number} подписан для другого аукциона.`;
    case 'head-removed':
      return `Подписанный итог №\u00A0${flaw.number} удалён.`;
    case 'head-replaced':
      return `Подписанный итог №\u00A0${flaw.number} подменён: цепочка итогов помнит другой.`;
    case 'key-replaced':
      return `Ключ подписи ${flaw.keyId} подменён.`;
    case 'key-foreign':
      return `Итог №\u00A0${flaw.number} подписан не\u00A0ключом дома: под ним ключ ${flaw.keyId}, а\u00A0у\u00A0дома ${flaw.houseKey}.`;
  }
}

/** «Итог № 2 подписан 15 ноября 2026, 20:41 по Москве» */
export const headWords = ({ number, at }: HeadReport): string =>
  `Итог №\u00A0${number} подписан ${formatMoment(at)} по\u00A0Москве`;

const receiptTroubles: Record<Exclude<ReceiptState, 'true'>, string> = {
  forged: 'подпись не\u00A0подтверждается.',
  foreign: 'подписана не\u00A0ключом дома.',
  contradicted: 'в\u00A0цепочке этой ставки нет.',
};
export type ReceiptTrouble = keyof typeof receiptTroubles;

export const receiptWords = (
  { lotId, seq }: Receipt,
  why: ReceiptTrouble,
  title: (chain: string) => string,
): string => `${title(`lot:${lotId}`)}, квитанция звена №\u00A0${seq}: ${receiptTroubles[why]}`;

/** A chain without a title of its own: it is missing from the file. */
export const chainTitle = (chains: readonly { chain: string; title: string }[]) => (chain: string) =>
  chains.find((one) => one.chain === chain)?.title ?? chain.replace(/^lot:/, 'Лот с номером ');
