// npm run ledger:verify -- <file or auction>: checks the chains and signatures of an auction, without the house.
import { readFile } from 'node:fs/promises';
import { type LedgerFile, ledgerFile } from '#contract/ledger.ts';
import type { ChainEnd } from '#contract/ledger-text.ts';
import { chainTitle, flawWords } from '#contract/ledger-words.ts';
import { countOf } from '#contract/russian.ts';
import { verifyLedger } from '#contract/verify-ledger.ts';
import { readLedger } from '#server/auctions/public.ts';
import type { Config } from '#server/platform/config.ts';
import { StopSentence } from '#server/platform/stop-sentence.ts';
import { runCommand } from './command.ts';
import { openBase } from './open-base.ts';

const shown = 20;

/** One sentence when all is well; otherwise every row that is not. */
export async function checkLedger(file: LedgerFile, ends: ChainEnd[] = []): Promise<string> {
  const report = await verifyLedger(file, ends);
  if (report.flaws.length) {
    const title = chainTitle(file.chains);
    const lines = report.flaws.slice(0, shown).map((flaw) => flawWords(flaw, title));
    const more = report.flaws.length - lines.length;
    throw new StopSentence(
      [
        `Журнал аукциона ${file.auctionCode} нарушен.`,
        ...lines,
        ...(more > 0 ? [`И ещё ${more}.`] : []),
      ].join('\n'),
    );
  }
  const chains = countOf(report.chains, ['цепочка', 'цепочки', 'цепочек']);
  const links = countOf(report.links, ['звено', 'звена', 'звеньев']);
  const last = report.heads.at(-1);
  const signed = last ? `Итог подписан ключом ${last.keyId}.` : 'Итог ещё не подписан.';
  const kept = report.sealed ? ` Цепочек без раскрытых цен: ${report.sealed}, сверены только их концы.` : '';
  return `Журнал аукциона ${file.auctionCode} сходится: ${chains}, ${links}. ${signed}${kept}`;
}

/** A file as the ledger call answers, with its envelope or without. */
export function readLedgerFile(text: string): LedgerFile {
  try {
    const json = JSON.parse(text) as { success?: { data?: unknown } };
    return ledgerFile.parse(json.success?.data ?? json);
  } catch {
    throw new StopSentence('Это не файл журнала аукциона.');
  }
}

async function fromDatabase(config: Config, code: string): Promise<string> {
  const base = await openBase(config, { base: 'exists', house: 'any' });
  try {
    const ledger = await readLedger(base.database.db, code, { everything: true });
    if (!ledger) throw new StopSentence(`Нет ни файла, ни аукциона «${code}».`);
    return await checkLedger(ledger.file, ledger.ends);
  } finally {
    await base.close();
  }
}

if (import.meta.main)
  await runCommand('npm run ledger:verify -- <файл или код аукциона>', 1, async (config, [given]) => {
    const text = await readFile(given!, 'utf8').catch(() => undefined);
    return text === undefined ? fromDatabase(config, given!) : checkLedger(readLedgerFile(text));
  });
