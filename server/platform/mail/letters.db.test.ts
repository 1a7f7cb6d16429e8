import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { queues } from '#server/jobs.ts';
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts';
import { cloneDatabase } from '#tests/support/template-database.ts';
import { testSecret } from '#tests/support/test-environment.ts';
import { temporaryFolder } from '#tests/support/throwaway-postgres.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { type Database, inTransaction, openDatabase } from '../db.ts';
import { RateLimits } from '../http/rate-limits.ts';
import { deriveKeys, newToken } from '../http/tokens.ts';
import { Jobs } from '../jobs.ts';
import { openLog } from '../log.ts';
import { Metrics } from '../metrics.ts';
import { type Letter, Letters, letterQueue } from './letters.ts';
import { outboxPost, type Post, smtpPost } from './post.ts';

let database: Database;
let drop: () => Promise<void>;
let jobs: Jobs;
let smtp: SmtpServer;
let outbox: string;
const log = openLog('silent');

beforeAll(async () => {
  const clone = await cloneDatabase(inject('postgresUrl'));
  drop = clone.drop;
  database = openDatabase(clone.url);
  jobs = new Jobs(database, log);
  await jobs.start(queues);
  smtp = await startSmtpServer();
  outbox = path.join(await temporaryFolder('outbox'), 'outbox');
});
afterAll(async () => {
  await jobs.stop();
  await smtp.close();
  await database.close();
  await drop();
  await rm(path.dirname(outbox), { recursive: true, force: true });
});

const keys = deriveKeys(testSecret);
const lettersBy = (post: Post) =>
  new Letters({
    jobs,
    post,
    key: keys.letters,
    limits: new RateLimits(database.db, keys.address),
    owns: async () => false,
    publicUrl: 'https://gran.test',
    supportEmail: 'support@gran.test',
    clock: () => new Date('2026-11-15T17:41:00Z'),
    log,
    metrics: new Metrics(),
  });
const bySmtp = () => lettersBy(smtpPost(smtp.url, '«Грань» <noreply@gran.test>'));

type OwnLetter = Letter & { by: 'house' };
const letterTo = (to: string, more: Partial<Omit<Letter, 'by'>> = {}): OwnLetter => ({
  kind: 'test',
  to,
  by: 'house',
  content: { subject: 'Письмо о грани', heading: 'Здравствуйте', paragraphs: ['Текст.', '.точка в начале'] },
  ...more,
});
const write = (letters: Letters, letter: OwnLetter) =>
  inTransaction(database.db, (tx) => letters.queue(tx, letter));
const rowOf = async (to: string) =>
  (await database.pool.query('select * from letters where recipient = $1', [to])).rows[0];
const setState = (to: string, state: string) =>
  database.pool.query('update letters set state = $2, attempts = 1 where recipient = $1', [to, state]);
const jobsFor = async (letterId: number) =>
  (
    await database.pool.query(
      "select count(*) as n from jobs.job where name = $1 and data->>'letterId' = $2",
      [letterQueue, String(letterId)],
    )
  ).rows[0].n as number;
const received = (to: string) => smtp.letters.filter((letter) => letter.to === to);

