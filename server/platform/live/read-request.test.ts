import { afterEach, expect, it, vi } from 'vitest';
import { parseLiveRequest } from './read-request.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const said = (request: unknown) =>
  Buffer.from(typeof request === 'string' ? request : JSON.stringify(request));

it.each([
  { do: 'subscribe', topic: 'lot:17', after: null },
  { do: 'subscribe', topic: 'auction:3', after: 12 },
  { do: 'unsubscribe', topic: 'user:5' },
  { do: 'ping', at: 1234.5 },
])('reads what a page says: %j', (request) => {
  expect(parseLiveRequest(said(request))).toEqual(request);
});

it.each([
  { do: 'subscribe', topic: 'weather:1', after: null },
  { do: 'subscribe', topic: `lot:${'9'.repeat(30)}`, after: null },
  { do: 'subscribe', topic: 'lot:0', after: null },
  { do: 'unsubscribe', topic: 'lot:seventeen' },
  { do: 'shout', words: 'lot:17' },
  '{"do":"subscribe"',
  '[[[[[[[[',
])('cuts off before parsing: %j', (request) => {
  const message = said(request);
  const parse = vi.spyOn(JSON, 'parse');
  expect(parseLiveRequest(message)).toBeUndefined();
  expect(parse).not.toHaveBeenCalled();
});

it('a known topic in a broken request is no request', () => {
  expect(parseLiveRequest(said('{"topic":"lot:17"'))).toBeUndefined();
  expect(parseLiveRequest(said({ do: 'subscribe', topic: 'lot:17', after: -1 }))).toBeUndefined();
});
