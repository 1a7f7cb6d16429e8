import { describe, expect, it } from 'vitest';
import { CookieJar, readCookies } from './cookies.ts';

describe('cookies that come', () => {
  it.each<[string | undefined, Record<string, string>]>([
    [undefined, {}],
    ['', {}],
    ['a=1; b=2', { a: '1', b: '2' }],
    ['a=1;b=2', { a: '1', b: '2' }],
    ['token=x.y=z', { token: 'x.y=z' }],
    ['a=', { a: '' }],
    ['a; =1; b=2', { b: '2' }],
    ['session=ours; session=planted', { session: 'ours' }],
    ['__proto__=1', { ['__proto__']: '1' }],
  ])('%s', (header, cookies) => {
    expect([...readCookies(header)]).toEqual(Object.entries(cookies));
  });
});

describe('cookies that go', () => {
  it('are closed to scripts and to other sites', () => {
    const jar = new CookieJar(false);
    jar.set('session', 'abc', { maxAge: 60 });
    expect(jar.headers).toEqual(['session=abc; Path=/; SameSite=Lax; Max-Age=60; HttpOnly']);
  });

  it('travel only by TLS when the site has it', () => {
    const jar = new CookieJar(true);
    jar.set('__Host-session', 'abc');
    expect(jar.headers).toEqual(['__Host-session=abc; Path=/; SameSite=Lax; HttpOnly; Secure']);
  });

  it('are readable only when asked, and the last value of a name is sent', () => {
    const jar = new CookieJar(false);
    jar.set('XSRF-TOKEN', 'old', { readable: true });
    jar.set('XSRF-TOKEN', 'new', { readable: true });
    expect(jar.headers).toEqual(['XSRF-TOKEN=new; Path=/; SameSite=Lax']);
  });
});
