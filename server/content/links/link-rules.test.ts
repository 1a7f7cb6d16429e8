import { describe, expect, it } from 'vitest';
import { complainOfLinks } from './link-rules.ts';
import { linksOf, namedTargets } from './link-targets.ts';

it('links are found in addresses, in texts and in rows', () => {
  expect(linksOf('/contacts/')).toEqual(['/contacts/']);
  expect(linksOf('<p>См. <a href="/a/?b=1&amp;c=2">тут</a>, <a class="x" href=\'/d/\'>там</a></p>')).toEqual([
    '/a/?b=1&c=2',
    '/d/',
  ]);
  expect(linksOf([{ label: 'А', href: '/a/' }, { label: 'Без' }])).toEqual(['/a/']);
  expect(linksOf(null)).toEqual([]);
  expect(linksOf('просто слова')).toEqual([]);
});

it('a text names pages, pictures and things of the house, each once', () => {
  const text =
    '<p><a href="/doc/terms?x=1#y">А</a> <a href="/doc/terms/">Б</a> <a href="https://other.ru/doc/">В</a> <a href="#here">Г</a></p>' +
    '<figure><img src="/pictures/hero.webp" alt="Камень"></figure><figure data-embed="stone" data-ref="11540"></figure>' +
    '<figure data-embed="selection" data-ref="/catalog/diamonds/?a=1&amp;b=2"></figure>';
  expect(namedTargets(text)).toEqual([
    '/doc/terms/',
    '/pictures/hero.webp',
    'stone:11540',
    'selection:/catalog/diamonds/?a=1&b=2',
  ]);
  expect(
    namedTargets([
      { href: '/a/', picture: '/pictures/a.webp' },
      { href: null, picture: null },
    ]),
  ).toEqual(['/a/', '/pictures/a.webp']);
  expect(namedTargets('/pictures/a.webp')).toEqual(['/pictures/a.webp']);
});

describe('a link that leads nowhere', () => {
  const complain = complainOfLinks(
    async (_db, paths) =>
      new Map(
        paths.filter((path) => path !== '/here/').map((path) => [path, path === '/old/' ? '/here/' : null]),
      ),
    async (_db, ids) => new Set(ids.filter((id) => id === '7')),
    ['href', 'entries', 'picture'],
  );
  const ask = async (changed: object, before: object | null = null) =>
    Object.fromEntries(
      await complain(undefined as never, [{ id: '1', changed, whole: changed, before } as never]),
    );

  it('is named with its field, and where the page is now', async () => {
    expect(await ask({ href: '/gone/?a=1#b', title: '/gone/' })).toEqual({
      1: { href: 'Страницы /gone/ на\u00A0сайте нет' },
    });
    expect(await ask({ entries: [{ href: '/here/' }, { href: '/gone' }] })).toEqual({
      1: { entries: 'Страницы /gone/ на\u00A0сайте нет' },
    });
    expect(await ask({ href: '/old/' })).toEqual({ 1: { href: 'Страница /old/ переехала: /here/' } });
  });
  it('to a picture that the library does not have is refused like that', async () => {
    expect(await ask({ picture: '/pictures/picture-8/960' })).toEqual({
      1: { picture: 'Картинки №\u00A08 в\u00A0библиотеке нет' },
    });
    expect(await ask({ picture: '/pictures/picture-7-square/320' })).toEqual({});
    expect(await ask({ picture: '/pictures/hero.webp' })).toEqual({});
  });
  it('holds nothing up where it stood before, or leads to another house', async () => {
    expect(await ask({ entries: [{ href: '/gone/' }] }, { entries: [{ href: '/gone/' }] })).toEqual({});
    expect(await ask({ href: 'https://example.ru/gone/' })).toEqual({});
    expect(await ask({ href: '/here/?a=1' })).toEqual({});
  });
});
