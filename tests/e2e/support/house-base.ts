import { embedded } from '#tests/support/process-house.ts';

/** One statement on the database shared by all browser tests: for what only time brings about. */
export async function askBase<Row>(text: string, values: unknown[]): Promise<Row[]> {
  const client = await embedded(process.env.HOUSE_DATA_DIR!).connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
