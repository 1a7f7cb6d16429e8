import Fastify from 'fastify';
import { selectionFromQuery } from '#contract/catalog/catalog-selection.ts';
import { parseQuery } from '#contract/protocol/bracket-query.ts';
import { openDatabase } from '#server/platform/db.ts';
import { answerBySql } from './catalog-sql.ts';
import { announce } from './child.ts';

const { pool } = openDatabase(process.env.DATABASE_URL!, { max: 8, name: 'sql peer' });
const app = Fastify({
  routerOptions: { querystringParser: (search) => parseQuery(search) as Record<string, string> },
});
app.get('/*', async (request) =>
  answerBySql(pool, selectionFromQuery(request.query as object as Record<string, unknown>, 'main')),
);
announce(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('SIGTERM', () => process.exit(0));
