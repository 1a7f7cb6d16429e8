import { type BankStatement, UnreadableStatement } from '../statement.ts';
import { checkStatement } from './check-statement.ts';
import { readCamt } from './read-camt.ts';
import { readClientBank } from './read-client-bank.ts';

/** Detects the format by the first characters: the stated type is not trusted. */
export function readStatement(bytes: Uint8Array): BankStatement {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200)).replace(/^\u00ef\u00bb\u00bf/, '');
  if (head.startsWith('1CClientBankExchange')) return checkStatement(readClientBank(bytes));
  if (/^\s*<(\?xml|Document)\b/.test(head)) return checkStatement(readCamt(bytes));
  throw new UnreadableStatement(
    null,
    'Это не\u00A0выписка: нужен файл 1CClientBankExchange (kl_to_1c.txt) или camt.053.',
  );
}
