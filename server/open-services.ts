import path from 'node:path';
import { isAddressOf } from './account/public.ts';
import { openSigner, type Signer } from './auctions/public.ts';
import { readSaid } from './content/public.ts';
import { readHouseContacts } from './house/public.ts';
import { queues } from './jobs.ts';
import { holdLetter } from './notifications/public.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database, Db } from './platform/db.ts';
import { openKeys } from './platform/house-keys.ts';
import { RateLimits } from './platform/http/rate-limits.ts';
import type { Keys } from './platform/http/tokens.ts';
import { type JobOptions, Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { Letters } from './platform/mail/letters.ts';
import { outboxPost, smtpPost } from './platform/mail/post.ts';
import { Metrics } from './platform/metrics.ts';
import { Wake } from './platform/wake.ts';

/** Steps that end what was opened; taken from the last to the first. */
export type Closing = (() => Promise<unknown>)[];

/** What every module stands on. */
export interface Services {
  config: Config;
  log: Log;
  metrics: Metrics;
  database: Database;
  db: Db;
  /** What every bid passes first (session, limits of writes, admission) waits behind no page, search or export. */
  door: Db;
  jobs: Jobs;
  wake: Wake;
  keys: Keys;
  limits: RateLimits;
  letters: Letters;
  signer: Signer;
  closing: Closing;
}

export async function openServices(
  config: Config,
  log: Log,
  database: Database,
  closing: Closing,
  jobOptions?: JobOptions,
): Promise<Services> {
  const metrics = new Metrics();
  const jobs = new Jobs(database, log, jobOptions);
  await jobs.start(queues);
  closing.push(() => jobs.stop());
  const wake = new Wake(database, log);
  await wake.start();
  closing.push(() => wake.stop());

  const keys = await openKeys(config);
  const door = database.openDb({ max: 6, statement_timeout: 10_000 });
  closing.push(() => door.destroy());
  const limits = new RateLimits(door, keys.address);
  const letters = new Letters({
    jobs,
    post: config.smtpUrl
      ? smtpPost(config.smtpUrl, config.mailFrom)
      : outboxPost(path.join(config.dataDir, 'outbox'), config.mailFrom),
    key: keys.letters,
    publicUrl: config.publicUrl,
    supportEmail: config.supportEmail,
    phone: config.contactPhone,
    contacts: readHouseContacts,
    said: readSaid,
    clock: systemClock,
    log,
    metrics,
    limits,
    owns: isAddressOf,
    holdUntil: holdLetter,
  });
  return {
    config,
    log,
    metrics,
    database,
    db: database.db,
    door,
    jobs,
    wake,
    keys,
    limits,
    letters,
    signer: await openSigner(database.db, keys.ledger),
    closing,
  };
}
