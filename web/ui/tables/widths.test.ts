import { expect, it } from 'vitest';
import { widths } from './widths.ts';

it('names each width once, the smallest first', () => {
  const at = (width: number) => `/pictures/photo-12/${width}`;
  expect(widths([at(960), at(960), at(640), at(640), at(320)])).toBe(
    '/pictures/photo-12/320 320w, /pictures/photo-12/640 640w, /pictures/photo-12/960 960w',
  );
  expect(widths(['/pictures/hero-1240.webp', '/pictures/hero-320.webp'])).toBe(
    '/pictures/hero-320.webp 320w, /pictures/hero-1240.webp 1240w',
  );
});

it('makes no set of a picture that has one width or does not say it', () => {
  expect(widths(['/pictures/a/640', '/pictures/a/640'])).toBeUndefined();
  expect(widths(['/pictures/hero.webp', '/pictures/photo-12'])).toBeUndefined();
});
