import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '#tests/support/test-house.ts';
import { tellOverdue } from './tell-overdue.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
  await query('insert into queue_overdue select kind, id, now() from queue on conflict do nothing');
});
afterAll(() => house.close());

const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await house.database.pool.query(text, values)).rows as T[];

/** A Monday, when the house in Moscow opens at ten; so far ahead that the house's own clock never gets there. */
const opens = new Date('2031-11-17T07:00:00.000Z');
const minutesOn = (minutes: number) => new Date(opens.getTime() + minutes * 60_000);

const question = async (more: { ade?: boolean; takenBy?: string; answered?: boolean } = {}) => {
  const [row] = await query<{ id: number }>(
    `insert into consultations (name, phone, email, topics, convenient_time, comment, created_at, ade, state, manager_id, answered_at)
     values ('Анна', '', $1, '{}', '', '', $2, $3, $4, (select id from users where email = $5), $6) returning id`,
    [
      `${randomUUID()}@queue.test`,
      opens,
      more.ade ?? false,
      more.takenBy ? 'working' : 'new',
      more.takenBy ?? null,
      more.answered ? opens : null,
    ],
  );
  return row!.id;
};
const tell = (at: Date) => tellOverdue({ db: house.database.db, clock: () => at });
const told = async (id: number) =>
  Object.fromEntries(
    (
      await query<{ email: string; title: string }>(
        `select split_part(u.email, '@', 1) as email, n.title from notifications n join users u on u.id = n.user_id
         where n.href = $1 and n.managers_only order by 1`,
        [`/personal/requests/?open=consultation-${id}`],
      )
    ).map(({ email, title }) => [email, title.split(':')[0]]),
  );

describe('work without an answer', () => {
  it('is everybody’s after four office hours: who had it, all the others and the admins are told, once', async () => {
    const id = await question({ ade: true });
    await tell(minutesOn(239));
    expect(await told(id)).toEqual({});
    await Promise.all([tell(minutesOn(240)), tell(minutesOn(240))]);
    await tell(minutesOn(300));
    expect(await told(id)).toEqual({
      ade: 'Стала общей',
      manager: 'Ждёт любого',
      vip: 'Ждёт любого',
      admin: 'Ждёт любого',
    });
    const [{ count }] = (await query('select count(*)::int as count from notifications where href = $1', [
      `/personal/requests/?open=consultation-${id}`,
    ])) as [{ count: number }];
    expect(count).toBe(4);
  });

  it('that somebody has taken stays theirs: they and the admins are told', async () => {
    const id = await question({ takenBy: 'vip@demo.test' });
    await tell(minutesOn(250));
    expect(await told(id)).toEqual({ vip: 'Не\u00A0отвечена', admin: 'Не\u00A0отвечена' });
  });

  it('that was answered is told to nobody; hours of the night are not counted', async () => {
    const [answered, late] = [await question({ answered: true }), await question()];
    await query('update consultations set created_at = $1 where id = $2', [minutesOn(600), late]);
    await tell(minutesOn(600 + 14 * 60));
    expect(await told(answered)).toEqual({});
    expect(await told(late)).toEqual({});
  });
});
