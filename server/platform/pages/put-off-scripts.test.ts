import { describe, expect, it } from 'vitest';
import { putOffScripts } from './put-off-scripts.ts';

describe('scripts of a page', () => {
  it('wait for what is seen', () => {
    const html =
      '<html><head><link rel="preload" as="image" href="/a.webp" fetchPriority="high"/><link rel="modulepreload" href="/b.js" fetchPriority="low"/><script>1</script></head>' +
      '<body><script type="module" async="" src="/b.js"></script></body></html>';
    expect(putOffScripts(html)).toBe(
      '<html><head><link rel="preload" as="image" href="/a.webp" fetchPriority="high"/><link rel="modulepreload" href="/b.js" fetchPriority="low"/><script>1</script></head>' +
        '<body><script fetchpriority="low" type="module" async="" src="/b.js"></script></body></html>',
    );
  });

  it('are looked for in no text', () => {
    const html =
      '<head></head><body><p>&lt;script type="module" src="/b.js"></p><script>"<script type=\\"module\\">"</script></body>';
    expect(putOffScripts(html)).toBe(html);
  });
});
