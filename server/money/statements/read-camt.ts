import {
  type BankLine,
  type BankStatement,
  type Party,
  type Period,
  UnreadableStatement,
} from '../statement.ts';
import { withoutControls } from './decode-statement.ts';
import { readSum, readTurnover } from './read-sum.ts';
import { all, type Element, needed, one, readXml, wordsOf } from './read-xml.ts';

/** camt.053 of ISO 20022, into the same lines as the other format. */
export function readCamt(bytes: Uint8Array): BankStatement {
  const document = readXml(decode(bytes));
  if (document.name !== 'Document' || !/:camt\.053\.001\.\d\d$/.test(document.attributes.get('xmlns') ?? ''))
    throw new UnreadableStatement(document.at, 'это не\u00A0camt.053');
  const lines: BankLine[] = [];
  let left = 0;
  const periods = all(document, 'BkToCstmrStmt', 'Stmt').map((statement) => {
    const period = readPeriod(statement);
    for (const entry of all(statement, 'Ntry')) {
      const state = wordsOf(one(entry, 'Sts', 'Cd')) || wordsOf(one(entry, 'Sts'));
      if (state === 'BOOK') lines.push(...linesOfEntry(entry, period.account));
      else left += 1;
    }
    return period;
  });
  return { about: 'camt.053, UTF-8', periods, lines, left };
}

function decode(bytes: Uint8Array): string {
  try {
    return withoutControls(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof UnreadableStatement) throw error;
    throw new UnreadableStatement(null, 'camt.053 читаем в\u00A0UTF-8: этот файл в\u00A0другой кодировке.');
  }
}

const accountOf = (element: Element | undefined): string =>
  element ? wordsOf(one(element, 'Id', 'Othr', 'Id')) || wordsOf(one(element, 'Id', 'IBAN')) : '';

/** «2026-11-25», or the day of a moment as the bank writes it. */
function readDay(element: Element): string {
  const [, day] = /^(\d{4}-\d\d-\d\d)(?:T|$)/.exec(wordsOf(element)) ?? [];
  const date = new Date(`${day}T00:00:00Z`);
  if (!day || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day)
    throw new UnreadableStatement(element.at, `день «${wordsOf(element).slice(0, 20)}»`);
  return day;
}

/** Rubles alone; which way they go, `CdtDbtInd` says. */
function rublesOf(element: Element, read: typeof readSum): number {
  const currency = element.attributes.get('Ccy');
  if (currency !== 'RUB' && currency !== 'RUR')
    throw new UnreadableStatement(
      element.at,
      `валюта «${currency?.slice(0, 10) ?? ''}»: дом считает в\u00A0рублях`,
    );
  return read(wordsOf(element), element.at);
}

function signOf(element: Element): 1 | -1 {
  const said = needed(element, 'CdtDbtInd');
  if (wordsOf(said) === 'CRDT') return 1;
  if (wordsOf(said) === 'DBIT') return -1;
  throw new UnreadableStatement(said.at, `направление «${wordsOf(said).slice(0, 10)}»`);
}

function readPeriod(statement: Element): Period {
  const balance = (code: string): number => {
    const found = all(statement, 'Bal').filter(
      (one) => wordsOf(needed(one, 'Tp', 'CdOrPrtry', 'Cd')) === code,
    );
    if (found.length !== 1) throw new UnreadableStatement(statement.at, `нужен один остаток ${code}`);
    return rublesOf(needed(found[0]!, 'Amt'), readSum) * signOf(found[0]!) || 0;
  };
  return {
    account: accountOf(needed(statement, 'Acct')),
    from: readDay(needed(statement, 'FrToDt', 'FrDtTm')),
    to: readDay(needed(statement, 'FrToDt', 'ToDtTm')),
    opening: balance('OPBD'),
    closing: balance('CLBD'),
  };
}

function linesOfEntry(entry: Element, account: string): BankLine[] {
  const day = readDay(one(entry, 'BookgDt', 'Dt') ?? needed(entry, 'BookgDt', 'DtTm'));
  const whole = rublesOf(needed(entry, 'Amt'), readTurnover);
  const sign = signOf(entry);
  const details = all(entry, 'NtryDtls', 'TxDtls');
  if (!details.length) throw new UnreadableStatement(entry.at, 'проводка без подробностей');
  const lines = details.map((detail): BankLine => {
    const amount = one(detail, 'Amt') ?? one(detail, 'AmtDtls', 'TxAmt', 'Amt');
    if (!amount && details.length > 1) throw new UnreadableStatement(detail.at, 'часть проводки без суммы');
    return {
      account,
      day,
      number: numberOf(detail, entry),
      sum: sign * (amount ? rublesOf(amount, readTurnover) : whole),
      other: partyOf(detail, sign > 0 ? 'Dbtr' : 'Cdtr'),
      purpose: all(detail, 'RmtInf', 'Ustrd').map(wordsOf).filter(Boolean).join('\n'),
      at: detail.at,
    };
  });
  if (lines.reduce((sum, line) => sum + line.sum, 0) !== whole * sign)
    throw new UnreadableStatement(entry.at, 'части проводки не\u00A0дают её суммы');
  return lines;
}

function numberOf(detail: Element, entry: Element): string {
  const said = [
    wordsOf(one(detail, 'Refs', 'EndToEndId')),
    wordsOf(one(detail, 'Refs', 'InstrId')),
    wordsOf(one(entry, 'NtryRef')),
  ].find((number) => number && number !== 'NOTPROVIDED');
  if (!said) throw new UnreadableStatement(detail.at, 'нет номера документа');
  return said;
}

function partyOf(detail: Element, side: 'Dbtr' | 'Cdtr'): Party {
  const party = one(detail, 'RltdPties', side);
  // Later editions of the format put a party one step deeper.
  const person = (party && one(party, 'Pty')) ?? party;
  const ids = person ? [...all(person, 'Id', 'OrgId', 'Othr'), ...all(person, 'Id', 'PrvtId', 'Othr')] : [];
  const tax = ids.find((id) => wordsOf(one(id, 'SchmeNm', 'Cd')) === 'TXID');
  return {
    name: person ? wordsOf(one(person, 'Nm')) : '',
    inn: tax ? wordsOf(one(tax, 'Id')) : '',
    account: accountOf(one(detail, 'RltdPties', `${side}Acct`)),
    bik: wordsOf(one(detail, 'RltdAgts', `${side}Agt`, 'FinInstnId', 'ClrSysMmbId', 'MmbId')),
  };
}
