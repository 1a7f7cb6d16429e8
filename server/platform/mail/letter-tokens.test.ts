import { describe, expect, it } from 'vitest';
import { deriveKeys, newToken } from '../http/tokens.ts';
import { hideTokens, showTokens } from './letter-tokens.ts';

const { letters: key } = deriveKeys('a secret of the tests, long enough');
const token = newToken();
const way = `m7-01-${newToken()}`;
const letter = {
  html: `<a href="https://gran.test/#reset=${token}">Задать пароль</a><a href="https://gran.test/letters/unsubscribe/${way}">x</a>`,
  plain: `Задать пароль: https://gran.test/#reset=${token}\nСвой файл: https://gran.test/#pdf=17\n{скрыто-1}`,
  unsubscribe_url: `https://gran.test/letters/unsubscribe/${way}`,
};

describe('tokens of a letter', () => {
  it('are hidden wherever they stand; other words and links stay', () => {
    const hidden = hideTokens(key, letter);
    for (const secret of [token, way]) expect(JSON.stringify(hidden)).not.toContain(secret);
    expect(hidden.plain).toBe(
      'Задать пароль: https://gran.test/#reset={скрыто-1}\nСвой файл: https://gran.test/#pdf=17\n{скрыто-1}',
    );
  });

  it('are restored with the configured key only, and only where they stood', () => {
    const hidden = hideTokens(key, letter);
    expect(showTokens(key, hidden)).toMatchObject(letter);
    expect(() => showTokens(deriveKeys('another house').letters, hidden)).toThrow();
  });

  it('a letter without any is kept as it is', () => {
    const plain = { html: 'a', plain: 'https://gran.test/#pdf=17', unsubscribe_url: null };
    expect(hideTokens(key, plain)).toEqual({ ...plain, tokens: null });
  });
});
