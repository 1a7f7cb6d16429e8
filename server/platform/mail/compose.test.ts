import { describe, expect, it } from 'vitest';
import { compose } from './compose.ts';

const sender = { publicUrl: 'https://gran.test', supportEmail: 'support@gran.test' };

describe('a letter', () => {
  const { html, plain } = compose(
    {
      subject: 'Тема <1>',
      heading: 'Здравствуйте & <b>',
      paragraphs: ['<script>steal()</script>', 'Компания "Рога" и \'копыта\''],
      action: { label: 'Войти >', path: '/#confirm=a"b' },
      note: '<i>мелко</i>',
      unsubscribePath: '/subscriptions-management?token=a&b',
    },
    sender,
  );

  it('escapes whatever people wrote', () => {
    expect(html).not.toMatch(/<script|<i>|<b>/);
    expect(html).toContain('&lt;script&gt;steal()&lt;/script&gt;');
    expect(html).toContain('Компания &quot;Рога&quot; и &#39;копыта&#39;');
    expect(html).toContain('<title>Тема &lt;1&gt;</title>');
    expect(html).toContain('href="https://gran.test/#confirm=a&quot;b"');
    expect(html).toContain('token=a&amp;b');
  });

  it('says the same in plain text, as it is', () => {
    for (const part of [
      'Здравствуйте & <b>',
      '<script>steal()</script>',
      'Войти >: https://gran.test/#confirm=a"b',
      '<i>мелко</i>',
      'https://gran.test/subscriptions-management?token=a&b',
      'support@gran.test',
    ])
      expect(plain).toContain(part);
  });

  it('asks no other host for anything', () => {
    expect(html).not.toMatch(/src=|url\(|@import/);
  });

  it('without an action, a note and a way out has none', () => {
    const bare = compose({ subject: 'Т', heading: 'Т', paragraphs: ['Текст'] }, sender);
    expect(bare.html).not.toMatch(/Управлять подпиской|padding:16px 28px/);
    expect(bare.plain).toBe('Т\n\nТекст\n\n— «Грань», support@gran.test');
  });
});
