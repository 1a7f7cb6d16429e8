import { opens } from '#contract/account/rights.ts';
import { erasedName, type PersonalRecords } from '#server/account/public.ts';

export const sellingRecords: PersonalRecords = {
  erases: ['имя в\u00A0отложенных предметах и\u00A0продажах, ожидание предметов'],
  keeps: async (db, { userId }) => {
    const sold = await db
      .selectFrom('item_sales')
      .select('id')
      .where('client_id', '=', userId)
      .limit(1)
      .execute();
    return sold.length
      ? [{ what: 'Что и\u00A0за\u00A0сколько вы купили', why: 'без имени, для\u00A0учёта продаж' }]
      : [];
  },
  erase: async (tx, { userId }) => {
    await tx.deleteFrom('item_waits').where('user_id', '=', userId).execute();
    for (const table of ['item_holds', 'item_sales', 'sale_asks'] as const)
      await tx
        .updateTable(table)
        .set({ client_name: erasedName, note: '' })
        .where('client_id', '=', userId)
        .execute();
  },
  collect: async (db, { userId }) => ({
    holds: await db
      .selectFrom('item_holds')
      .select(['item_id', 'created_at', 'until', 'ended_at'])
      .where('client_id', '=', userId)
      .orderBy('id')
      .execute(),
    purchases: await db
      .selectFrom('item_sales')
      .select(['item_id', 'price', 'sold_at', 'returned_at'])
      .where('client_id', '=', userId)
      .orderBy('id')
      .execute(),
  }),
  readBy: (reader) => opens(reader, 'buyers'),
};
