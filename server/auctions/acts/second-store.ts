import type pg from 'pg';
import type { JudgingTx, Statement } from '../bidding/judging-transaction.ts';

const admitted: Statement = {
  name: 'admitted-bidders',
  text: `select id from admissions where state = 'approved' and id = any($1::bigint[])`,
};

/** Which of these may bid now. */
export const admittedOf = async (judging: JudgingTx, ids: readonly number[]): Promise<Set<number>> =>
  new Set((await judging.rows<{ id: number }>(admitted, [ids])).map(({ id }) => id));

interface DueQuestion {
  lotId: number;
  /** Who was asked and has said nothing. */
  userId: number;
}

const due: Statement = {
  name: 'due-questions',
  text: `select l.id as "lotId", ad.user_id as "userId" from lots l join admissions ad on ad.id = l.asked_id
    where l.asked_until <= house_now() order by l.asked_until, l.id limit 100`,
};

export async function dueQuestions(pool: pg.Pool): Promise<DueQuestion[]> {
  const { rows } = await pool.query<DueQuestion>(due);
  return rows;
}
