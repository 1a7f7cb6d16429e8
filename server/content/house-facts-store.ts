import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

interface HouseFacts {
  phone: string;
  email: string;
  consentPublished: boolean;
  now: Date;
}

/** Facts about the company that every page shows; empty ones come from the configuration. */
export async function readHouseFacts(db: Db): Promise<HouseFacts> {
  const { rows } = await sql<HouseFacts>`
    select coalesce(max(r.phone), '') as phone, coalesce(max(r.email), '') as email,
      exists (select from house_documents
        where code = 'personal-data' and archived_at is null) as "consentPublished",
      house_now() as now
    from house_requisites r`.execute(db);
  return rows[0]!;
}

export interface FooterFacts {
  phone: string;
  email: string;
  address: string;
  name: string;
  inn: string;
  ogrn: string;
  assay: string;
}

export async function readFooterFacts(db: Db): Promise<FooterFacts | undefined> {
  return db
    .selectFrom('house_requisites')
    .select(['phone', 'email', 'address', 'name', 'inn', 'ogrn', 'assay'])
    .executeTakeFirst();
}

export const readPublishedCodes = async (db: Db): Promise<Set<string>> =>
  new Set(
    (await db.selectFrom('house_documents').select('code').where('archived_at', 'is', null).execute()).map(
      ({ code }) => code,
    ),
  );
