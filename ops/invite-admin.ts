// npm run admin:invite -- <e-mail> "<name>": the first admin of a house, or another one.
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { emailField, nameField } from '#contract/protocol/fields.ts';
import { inviteAdmin, isAddressOf } from '#server/account/public.ts';
import { stopBidding } from '#server/auctions/public.ts';
import { queues } from '#server/jobs.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { type Database, inTransaction } from '#server/platform/db.ts';
import { settleHouse } from '#server/platform/house.ts';
import { openKeys } from '#server/platform/house-keys.ts';
import { RateLimits } from '#server/platform/http/rate-limits.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { Jobs } from '#server/platform/jobs.ts';
import { type Log, openLog } from '#server/platform/log.ts';
import { Letters, letterQueue } from '#server/platform/mail/letters.ts';
import { outboxPost, smtpPost } from '#server/platform/mail/post.ts';
import { Metrics } from '#server/platform/metrics.ts';
import { migrate } from '#server/platform/migrate.ts';
import { StopSentence } from '#server/platform/stop-sentence.ts';
import { runCommand } from './command.ts';
import { openBase } from './open-base.ts';

/** After this time the letter is left to the running server. */
const timeoutMs = 20_000;

export async function invite(
  database: Database,
  config: Config,
  log: Log,
  person: { email: string; name: string },
): Promise<string> {
  const email = emailField.safeParse(person.email);
  if (!email.success) throw new StopSentence(`Почта «${person.email}»: ${email.error.issues[0]!.message}.`);
  const name = nameField.safeParse(person.name);
  if (!name.success) throw new StopSentence(`Имя «${person.name}»: ${name.error.issues[0]!.message}.`);
  await migrate(database.db);
  await settleHouse(database, config.house);

  const outbox = path.join(config.dataDir, 'outbox');
  const post = config.smtpUrl
    ? smtpPost(config.smtpUrl, config.mailFrom)
    : outboxPost(outbox, config.mailFrom);
  const jobs = new Jobs(database, log);
  await jobs.start(queues);
  try {
    const { publicUrl, supportEmail } = config;
    const keys = await openKeys(config);
    const letters = new Letters({
      jobs,
      post,
      key: keys.letters,
      limits: new RateLimits(database.db, keys.address),
      owns: isAddressOf,
      publicUrl,
      supportEmail,
      clock: systemClock,
      log,
      metrics: new Metrics(),
    });
    const invitation = await inTransaction(database.db, (tx) =>
      inviteAdmin(tx, letters, { email: email.data, name: name.data }, [stopBidding]),
    );
    if (invitation instanceof Refusal)
      throw new StopSentence(`Почта ${email.data}: ${invitation.body.message}`);
    // A worker like any other: beside a running server either of the two sends the letter, once.
    await jobs.work(letterQueue, ({ letterId }) => letters.send(database.db, letterId as number));
    const state = await stateOf(database, invitation.letterId);
    return [
      `${email.data}: ${invitation.known ? 'права администратора добавлены' : 'администратор создан'}.`,
      state !== 'sent'
        ? 'SMTP_URL: письмо ещё не ушло; запущенный дом отправит его сам.'
        : config.smtpUrl
          ? `Письмо со ссылкой ушло через ${new URL(config.smtpUrl).host}.`
          : `Письмо лежит в ${outbox}. Задать пароль: ${publicUrl}${invitation.path}`,
    ].join('\n');
  } finally {
    await jobs.stop();
  }
}

async function stateOf(database: Database, letterId: number): Promise<string> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const { state } = await database.db
      .selectFrom('letters')
      .select('state')
      .where('id', '=', letterId)
      .executeTakeFirstOrThrow();
    if (state === 'sent' || state === 'failed' || Date.now() > deadline) return state;
    await setTimeout(100);
  }
}

if (import.meta.main)
  await runCommand('npm run admin:invite -- <почта> "<Имя Фамилия>"', 2, async (config, [email, name]) => {
    const base = await openBase(config, { base: 'may-be-new', house: 'any' });
    try {
      return await invite(base.database, config, openLog('warn'), { email: email!, name: name! });
    } finally {
      await base.close();
    }
  });
