import type pg from 'pg';

/** A person who signs in like the demo people: with their password, by `login@demo.test`. */
export async function addPerson(
  { pool }: { pool: pg.Pool },
  login: string,
  given: { roles?: string[]; inn?: string } = {},
): Promise<number> {
  const { rows } = await pool.query(
    `insert into users (email, name, phone, roles, password_hash, confirmed_at)
     select $1, $2, '', $3, password_hash, now() from users where email = 'client@demo.test' returning id`,
    [`${login}@demo.test`, `Человек ${login}`, given.roles ?? []],
  );
  const { id } = rows[0];
  if (given.inn)
    await pool.query(
      "insert into companies (user_id, name, inn, ogrn) values ($1, $2, $3, '1000000000099')",
      [id, `ООО «${login}»`, given.inn],
    );
  return id;
}
