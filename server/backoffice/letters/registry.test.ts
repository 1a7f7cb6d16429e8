import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compose } from '#server/platform/mail/compose.ts';
import { letterRegistry } from './registry.ts';

const server = path.resolve(import.meta.dirname, '../..');
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);

/**
 * Those that are handed a kind: the auctions' one makes it of kinds of news, the schedule's one names all of its own, the
 * compiler asks for a sample of every kind of money's.
 */
const handed = [
  'auctions/news/tell-news.ts',
  'schedule/tell-people.ts',
  'money/news/tell-money.ts',
  'money/news/tell-side.ts',
].map((name) => path.normalize(name));

/** Kinds as the calls of `queue` name them. */
const queued = sources.flatMap((name) =>
  [...readFileSync(path.join(server, name), 'utf8').matchAll(/\.queue\(tx, \{\s*kind(?:: '([\w-]+)')?/g)].map(
    ([, kind]) => ({ name, kind }),
  ),
);

describe('the registry of letters', () => {
  const kinds = letterRegistry.map(({ kind }) => kind);

  it('holds every kind that anything queues, once', () => {
    expect(queued.length).toBeGreaterThan(12);
    for (const { name, kind } of queued)
      if (kind === undefined) expect(handed).toContain(name);
      else expect(kinds).toContain(kind);
    const ofMeetings = readFileSync(path.join(server, handed[1]!), 'utf8').matchAll(/'(meeting-[\w-]+)'/g);
    expect(kinds).toEqual(expect.arrayContaining([...ofMeetings].map(([, kind]) => kind)));
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  it('reads every call of `queue`', () => {
    const calls = sources.flatMap((name) =>
      [...readFileSync(path.join(server, name), 'utf8').matchAll(/etters\.queue\(/g)].map(() => name),
    );
    expect(queued.map(({ name }) => name).sort()).toEqual(calls.sort());
  });

  const sender = { publicUrl: 'https://gran.test', supportEmail: 'support@gran.test' };
  it.each(letterRegistry.map((sample) => [sample.kind, sample] as const))(
    '%s: a subject that fits a list, both parts, one main button at most',
    (_kind, { content }) => {
      const { html, plain } = compose(content, sender, { at: new Date('2026-11-15T17:41:00Z') });
      expect(content.subject.length).toBeLessThanOrEqual(90);
      expect(html).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
      expect(plain).not.toMatch(/undefined|\bnull\b|NaN|\[object|<\w/);
      expect(html.match(/clip-path/g)?.length ?? 0).toBeLessThanOrEqual(1);
      expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    },
  );
});
