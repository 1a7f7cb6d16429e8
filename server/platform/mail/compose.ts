import { formatDay, formatSecond } from '#contract/russian.ts';
import { aside, button, links, managerBlock, note } from './kit/actions.ts';
import type { Composition, Sender } from './kit/composition.ts';
import { frame } from './kit/frame.ts';
import { leaf, opening, paragraphs } from './kit/opening.ts';
import { type Ground, nightBlock, onNight, onPaper, type Scheme } from './kit/palette.ts';
import { toPlain } from './kit/plain.ts';
import { facts, items, section, sum } from './kit/rows.ts';

export type { Composition, LetterFact, LetterItem, LetterLink, Sender } from './kit/composition.ts';

export interface Written {
  at: Date;
  scheme?: Scheme;
}

export function compose(
  letter: Composition,
  sender: Sender,
  written: Written,
): { html: string; plain: string } {
  return { html: toHtml(letter, sender, written), plain: toPlain(letter, sender) };
}

/** «15 ноября, 20:41» */
const momentOf = (at: Date): string =>
  `${formatDay(at.toISOString())}, ${formatSecond(at.toISOString()).slice(0, 5)}`;

function toHtml(letter: Composition, sender: Sender, { at, scheme = 'any' }: Written): string {
  const isNight = letter.night === true;
  const dark = letter.night ? onNight : onPaper;
  const first = letter.leads && letter.action ? button(sender, letter.action, dark) : '';
  const begun = opening(letter, dark, sender) + first;
  const body = bodyOf(letter, isNight ? onNight : onPaper, sender);
  const person = letter.manager ? managerBlock(letter.manager) : '';
  const blocks = [
    ...(isNight ? [block(begun + body, 'night')] : []),
    ...(letter.night === 'opening' ? [block(begun, 'night'), block(body + person, 'paper')] : []),
    ...(letter.night ? [] : [block(begun + body + person, 'top')]),
    letter.aside ? block(aside(letter.aside, sender), 'paper') : '',
    isNight ? block(person, 'paper') : '',
  ];
  return frame(letter, sender, { stamp: letter.stamp ?? momentOf(at), scheme, blocks });
}

const bodyOf = (letter: Composition, ground: Ground, sender: Sender): string =>
  [
    letter.leaf ? leaf(letter.leaf, ground) : '',
    paragraphs(letter.paragraphs, ground),
    letter.sum ? sum(letter.sum, ground) : '',
    letter.facts?.length ? facts(letter.facts, ground) : '',
    letter.items?.length ? items(letter, ground, sender) : '',
    letter.action && !letter.leads ? button(sender, letter.action, ground) : '',
    letter.links?.length ? links(letter.links, ground, sender) : '',
    letter.note ? note(letter.note, ground) : '',
    ...(letter.sections ?? []).map((one) => section(one, ground, sender)),
  ].join('');

/** A row of the column; under the mark the first one begins higher. */
function block(content: string, kind: 'night' | 'paper' | 'top'): string {
  if (!content) return '';
  const padding = kind === 'top' ? 'padding:20px 40px 36px' : 'padding:36px 40px';
  const attributes = kind === 'night' ? nightBlock(padding, 'pad') : `class="pad" style="${padding}"`;
  return `<tr><td ${attributes}>${content}</td></tr>`;
}