describe('a letter', () => {
  it('is written together with its cause, and its job with it', async () => {
    await write(bySmtp(), letterTo('cause@example.test'));
    const row = await rowOf('cause@example.test');
    expect(row).toMatchObject({ state: 'queued', attempts: 0, critical: false, subject: 'Письмо о грани' });
    expect(row.message_id).toMatch(/^<[0-9a-f-]{36}@gran\.test>$/);
    expect(await jobsFor(row.id)).toBe(1);
  });

  it('is not written when the cause is rolled back', async () => {
    let letterId = 0;
    const work = inTransaction(database.db, async (tx) => {
      letterId = await bySmtp().queue(tx, letterTo('rolled-back@example.test'));
      throw new Error('the cause failed');
    });
    await expect(work).rejects.toThrow('the cause failed');
    expect(await rowOf('rolled-back@example.test')).toBeUndefined();
    expect(await jobsFor(letterId)).toBe(0);
  });

  it('leaves by SMTP, with both bodies, and leaves once', async () => {
    const letters = bySmtp();
    const id = await write(letters, letterTo('smtp@example.test'));
    await letters.send(database.db, id);
    await letters.send(database.db, id);
    const [letter, ...more] = received('smtp@example.test');
    expect(more).toEqual([]);
    const row = await rowOf('smtp@example.test');
    expect(row).toMatchObject({ state: 'sent', attempts: 1, sent_at: expect.any(Date) });
    expect(letter!.source).toContain(`Message-ID: ${row.message_id}`);
    expect(letter!.source).toMatch(/Content-Type: text\/plain/);
    expect(letter!.source).toMatch(/Content-Type: text\/html/);
    expect(letter!.source).toMatch(/^From: .*<noreply@gran\.test>/m);
  });

  it('has its link when it leaves, and when it is sent again; the table does not', async () => {
    const letters = bySmtp();
    const token = newToken();
    const action = { label: 'Задать пароль', path: `/#reset=${token}` };
    const content = { ...letterTo('').content, action };
    const id = await write(letters, letterTo('link@example.test', { content }));
    expect(JSON.stringify(await rowOf('link@example.test'))).not.toContain(token);
    await letters.send(database.db, id);
    const again = await inTransaction(database.db, (tx) => letters.queueAgain(tx, id, 'link@example.test'));
    await letters.send(database.db, again!);
    const sent = received('link@example.test');
    expect(sent).toHaveLength(2);
    for (const { source } of sent) expect(source.replaceAll(/=\r?\n/g, '')).toContain(token);
    expect(JSON.stringify(await rowOf('link@example.test'))).not.toContain(token);
  });

  it('may carry a small file', async () => {
    const letters = bySmtp();
    const attachment = {
      name: 'event.ics',
      mediaType: 'text/calendar; charset=utf-8',
      text: 'BEGIN:VCALENDAR',
    };
    const id = await write(letters, letterTo('file-with-it@example.test', { attachment }));
    await letters.send(database.db, id);
    const [letter] = received('file-with-it@example.test');
    expect(letter!.source).toMatch(/Content-Disposition: attachment; filename=event\.ics/);
    expect(letter!.source).toMatch(/Content-Type: text\/calendar/);
  });

  it('of a mailing lets a mail program leave it by one press; others have no such header', async () => {
    const letters = bySmtp();
    const content = { ...letterTo('').content, unsubscribePath: '/letters/unsubscribe/7-3-abc' };
    for (const letter of [letterTo('mailing@example.test', { content }), letterTo('own@example.test')])
      await letters.send(database.db, await write(letters, letter));
    const [mailing] = received('mailing@example.test');
    expect(mailing!.source).toMatch(
      /^List-Unsubscribe:\s+<https:\/\/gran\.test\/letters\/unsubscribe\/7-3-abc>/m,
    );
    expect(mailing!.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(received('own@example.test')[0]!.source).not.toContain('List-Unsubscribe');
  });

  it('without a mail server is a file that a mail program opens', async () => {
    const letters = lettersBy(outboxPost(outbox, '«Грань» <noreply@gran.test>'));
    const id = await write(letters, letterTo('file@example.test'));
    await letters.send(database.db, id);
    const files = await readdir(outbox);
    expect(files).toHaveLength(1);
    // They hold links that let their reader in.
    const modes = await Promise.all([outbox, path.join(outbox, files[0]!)].map((one) => stat(one)));
    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600]);
    const text = await readFile(path.join(outbox, files[0]!), 'utf8');
    expect(text).toContain('To: file@example.test');
    expect(text).toContain(`Message-ID: ${(await rowOf('file@example.test')).message_id}`);
    expect((await rowOf('file@example.test')).state).toBe('sent');
  });
});

describe('a letter whose sending was interrupted', () => {
  it('goes again when it is critical, under the same Message-ID', async () => {
    const letters = bySmtp();
    const id = await write(letters, letterTo('critical@example.test', { critical: true }));
    await setState('critical@example.test', 'sending');
    await letters.send(database.db, id);
    const row = await rowOf('critical@example.test');
    expect(row).toMatchObject({ state: 'sent', attempts: 2 });
    expect(received('critical@example.test').map(({ source }) => source)).toEqual([
      expect.stringContaining(`Message-ID: ${row.message_id}`),
    ]);
  });

  it('is marked unconfirmed when it is not, and never goes twice', async () => {
    const letters = bySmtp();
    const id = await write(letters, letterTo('plain@example.test'));
    await setState('plain@example.test', 'sending');
    await letters.send(database.db, id);
    await letters.send(database.db, id);
    expect(await rowOf('plain@example.test')).toMatchObject({ state: 'unconfirmed', attempts: 1 });
    expect(received('plain@example.test')).toEqual([]);
  });
});

describe('a mail server that turns letters away', () => {
  it('is asked again by the next run of the job', async () => {
    const letters = bySmtp();
    await jobs.work(letterQueue, ({ letterId }) => letters.send(database.db, letterId as number));
    smtp.turnAway('again@example.test');
    const id = await write(letters, letterTo('again@example.test'));
    // The next run comes two seconds later and more: here it comes at once.
    await waitUntil('the letter is turned away', async () => {
      const { rowCount } = await database.pool.query(
        "update jobs.job set start_after = now() where state = 'retry' and data->>'letterId' = $1",
        [String(id)],
      );
      return rowCount;
    });
    await waitUntil(
      'the letter is sent again',
      async () => (await rowOf('again@example.test')).state === 'sent',
    );
    expect(await rowOf('again@example.test')).toMatchObject({ attempts: 2 });
    expect(received('again@example.test')).toHaveLength(1);
  });

  it('is given up after five attempts', async () => {
    const letters = lettersBy(async () => {
      throw new Error('nobody there');
    });
    const id = (
      await database.pool.query(
        "insert into letters (message_id, kind, recipient, subject, html, plain, critical) values ('<x@gran.test>', 'test', 'never@example.test', 's', 'h', 'p', true) returning id",
      )
    ).rows[0].id as number;
    for (let attempt = 1; attempt < 5; attempt++) {
      await expect(letters.send(database.db, id)).rejects.toThrow('nobody there');
      expect(await rowOf('never@example.test')).toMatchObject({ state: 'queued', attempts: attempt });
    }
    await letters.send(database.db, id);
    expect(await rowOf('never@example.test')).toMatchObject({ state: 'failed', attempts: 5 });
    await letters.send(database.db, id);
    expect(await rowOf('never@example.test')).toMatchObject({ attempts: 5 });
  });
});
