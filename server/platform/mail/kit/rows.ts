import { escapeHtml } from '../../escape-html.ts';
import type { Composition, LetterFact, LetterItem, LetterSection, Sender } from './composition.ts';
import { address, layout, line, picture } from './elements.ts';
import { type Ground, sans, serif } from './palette.ts';

interface Figure {
  label: string;
  value: string;
}

/** The one figure that matters. */
export const sum = ({ label, value }: Figure, ground: Ground): string =>
  `${line(ground.faint, 'padding-top:22px;font-size:12px;line-height:18px', label)}<p ${ground.ink(`margin:0;padding-top:6px;${serif};font-size:46px;line-height:46px;letter-spacing:-.02em;white-space:nowrap`, 'big')}>${escapeHtml(value)}</p>`;

export function facts(rows: readonly LetterFact[], ground: Ground): string {
  const cell = `${sans};font-size:15px;line-height:22px`;
  const row = ({ label, value, note }: LetterFact) => {
    const small =
      note && `<br><span ${ground.faint('font-size:13px;line-height:18px')}>${escapeHtml(note)}</span>`;
    return `<tr><td valign="top" ${ground.rule(`padding:11px 16px 11px 0;${cell}`)}><span ${ground.soft()}>${escapeHtml(label)}</span></td><td valign="top" align="right" ${ground.rule(`padding:11px 0;text-align:right;${cell}`)}><span ${ground.ink('font-weight:600')}>${escapeHtml(value)}</span>${small ?? ''}</td></tr>`;
  };
  return layout(rows.map(row).join(''), 'style="margin-top:16px"');
}

/** The picture, the name over its small print, and the price: on a telephone under the name. */
function item(
  { name, path, price, priceNote, note, ...one }: LetterItem,
  ground: Ground,
  sender: Sender,
): string {
  const drawn = one.picture ? picture(sender, { path: one.picture, alt: name }, 96, 'thumb') : '';
  const named = `<a href="${address(sender, path)}" ${ground.ink(`text-decoration:none;${serif};font-weight:500;font-size:22px;line-height:25px`)}>${escapeHtml(name)}</a>${note ? line(ground.soft, 'font-size:14px;line-height:21px', note) : ''}`;
  const small =
    priceNote &&
    `<br><span ${ground.faint(`white-space:nowrap;${sans};font-size:12px;line-height:18px`)}>${escapeHtml(priceNote)}</span>`;
  const priced = price
    ? `<td class="stack" align="right" valign="middle" style="padding-left:16px;text-align:right"><span ${ground.ink(`white-space:nowrap;${sans};font-size:16px;line-height:24px;font-weight:600`)}>${escapeHtml(price)}</span>${small ?? ''}</td>`
    : '';
  const body = layout(`<tr><td class="stack" valign="middle">${named}</td>${priced}</tr>`);
  const shown = drawn
    ? `<td width="116" valign="middle" ${ground.rule('width:116px;padding:14px 0;line-height:0', 'thumb-cell')}>${drawn}</td>`
    : '';
  return `<tr>${shown}<td valign="middle" ${ground.rule('padding:14px 0')}>${body}</td></tr>`;
}

export const items = (letter: Composition, ground: Ground, sender: Sender): string =>
  `${list(letter.itemsHeading, letter.items ?? [], ground, sender)}${letter.total ? totalRow(letter.total, ground) : ''}`;

export const section = ({ heading, items: rows }: LetterSection, ground: Ground, sender: Sender): string =>
  list(heading, rows, ground, sender);

function list(
  words: string | undefined,
  rows: readonly LetterItem[],
  ground: Ground,
  sender: Sender,
): string {
  const heading = words
    ? `<h2 ${ground.ink(`margin:0;padding:32px 0 12px;${serif};font-weight:500;font-size:26px;line-height:30px`)}>${escapeHtml(words)}</h2>`
    : '<div style="height:22px;line-height:22px;font-size:0">&nbsp;</div>';
  const told = rows.map((one) => item(one, ground, sender)).join('');
  return `${heading}<div ${ground.strongRule()}>${layout(told)}</div>`;
}

const totalRow = ({ label, value }: Figure, ground: Ground): string =>
  layout(
    `<tr><td valign="bottom" ${ground.ink(`padding-bottom:5px;${sans};font-size:16px;line-height:25px;font-weight:600`)}>${escapeHtml(label)}</td><td align="right" valign="bottom" ${ground.ink(`${serif};font-size:38px;line-height:40px;letter-spacing:-.02em;white-space:nowrap`, 'big')}>${escapeHtml(value)}</td></tr>`,
    'style="margin-top:18px"',
  );
