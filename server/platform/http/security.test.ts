import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashScripts, pagePolicy } from './security.ts';

const nonce = 'aBcD_-123';
const page = (body: string) =>
  `<html><head><meta property="csp-nonce" content="${nonce}"></head>${body}</html>`;
/** As a browser computes it: over the bytes between the tags. */
const browserHash = (code: string) =>
  `'sha256-${createHash('sha256').update(code, 'utf8').digest('base64')}'`;

describe('inline scripts are allowed by hash', () => {
  it('of exactly the bytes a browser sees, in any alphabet and over lines', () => {
    const code = '\n  const title = "Бриллиант ₽ 💎";\n';
    const { html, hashes } = hashScripts(page(`<script nonce="${nonce}">${code}</script>`), nonce);
    expect(hashes).toEqual([browserHash(code)]);
    expect(html).toContain(`<script>${code}</script>`);
  });

  it('a script without the nonce of this rendering is not', () => {
    const { html, hashes } = hashScripts(
      page('<script>steal()</script><script nonce="guess">steal()</script>'),
      nonce,
    );
    expect(hashes).toEqual([]);
    expect(html).toContain('<script>steal()</script>');
  });

  it('a script of a file needs none', () => {
    const { hashes } = hashScripts(
      page(`<script type="module" nonce="${nonce}" src="/assets/a.js"></script>`),
      nonce,
    );
    expect(hashes).toEqual([]);
  });

  it('the nonce is gone from the bytes, so that equal pages are equal', () => {
    const render = (value: string) =>
      hashScripts(
        `<html><head><meta property="csp-nonce" content="${value}"><link rel="modulepreload" nonce="${value}" href="/a.js"></head><script nonce="${value}">1</script><style nonce="${value}">a{}</style></html>`,
        value,
      );
    expect(render(nonce).html).not.toContain(nonce);
    expect(render('one')).toEqual(render('two'));
  });
});

describe("a page's policy", () => {
  const policy = pagePolicy(["'sha256-x'"], { secure: true });
  it('allows own scripts and those of the list, nothing inline or foreign', () => {
    expect(policy).toContain("script-src 'self' 'sha256-x';");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:|\*/);
  });

  it('insists on TLS only where there is TLS', () => {
    expect(policy).toContain('upgrade-insecure-requests');
    expect(pagePolicy([], { secure: false })).not.toContain('upgrade-insecure-requests');
  });
});
