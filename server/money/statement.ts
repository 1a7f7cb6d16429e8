/** Who stands on the other side of a line. */
export interface Party {
  name: string;
  inn: string;
  account: string;
  bik: string;
}

/** One movement on our account. Sums are kopecks: above zero incoming, below outgoing. */
export interface BankLine {
  account: string;
  /** The day the bank carried it out: «2026-11-25». */
  day: string;
  number: string;
  sum: number;
  other: Party;
  /** As it is written; pieces stand on lines of their own. */
  purpose: string;
  /** Where it stands in the file, for those who look it up. */
  at: number;
}

/** What the bank says of some days of an account. */
export interface Period {
  account: string;
  from: string;
  to: string;
  opening: number;
  closing: number;
}

export interface BankStatement {
  /** «1CClientBankExchange 1.03, UTF-8, хотя написано Windows». */
  about: string;
  periods: Period[];
  lines: BankLine[];
  /** Documents the bank lists and has not carried out. */
  left: number;
}

/** Why a file cannot be read as a statement, in words for its sender. */
export class UnreadableStatement extends Error {
  constructor(line: number | null, what: string) {
    super(line === null ? what : `Строка ${line}: ${what}`);
  }
}
