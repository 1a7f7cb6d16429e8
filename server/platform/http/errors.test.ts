import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openLog } from '../log.ts';
import { maskMessage, refusalOfError } from './errors.ts';

describe('values inside a message are masked', () => {
  it.each([
    ['invalid input syntax for type bigint: "ivanov"', 'invalid input syntax for type bigint: "…"'],
    ["column 'Иван' is wrong", 'column "…" is wrong'],
    ['нет «Петровой Анны»', 'нет "…"'],
    ['no letter to ivanov@example.ru today', 'no letter to …@… today'],
    ['call +7 (916) 123-45-67 now', 'call … now'],
    ['card 4000 0000 0000 0002.', 'card ….'],
    ['took 1500 ms at line 42', 'took 1500 ms at line 42'],
    ['Key (email)=(ivanov@example.ru) already exists', 'Key …@… already exists'],
  ])('%s', (message, masked) => {
    expect(maskMessage(message)).toBe(masked);
  });
});

describe('the log of an error', () => {
  const lines: string[] = [];
  const log = openLog(
    'info',
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  );

  it('keeps its kind, code and place, not the values in it', () => {
    const cause = Object.assign(new Error('duplicate of "ivanov@example.ru"'), {
      code: '23505',
      detail: 'Key (email)=(ivanov@example.ru)',
      constraint: 'users_email_key',
    });
    log.error({ err: new TypeError('no place for "Иванов"\n+7 (916) 123-45-67', { cause }) }, 'fault');
    // Without its time, whose digits may be those of the telephone.
    const { time: _, ...written } = JSON.parse(lines.join('')) as {
      time: number;
      err: { type: string; stack: string; cause: object };
    };
    expect(written.err.type).toBe('TypeError');
    expect(written.err.stack).toContain('errors.test.ts');
    expect(written.err.cause).toMatchObject({ code: '23505', constraint: 'users_email_key' });
    expect(JSON.stringify(written)).not.toMatch(/ivanov|Иванов|916/);
  });

  it('a thrown value that is no error is not written out', () => {
    lines.length = 0;
    log.error({ err: 'password of ivanov' }, 'fault');
    expect(lines.join('')).not.toContain('ivanov');
  });
});

it.each([
  [400, 'bad-request'],
  [413, 'too-large'],
  [415, 'media-type'],
  [418, 'bad-request'],
])('a complaint of the framework with %d is a refusal', (statusCode, code) => {
  expect(refusalOfError({ statusCode })).toMatchObject({ status: statusCode, body: { code } });
});

it.each([undefined, new Error('x'), { statusCode: 500 }, { statusCode: 200 }])(
  'anything else is a fault: %#',
  (error) => {
    expect(refusalOfError(error)).toBeUndefined();
  },
);
