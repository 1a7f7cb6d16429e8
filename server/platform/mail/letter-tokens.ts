import type { KeyObject } from 'node:crypto';
import { seal, unseal } from '../seal.ts';

/** Links that act carry their token behind «#»; the way out of a mailing is posted to by machines and has it in its path. */
const token = /(#[a-z]+=|\/letters\/unsubscribe\/)([\w-]{20,})/g;
const mark = /(#[a-z]+=|\/letters\/unsubscribe\/)\{скрыто-(\d+)\}/g;

interface Texts {
  html: string;
  plain: string;
  unsubscribe_url: string | null;
}

/**
 * The letter as a table may hold it: marks instead of tokens, which are kept beside it encrypted. Not dropped once the
 * letter is sent: an interrupted one is sent again, and staff send a person's letter again.
 */
export function hideTokens<T extends Texts>(key: KeyObject, letter: T): T & { tokens: string | null } {
  const tokens: string[] = [];
  const hidden = replaced(letter, token, (before, found) => {
    if (!tokens.includes(found)) tokens.push(found);
    return `${before}{скрыто-${tokens.indexOf(found) + 1}}`;
  });
  return { ...hidden, tokens: tokens.length ? seal(key, JSON.stringify(tokens)) : null };
}

/** The letter as its reader gets it. */
export function showTokens<T extends Texts & { tokens: string | null }>(key: KeyObject, letter: T): T {
  if (letter.tokens === null) return letter;
  const tokens = JSON.parse(unseal(key, letter.tokens)) as string[];
  return replaced(letter, mark, (before, place) => before + tokens[Number(place) - 1]!);
}

function replaced<T extends Texts>(
  letter: T,
  what: RegExp,
  by: (before: string, found: string) => string,
): T {
  const on = (text: string) =>
    text.replaceAll(what, (_all, before: string, found: string) => by(before, found));
  return {
    ...letter,
    html: on(letter.html),
    plain: on(letter.plain),
    unsubscribe_url: letter.unsubscribe_url && on(letter.unsubscribe_url),
  };
}
