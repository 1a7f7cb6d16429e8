import { expect, it } from 'vitest';
import { cleanRichText } from './rich-text.ts';

it.each([
  [
    '<p>Цена <b>карата</b>, <a href="/doc/personal-data/">документ</a></p>',
    '<p>Цена <b>карата</b>, <a href="/doc/personal-data/">документ</a></p>',
  ],
  ['<script>alert(1)</script>текст', 'текст'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<img src="https://evil.test/pictures/a.webp"><img src="/api/internal/config/">', ''],
  [
    '<figure><img src="/pictures/hero.webp" alt="Круг" onload="x()"><figcaption>Круг</figcaption></figure>',
    '<figure><img src="/pictures/hero.webp" alt="Круг" loading="lazy" /><figcaption>Круг</figcaption></figure>',
  ],
  ['<a href="javascript:alert(1)" onclick="x()">сюда</a>', '<a>сюда</a>'],
  ['<a href="//evil.test/">сюда</a>', '<a>сюда</a>'],
  ['<p style="position:fixed">во весь экран</p>', '<p>во весь экран</p>'],
])('%s', (written, shown) => {
  expect(cleanRichText(written)).toBe(shown);
});
