import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '#contract/account/rights.ts';
import type { Person } from './caller.ts';
import { mountDocs } from './docs.ts';
import { Identity } from './identity.ts';
import { deriveKeys, hashToken, sessionCookie } from './tokens.ts';

const keys = deriveKeys('a secret of the tests, long enough');
const person = (roles: Role[], secondFactorDue = false): Person => ({
  user: { id: 1, showName: 'Анна', companyName: null },
  roles,
  bankManager: null,
  rights: [],
  sessionId: 1,
  secondFactorDue,
});
const people: Record<string, Person> = {
  client: person([]),
  admin: person(['admin']),
  auctioneer: person(['auctions_manager']),
  unready: person(['admin'], true),
};
const identity = new Identity({
  keys,
  secure: false,
  findPerson: async (hash) => Object.entries(people).find(([name]) => hash.equals(hashToken(name)))?.[1],
});

const app = Fastify();
beforeAll(async () => {
  app.decorateRequest('reading', null);
  mountDocs(app, identity, { demo: false });
  await app.ready();
});
afterAll(() => app.close());

it.each([
  ['nobody', 404],
  ['client', 404],
  ['unready', 404],
  ['auctioneer', 200],
  ['admin', 200],
])('the description of calls in a production house, asked for by %s: %i', async (who, status) => {
  const cookie = `session=${sessionCookie(keys, who)}`;
  for (const url of ['/api/docs/', '/api/docs/openapi.json'])
    expect((await app.inject({ url, headers: { cookie } })).statusCode).toBe(status);
});
