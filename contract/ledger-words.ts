import { formatMoment } from './russian.ts';
import type { Flaw } from './verify-ledger.ts';

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
      return `${of}звено №\u00A0${flaw.seq} стоит не на своём месте.`;
    case 'repeated':
      return `${of}звено №\u00A0${flaw.seq} повторяется.`;
    case 'rewritten':
      return `${of}звенья до №\u00A0${flaw.seq} переписаны: подписан другой итог.`;
    case 'removed':
      return `${of}${rows(flaw, 'удалено', 'удалены')}.`;
    case 'unsigned':
      return `${of}${rows(flaw, 'добавлено', 'добавлены')} после подписи.`;
    case 'chain-removed':
      return `${of}цепочка удалена целиком.`;
    case 'chain-unsigned':
      return `${of}цепочки нет в подписанном итоге.`;
    case 'head-forged':
      return `Подпись итога от ${formatMoment(flaw.at)} не подтверждается.`;
    case 'head-foreign':
      return `Итог от ${formatMoment(flaw.at)} подписан для другого аукциона.`;
    case 'key-replaced':
      return `Ключ подписи ${flaw.keyId} подменён.`;
  }
}

/** A chain without a title of its own: it is missing from the file. */
export const chainTitle = (chains: readonly { chain: string; title: string }[]) => (chain: string) =>
  chains.find((one) => one.chain === chain)?.title ?? chain.replace(/^lot:/, 'Лот с номером ');
