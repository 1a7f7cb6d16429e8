import type { Insertable } from 'kysely';
import type { Tx } from '#server/platform/db.ts';
import type { DB } from '#server/platform/db-schema.ts';

/** What each topic is called, by code. */
export async function readTopicNames(tx: Tx): Promise<Map<string, string>> {
  const known = await tx.selectFrom('consultation_topics').select(['code', 'label']).execute();
  return new Map(known.map(({ code, label }) => [code, label]));
}

export async function insertConsultation(tx: Tx, row: Insertable<DB['consultations']>): Promise<number> {
  const { id } = await tx.insertInto('consultations').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertQuestion(tx: Tx, row: Insertable<DB['questions']>): Promise<number> {
  const { id } = await tx.insertInto('questions').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}
