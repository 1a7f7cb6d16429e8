import type { Connection } from 'pg';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Held, type Statement, statements } from '#tests/support/row-types.ts';
import { cloneDatabase } from '#tests/support/template-database.ts';

/** What the driver makes of each type (`server/platform/db.ts`); others are not compared. */
const heldOf: Record<string, Held> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  name: 'string',
  uuid: 'string',
  date: 'string',
  time: 'string',
  timestamp: 'Date',
  timestamptz: 'Date',
};

interface Column {
  name: string;
  dataTypeID: number;
}

/** Asks what a statement would answer, without running it. */
const describeStatement = (client: pg.Client, text: string): Promise<Column[]> =>
  new Promise((resolve, reject) => {
    let columns: Column[] = [];
    client.query({
      submit(connection: Connection) {
        const wire = connection as Connection & {
          parse(query: object): void;
          describe(what: object): void;
          sync(): void;
        };
        wire.parse({ name: '', text, types: [] });
        wire.describe({ type: 'S', name: '' });
        wire.sync();
      },
      handleRowDescription: ({ fields }: { fields: Column[] }) => {
        columns = fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    } as never);
  });

let client: pg.Client;
let drop: () => Promise<void>;
let types: Map<number, string>;
beforeAll(async () => {
  const clone = await cloneDatabase(inject('postgresUrl'));
  ({ drop } = clone);
  client = new pg.Client(clone.url);
  await client.connect();
  const { rows } = await client.query<{ oid: number; name: string }>(
    'select oid, typname as name from pg_type',
  );
  types = new Map(rows.map(({ oid, name }) => [Number(oid), name]));
});
afterAll(async () => {
  await client.end();
  await drop();
});

const kindOf = (oid: number): Held => {
  const name = types.get(oid) ?? '';
  return name.startsWith('_') ? 'array' : (heldOf[name] ?? 'any');
};

/** Columns that a row's type names and the statement does not answer with, and those of another type. */
function differences({ place, members }: Statement, columns: readonly Column[]): string[] {
  const found = new Map(columns.map(({ name, dataTypeID }) => [name, kindOf(dataTypeID)]));
  return [...(members ?? [])].flatMap(([name, { optional, held }]) => {
    const kind = found.get(name);
    if (!kind) return optional ? [] : [`${place}: no column ${name}`];
    return kind === 'any' || held.has('any') || held.has(kind) ? [] : [`${place}: ${name} is ${kind}`];
  });
}

/** Statements made of parts that only the running code knows, or with a type that is computed. May only fall. */
const mostPassedOver = 46;

describe('a type that a statement gives its rows', () => {
  it('is what PostgreSQL would answer', async () => {
    const wrong: string[] = [];
    const passedOver: string[] = [];
    let compared = 0;
    for (const statement of statements()) {
      const columns =
        statement.members && (await describeStatement(client, statement.text).catch(() => undefined));
      if (!columns) passedOver.push(statement.place);
      else wrong.push(...differences(statement, columns));
      if (columns) compared += 1;
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(300);
    expect(passedOver.length, passedOver.join('\n')).toBeLessThanOrEqual(mostPassedOver);
  });
});
