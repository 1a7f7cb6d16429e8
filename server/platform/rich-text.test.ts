import { expect, it } from 'vitest';
import { z } from 'zod';
import { cleanArticleText, cleanRichText, richText } from './rich-text.ts';

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

const nested = (open: string, close: string, depth: number) =>
  `${open.repeat(depth)}дно${close.repeat(depth)}`;

it.each([
  ['<ul><li>', '</li></ul>'],
  ['<blockquote>', '</blockquote>'],
  ['<b>', '</b>'],
  ['<div>', ''],
])('%s in itself two thousand times is refused, forty times taken', (open, close) => {
  for (const clean of [cleanRichText, cleanArticleText]) {
    const field = richText(z.string(), clean);
    const [issue] = field.safeParse(nested(open, close, 2000)).error!.issues;
    expect(issue!.message).toMatch(/^Слишком глубоко вложено/);
    expect(field.parse(nested(open, close, 40))).toContain('дно');
  }
});
