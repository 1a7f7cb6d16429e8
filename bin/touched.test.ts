import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const { roomsOf } = (await import(path.join(import.meta.dirname, 'touched.mjs'))) as {
  roomsOf: (files: string[]) => string[] | undefined;
};
const foldersOf = (parent: string): string[] =>
  readdirSync(path.resolve(import.meta.dirname, '..', parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe('what is tried before a commit', () => {
  it.each([
    'server/platform/http/mount.ts',
    'server/migrations/001-begin.sql',
    'server/demo/fill.ts',
    'server/open-modules.ts',
    'contract/protocol/call.ts',
    'contract/index.ts',
    'tests/support/test-house.ts',
    'vitest.config.ts',
    'package-lock.json',
  ])('everything, when %s was touched', (file) => {
    expect(roomsOf(['docs/security.md', file])).toBeUndefined();
  });

  it.each<[string, string[]]>([
    ['server/auctions/bidding/lane.ts', ['server/auctions/']],
    ['server/people/routes.ts', ['server/people/', 'tests/permissions/']],
    ['contract/events/events.ts', ['server/events/', 'tests/conformance/', 'tests/permissions/']],
    ['tests/permissions/calls.ts', ['tests/permissions/']],
    ['tests/http/doors.db.test.ts', ['tests/http/doors.db.test.ts']],
    ['ops/backup.ts', ['ops/']],
    ['web/ui/button.tsx', []],
    ['tests/e2e/home.spec.ts', []],
    ['docs/security.md', []],
  ])('of %s: %s', (file, parts) => {
    expect(roomsOf([file])).toEqual(parts);
  });

  it('each room once', () => {
    expect(roomsOf(['server/paper/press.ts', 'ops/backup.ts', 'server/paper/papers.db.test.ts'])).toEqual([
      'ops/',
      'server/paper/',
    ]);
  });

  it('a contract of no room is everyone’s', () => {
    const rooms = foldersOf('server');
    for (const name of foldersOf('contract').filter((one) => !rooms.includes(one)))
      expect(roomsOf([`contract/${name}/a.ts`]), name).toBeUndefined();
  });

  it('no room of the server stands apart', () => {
    for (const name of foldersOf('server'))
      expect(roomsOf([`server/${name}/a.ts`]) ?? [`server/${name}/`]).toContain(`server/${name}/`);
  });
});
