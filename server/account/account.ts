import type { OwnCompany, OwnCorrection } from '#contract/account/own-account.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import type { Keys } from '#server/platform/http/tokens.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import type { OverviewPart } from './own/overview-part.ts';
import type { PersonalRecords } from './personal-records.ts';

/** Makes what a browser has gathered as a visitor a person's own. */
type JoinVisitor = (tx: Tx, visitorId: string, userId: number) => Promise<void>;

/** Who a company is, once others rely on it. */
export interface CompanyKeeping {
  /** Splits a change of name, ИНН or ОГРН into what is written now and what staff must approve. */
  lay: (
    tx: Tx,
    userId: number,
    known: OwnCompany,
    next: OwnCompany,
  ) => Promise<{ now: OwnCompany; waits: boolean }>;
  show: (db: Db, userId: number, now: Date) => Promise<{ bound: boolean; correction: OwnCorrection | null }>;
}

/** What the use cases of this module work with. */
export interface Account {
  db: Db;
  letters: Letters;
  limits: RateLimits;
  keys: Keys;
  clock: Clock;
  secondFactorRequired: boolean;
  /** What other modules keep of visitors; called in the transaction of signing in. */
  joins: readonly JoinVisitor[];
  /** What every module keeps of people; the account's own is the last to be emptied. */
  records: readonly PersonalRecords[];
  companyKeeping: CompanyKeeping;
  /** What modules have to say on the first page of the account. */
  overview: readonly OverviewPart[];
}
