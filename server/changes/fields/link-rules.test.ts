import { describe, expect, it } from 'vitest';
import type { PlannedRow } from '../entity-kind.ts';
import { complainOfLinks, complainOfRenaming, linksOf } from './link-rules.ts';

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

describe('a link that leads nowhere', () => {
  const complain = complainOfLinks(
    async (_db, paths) => new Set(paths.filter((path) => path !== '/here/')),
    ['href', 'entries'],
  );
  const ask = async (changed: object, before: object | null = null) =>
    Object.fromEntries(
      await complain(undefined as never, [{ id: '1', changed, whole: changed, before } as never]),
    );

  it('is named with its field', async () => {
    expect(await ask({ href: '/gone/?a=1#b', title: '/gone/' })).toEqual({
      1: { href: 'Страницы /gone/ на\u00A0сайте нет' },
    });
    expect(await ask({ entries: [{ href: '/here/' }, { href: '/gone/' }] })).toEqual({
      1: { entries: 'Страницы /gone/ на\u00A0сайте нет' },
    });
  });
  it('holds nothing up where it stood before, or leads to another house', async () => {
    expect(await ask({ entries: [{ href: '/gone/' }] }, { entries: [{ href: '/gone/' }] })).toEqual({});
    expect(await ask({ href: 'https://example.ru/gone/' })).toEqual({});
    expect(await ask({ href: '/here/?a=1' })).toEqual({});
  });
});

it('a published address keeps its name, a new one is given any', async () => {
  const rows: PlannedRow[] = [
    { id: '1', changed: { code: 'b' }, whole: {}, before: { code: 'a' } },
    { id: '2', changed: { code: 'b' }, whole: {}, before: null },
    { id: '3', changed: { title: 'b' }, whole: {}, before: { code: 'a' } },
  ];
  const complaints = await complainOfRenaming('code')(undefined as never, rows);
  expect([...complaints.keys()]).toEqual(['1']);
});
