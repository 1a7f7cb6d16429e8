// npm run ledger:verify -- <file or auction>: checks the chains and signatures of an auction, without a server.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkReceipts, readReceipts } from '#contract/ledger/check-receipts.ts';
import { type LedgerFile, ledgerFile, type Receipt } from '#contract/ledger/ledger.ts';
import type { ChainEnd } from '#contract/ledger/ledger-text.ts';
import { chainTitle, flawWords, headWords, receiptWords } from '#contract/ledger/ledger-words.ts';
import { type HeadReport, type LedgerReport, verifyLedger } from '#contract/ledger/verify-ledger.ts';
import { countOf } from '#contract/russian.ts';
import { readLedger, Signer } from '#server/auctions/public.ts';
import type { Config } from '#server/platform/config.ts';
import { deriveKeys } from '#server/platform/http/tokens.ts';
import { StopSentence } from '#server/platform/stop-sentence.ts';
import { runCommand } from './command.ts';
import { openBase } from './open-base.ts';

const shownErrors = 20;

/** What the asker has besides the ledger. */
interface Witnesses {
  ends?: ChainEnd[];
  /** Without it the key in the file is used, and the report says so. */
  houseKey?: string | undefined;
  receipts?: Receipt[] | undefined;
}

/** One paragraph when all is well; otherwise every error. */
export async function checkLedger(
  file: LedgerFile,
  { ends, houseKey, receipts = [] }: Witnesses = {},
): Promise<string> {
  const report = await verifyLedger(file, { ends, houseKey });
  const { broken } = await checkReceipts(file, receipts, houseKey);
  const title = chainTitle(file.chains);
  const troubles = [
    ...report.flaws.map((flaw) => flawWords(flaw, title)),
    ...broken.map(({ receipt, why }) => receiptWords(receipt, why, title)),
  ];
  if (troubles.length) throw new StopSentence(brokenWords(file.auctionCode, troubles));
  return [
    `Журнал аукциона ${file.auctionCode} сходится: ${countsOf(report)}.`,
    signedWords(report.heads.at(-1)),
    ...(report.sealed ? [`Цепочек без раскрытых цен: ${report.sealed}, сверены только их концы.`] : []),
    ...(receipts.length ? [`Квитанций подтверждено: ${receipts.length}.`] : []),
    ...(houseKey === undefined
      ? [
          `Ключ дома ${file.houseKey} назван самим файлом: сравните его с тем, что знаете от дома, или укажите в --key.`,
        ]
      : []),
  ].join(' ');
}

function brokenWords(code: string, troubles: string[]): string {
  const more = troubles.length - shownErrors;
  return [
    `Журнал аукциона ${code} нарушен.`,
    ...troubles.slice(0, shownErrors),
    ...(more > 0 ? [`И ещё ${more}.`] : []),
  ].join('\n');
}

const countsOf = ({ chains, links }: LedgerReport): string =>
  `${countOf(chains, ['цепочка', 'цепочки', 'цепочек'])}, ${countOf(links, ['звено', 'звена', 'звеньев'])}`;

const signedWords = (head: HeadReport | undefined): string =>
  head ? `${headWords(head)} ключом ${head.keyId}, отпечаток ${head.hash}.` : 'Итог ещё не подписан.';

/** A file as the ledger call answers, with its envelope or without. */
export function readLedgerFile(text: string): LedgerFile {
  try {
    const json = JSON.parse(text) as { success?: { data?: unknown } };
    return ledgerFile.parse(json.success?.data ?? json);
  } catch {
    throw new StopSentence('Это не файл журнала аукциона.');
  }
}

async function fromDatabase(config: Config, code: string, given: Witnesses): Promise<string> {
  const houseKey = given.houseKey ?? (await ownKey(config));
  const base = await openBase(config, { base: 'exists', house: 'any' });
  try {
    const ledger = await readLedger(base.database.db, houseKey, code, { everything: true });
    if (!ledger) throw new StopSentence(`Нет ни файла, ни аукциона «${code}».`);
    return await checkLedger(ledger.file, { ...given, ends: ledger.ends, houseKey });
  } finally {
    await base.close();
  }
}

/** Derived from the secret, as the server does it: someone who can write the database cannot change that. */
async function ownKey({ appSecret, dataDir }: Config): Promise<string> {
  const secret = appSecret ?? (await readText(path.join(dataDir, 'app.secret')))?.trim();
  if (!secret) throw new StopSentence('Секрета дома здесь нет: укажите ключ дома в --key.');
  return new Signer(deriveKeys(secret).ledger).keyId;
}

const readText = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

async function receiptsOf(file: string): Promise<Receipt[]> {
  const receipts = readReceipts((await readText(file)) ?? '');
  if (!receipts) throw new StopSentence(`${file}: это не файл квитанций.`);
  return receipts;
}

if (import.meta.main)
  await runCommand(
    'npm run ledger:verify -- <файл или код аукциона> [--key <ключ дома>] [--receipt <файл квитанций>]',
    1,
    async (config, [given], { key, receipt }) => {
      const receipts = receipt === undefined ? undefined : await receiptsOf(receipt);
      const text = await readText(given!);
      return text === undefined
        ? fromDatabase(config, given!, { houseKey: key, receipts })
        : checkLedger(readLedgerFile(text), { houseKey: key, receipts });
    },
    ['key', 'receipt'],
  );
