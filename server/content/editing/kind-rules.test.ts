import { describe, expect, it } from 'vitest';
import { checkEvent } from '#server/events/event-kind.ts';
import { checkBanner, complaintOfEnd } from './banner-kind.ts';
import { groupColumns } from './footer-rules.ts';
import { checkMenu } from './menu-rules.ts';
import { checkPicture } from './picture-field.ts';
import { checkShot } from './picture-kind.ts';
import { redirectKind } from './redirect-kind.ts';

describe('a menu', () => {
  const entry = (depth: string, label: string) => ({ depth, label, href: '/' });
  it('begins with a section and names each once', () => {
    expect(checkMenu({ entries: [entry('0', 'Дом'), entry('1', 'Контакты')] })).toEqual({});
    expect(checkMenu({ entries: [entry('1', 'Контакты')] }).entries).toContain('Первая строка');
    expect(checkMenu({ entries: [entry('0', 'Дом'), entry('0', 'Дом')] }).entries).toContain('дважды');
    expect(checkMenu({ entries: [entry('0', 'Дом'), entry('1', 'Дом')] })).toEqual({});
  });
});

describe('a banner', () => {
  const item = {
    affiliation: null,
    title: 'Камень',
    text: '',
    position: 'center',
    alignment: 'left',
    mode: 'content',
    placing: 'outside',
    theme: 'paper',
    picture: null,
    pictureAlt: null,
    linkLabel: 'Смотреть',
    href: '/catalog/',
    caption: null,
    countdownTo: null,
  };
  const banner = (more: object = {}, ...items: object[]) => ({
    items: [item, ...items],
    type: 'single',
    shownFrom: null,
    shownUntil: null,
    endless: true,
    ...more,
  });
  const check = (fields: object) => checkBanner(fields as never);

  it('without an end says so aloud', () => {
    expect(check(banner())).toEqual({});
    expect(check(banner({ endless: false })).shownUntil).toContain('Без конца');
    expect(check(banner({ shownUntil: '2026-12-01T10:00' })).endless).toContain('Конец назван');
  });
  it('ends after it begins', () => {
    const times = { endless: false, shownFrom: '2026-12-02T10:00', shownUntil: '2026-12-02T09:59' };
    expect(check(banner(times)).shownUntil).toBe(
      'Конец не\u00A0позже начала: 2\u00A0декабря\u00A02026, 09:59 и\u00A02\u00A0декабря\u00A02026, 10:00',
    );
    expect(check(banner({ ...times, shownUntil: '2026-12-02T10:01' }))).toEqual({});
  });
  it('that is shown ends ahead, by the clock of Moscow', () => {
    const complaint = (fields: object, now: string, at?: string) =>
      complaintOfEnd(fields as never, new Date(now), at ? new Date(at) : undefined);
    const until = { shown: true, shownUntil: '2026-12-02T10:00' };
    expect(complaint(until, '2026-12-02T06:59:59Z')).toBeUndefined();
    expect(complaint(until, '2026-12-02T07:00:00Z')!.shownUntil).toContain(
      'уже прошёл: 2\u00A0декабря\u00A02026, 10:00 по\u00A0Москве',
    );
    expect(complaint(until, '2026-11-01T00:00:00Z', '2026-12-02T06:59:59Z')).toBeUndefined();
    expect(complaint(until, '2026-11-01T00:00:00Z', '2026-12-02T07:00:00Z')!.shownUntil).toContain(
      'Кончится раньше, чем\u00A0выйдет: 2\u00A0декабря\u00A02026, 10:00 по\u00A0Москве. Назовите час позже',
    );
    expect(complaint({ ...until, shown: false }, '2027-01-01T00:00:00Z')).toBeUndefined();
    expect(complaint({ ...until, shownUntil: null }, '2027-01-01T00:00:00Z')).toBeUndefined();
  });
  it('of a pair has two slides on a desk', () => {
    expect(check(banner({ type: 'pair' })).type).toContain('ровно две');
    expect(check(banner({ type: 'pair' }, item))).toEqual({});
    expect(check(banner({ type: 'pair' }, item, { ...item, affiliation: 'mobile' }))).toEqual({});
    expect(check(banner({ type: 'pair' }, { ...item, affiliation: 'mobile' })).type).toContain('ровно две');
  });
  it.each([
    [{ picture: '/pictures/hero.webp' }, 'скажите, что на\u00A0снимке'],
    [{ href: null }, 'и\u00A0слова, и\u00A0адрес'],
    [{ href: null, linkLabel: null, mode: 'link' }, 'никуда не\u00A0ведёт'],
    [{ placing: 'inner' }, 'снимка нет'],
  ])('%o is refused by the number of its row', (wrong, words) => {
    const complaint = check(banner({}, { ...item, ...wrong })).items;
    expect(complaint).toContain('Строка 2');
    expect(complaint).toContain(words);
  });
});

describe('an event', () => {
  const event = {
    code: 'evening',
    startsAt: '2026-12-01T19:00',
    endsAt: '2026-12-01T21:00',
    office: '1',
    placeName: null,
    placeAddress: null,
    placeCity: null,
    picture: null,
    pictureAlt: '',
  };
  it('ends after it begins, in one place', () => {
    expect(checkEvent(event)).toEqual({});
    expect(checkEvent({ ...event, endsAt: '2026-12-01T19:00' }).endsAt).toContain('раньше');
    expect(checkEvent({ ...event, office: null }).placeName).toContain('Выберите офис');
    expect(checkEvent({ ...event, placeName: 'Дворец' }).placeName).toContain('уберите');
    expect(checkEvent({ ...event, code: 'event-1' }).code).toContain('подборок');
  });
});

it('an address that a redirect begins at is read at once, whatever stands there', () => {
  const { schema } = redirectKind(async () => new Map()).fields.from!;
  expect(schema.safeParse('/doc/прежний-адрес/').success).toBe(true);
  for (const wrong of [
    '//evil.test/',
    '/a//b/',
    '/\\evil.test/',
    'javascript:x/',
    '/a/?b=1/',
    `${'/a'.repeat(149)}`,
  ])
    expect(schema.safeParse(wrong).success, wrong).toBe(false);
});

it('a picture needs words', () => {
  expect(checkPicture({ picture: '/pictures/a.webp', pictureAlt: '' }).pictureAlt).toContain('Скажите');
  expect(checkPicture({ picture: null, pictureAlt: '' })).toEqual({});
});

it('a picture of the library without words is named', () => {
  const shot = (alt: string) => [{ file: 1, alt, x: 50, y: 50 }] as never;
  expect(checkShot({ name: 'Витрина', shot: shot('') }).shot).toContain('на\u00A0картинке «Витрина»');
  expect(checkShot({ name: null, shot: shot('') }).shot).toContain('этой картинке');
  expect(checkShot({ name: 'Витрина', shot: shot('Кольцо') })).toEqual({});
});

it('links of the footer stand by their columns', () => {
  const row = (column: string, label: string) => ({ column, label, href: '/' });
  expect(groupColumns([row('А', '1'), row('Б', '2'), row('А', '3')])).toEqual([
    {
      title: 'А',
      links: [
        { label: '1', href: '/' },
        { label: '3', href: '/' },
      ],
    },
    { title: 'Б', links: [{ label: '2', href: '/' }] },
  ]);
});
