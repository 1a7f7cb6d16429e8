import type { Tx } from '#server/platform/db.ts';

const day = (now: Date, ago: number): string =>
  new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10);

/** Two owners with a contract each; what they brought to sales that are over is told with these. */
export async function fillSellers(tx: Tx, now: Date): Promise<void> {
  const { id: person } = await tx
    .insertInto('sellers')
    .values({
      form: 'person',
      name: 'Вера Аркадьевна Лунина',
      phone: '+7 (903) 000-41-17',
      email: 'lunina@owners.test',
      address: 'Москва, Плотников переулок, 8',
      document: 'паспорт 45\u00A000 000411',
      bank: 'Банк «Пример», Москва',
      bik: '044525000',
      account: '40817810500000004117',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('seller_ties')
    .values({
      seller_id: person,
      position: 0,
      name: 'Павел Лунин',
      relation: 'сын',
      phone: '+7 (903) 000-41-18',
    })
    .execute();
  const { id: company } = await tx
    .insertInto('sellers')
    .values({ form: 'company', name: 'ООО «Старый Арбат»', inn: '7704000017', email: 'arbat@owners.test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('seller_contracts')
    .values([
      { seller_id: person, number: 'А-25-7', day: day(now, 220), basis: 'agency' },
      {
        seller_id: company,
        number: 'К-26-1',
        day: day(now, 80),
        basis: 'commission',
        commission: JSON.stringify([{ from: 0, rate: 80 }]),
        commission_least: 100_000,
      },
    ])
    .execute();
}
