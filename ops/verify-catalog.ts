// npm run catalog:verify: puts random filters to the index and to PostgreSQL and compares every figure.
import { LiveCatalog, verifyCatalog } from '#server/catalog/public.ts';
import { StopSentence } from '#server/platform/stop-sentence.ts';
import { runCommand } from './command.ts';
import { openBase } from './open-base.ts';

const trials = 300;

if (import.meta.main)
  await runCommand('npm run catalog:verify', 0, async (config) => {
    const base = await openBase(config, { base: 'exists', house: 'any' });
    try {
      const { db } = base.database;
      const started = performance.now();
      const catalog = await LiveCatalog.open(db);
      const opened = Math.round(performance.now() - started);
      const differences = await verifyCatalog(db, catalog, trials, Math.random);
      if (differences.length)
        throw new StopSentence(`Указатель и база расходятся:\n${differences.join('\n')}`);
      return `Указатель и база сходятся: ${trials} случайных подборов. Указатель построен за ${opened} мс, ${(catalog.bytes / 1e6).toFixed(1)} МБ.`;
    } finally {
      await base.close();
    }
  });
