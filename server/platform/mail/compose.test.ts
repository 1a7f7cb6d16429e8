import { describe, expect, it } from 'vitest';
import { type Composition, compose } from './compose.ts';

const sender = {
  publicUrl: 'https://gran.test',
  supportEmail: 'support@gran.test',
  phone: '+7 495 000-00-00',
};
const at = new Date('2026-11-15T17:41:00Z');
const bare = { subject: 'Т', heading: 'Т', paragraphs: ['Текст'] };

/** Everything a letter may say, every word of it hostile. */
const hostile = '<script>steal()</script>"\'&';
const full: Composition = {
  subject: `Тема ${hostile}`,
  preheader: `Прехедер ${hostile}`,
  stamp: `Штамп ${hostile}`,
  mark: { text: `Метка ${hostile}`, tone: 'bad' },
  heading: `Заголовок ${hostile}`,
  about: `Предмет ${hostile}`,
  picture: { path: '/pictures/2-pear-blue/640', alt: `Снимок ${hostile}` },
  leaf: { day: '18', month: 'ноября', time: '15:30', text: `Среда ${hostile}` },
  paragraphs: [`Абзац ${hostile}`],
  sum: { label: `К оплате ${hostile}`, value: '49\u00A0606\u00A0600\u00A0₽' },
  facts: [{ label: `Где ${hostile}`, value: `Москва ${hostile}`, note: `вход ${hostile}` }],
  itemsHeading: `Покажем ${hostile}`,
  items: [
    {
      name: `Круг ${hostile}`,
      path: '/catalog/diamonds/1/?a="b',
      picture: '/pictures/photo-12/320',
      price: '1\u00A0676\u00A0000\u00A0₽',
      priceNote: `за карат ${hostile}`,
      note: `D / IF ${hostile}`,
    },
  ],
  total: { label: `Всего ${hostile}`, value: '6\u00A0772\u00A0000\u00A0₽' },
  action: { label: `Открыть ${hostile}`, path: '/#confirm=a"b' },
  links: [{ label: `Перенести ${hostile}`, path: '/move/' }],
  note: `Мелко ${hostile}`,
  aside: { heading: `Ещё ${hostile}`, text: `Мысль ${hostile}`, action: { label: 'Предел', path: '/max/' } },
  manager: {
    name: `Ирина ${hostile}`,
    phone: '+7 495 000-00-01',
    email: 'irina@gran.test',
    text: `занята ${hostile}`,
  },
  why: `Почему ${hostile}`,
  unsubscribePath: '/letters/unsubscribe/a&b',
};

describe('a letter', () => {
  const { html, plain } = compose(full, sender, { at });

  it('escapes whatever people wrote, in every field', () => {
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/steal\(\)<\/script>/);
    const words = JSON.stringify(full).match(/[А-Яа-яё /A-Z]+ <script>/g)!;
    expect(words.length).toBeGreaterThan(15);
    for (const word of words)
      expect(html).toContain(
        `${word.replace('<script>', '')}&lt;script&gt;steal()&lt;/script&gt;&quot;&#39;&amp;`,
      );
    expect(html).toContain('href="https://gran.test/#confirm=a&quot;b"');
    expect(html).toContain('href="https://gran.test/letters/unsubscribe/a&amp;b"');
  });

  it('says the same in plain text, as it is', () => {
    const { subject, preheader, stamp, picture, ...said } = full;
    const texts = JSON.stringify(said, (key, value) =>
      ['path', 'picture', 'tone', 'unsubscribePath'].includes(key) ? undefined : value,
    );
    const strings: string[] = [];
    JSON.parse(texts, (_key, value) => {
      if (typeof value === 'string') strings.push(value);
      return value;
    });
    expect(strings.length).toBeGreaterThan(25);
    for (const part of strings) expect(plain).toContain(part);
    for (const path of [
      '/#confirm=a"b',
      '/move/',
      '/max/',
      '/catalog/diamonds/1/?a="b',
      '/letters/unsubscribe/a&b',
    ])
      expect(plain).toContain(`https://gran.test${path}`);
  });

  it('loads pictures from our own address only, in formats that mail programs support, with alt text and sizes', () => {
    const images = html.match(/<img [^>]*>/g)!;
    expect(images.map((tag) => /src="([^"]*)"/.exec(tag)![1])).toEqual([
      'https://gran.test/pictures/2-pear-blue/480.png',
      'https://gran.test/pictures/photo-12/240.jpg',
    ]);
    for (const tag of images) expect(tag).toMatch(/alt="[^"]+" width="\d+" height="\d+"/);
    expect(html).not.toMatch(/url\(|@import|<link|<svg/);
  });

  it('a picture from elsewhere is left out', () => {
    for (const path of [
      'https://evil.test/pictures/a/1',
      '//evil.test/a.png',
      '/pictures/../x/320',
      '/pictures/abc/320"onload="',
    ])
      expect(compose({ ...bare, picture: { path, alt: '' } }, sender, { at }).html).not.toContain('<img');
  });

  it('continues the subject before all else, and stands in its time', () => {
    expect(html.indexOf('Прехедер')).toBeLessThan(html.indexOf('ГРАНЬ'));
    expect(compose(bare, sender, { at }).html).toContain('15\u00A0ноября, 20:41');
  });

  it('follows the reader’s theme, or the one that was asked for', () => {
    const dark = (scheme: 'any' | 'light' | 'dark') => compose(bare, sender, { at, scheme }).html;
    expect(dark('any')).toContain('@media (prefers-color-scheme:dark)');
    expect(dark('any')).toContain('content="light dark"');
    expect(dark('light')).not.toContain('.ink{');
    expect(dark('dark')).toContain('.ink{');
    expect(dark('dark')).not.toContain('prefers-color-scheme');
  });

  it('has one main button, on the night too', () => {
    for (const night of [false, true, 'opening'] as const)
      expect(compose({ ...full, night }, sender, { at }).html.match(/clip-path/g)).toHaveLength(1);
  });

  it('without an action, a note and a way out has none', () => {
    const said = compose(bare, { publicUrl: sender.publicUrl, supportEmail: sender.supportEmail }, { at });
    expect(said.html).not.toMatch(/Отписаться|clip-path|<img/);
    expect(said.plain).toBe('Т\n\nТекст\n\n— «Грань», support@gran.test');
  });
});
