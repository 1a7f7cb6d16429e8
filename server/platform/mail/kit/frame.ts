import { escapeHtml } from '../../escape-html.ts';
import type { Composition, Sender } from './composition.ts';
import { address, layout, line, link } from './elements.ts';
import { deskBlock, footBlock, onPaper, paperBlock, type Scheme, sans, serif, sheet } from './palette.ts';

/** Keeps the body's first words out of the line that lists show after the subject. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(60);

const top = (sender: Sender, stamp: string): string =>
  layout(
    `<tr><td class="pad" style="padding:24px 0 24px 40px"><a href="${address(sender, '/')}" ${onPaper.ink(`text-decoration:none;${serif};font-size:26px;line-height:30px;letter-spacing:.16em`)}>ГРАНЬ</a></td><td align="right" class="pad" style="padding:24px 40px 24px 0;text-align:right"><span ${onPaper.faint(`${sans};font-size:13px;line-height:18px`)}>${escapeHtml(stamp)}</span></td></tr>`,
  );

/** Who writes, why, and how to stop it. */
function foot({ why, unsubscribePath, managePath }: Composition, sender: Sender): string {
  const small = 'font-size:12px;line-height:19px';
  const house = [
    'Дом «Грань»',
    ...(sender.phone ? [`<span style="white-space:nowrap">${escapeHtml(sender.phone)}</span>`] : []),
    `<a href="mailto:${escapeHtml(sender.supportEmail)}" ${onPaper.soft()}>${escapeHtml(sender.supportEmail)}</a>`,
    ...(sender.address ? [escapeHtml(sender.address)] : []),
  ].join(', ');
  const chosen = managePath
    ? ` или ${link(sender, { label: 'выбрать письма', path: managePath }, onPaper.soft)}`
    : '';
  const out = unsubscribePath
    ? `<p ${onPaper.faint(`margin:0;padding-top:10px;${sans};${small}`)}>${link(sender, { label: 'Отписаться', path: unsubscribePath }, onPaper.soft)}${chosen}</p>`
    : '';
  return `<p ${onPaper.faint(`margin:0;${sans};${small}`)}>${house}</p>${why ? line(onPaper.faint, `padding-top:10px;${small}`, why) : ''}${out}`;
}

/** The whole document around its blocks, each of which is a row of the column. */
export function frame(
  letter: Composition,
  sender: Sender,
  { stamp, scheme, blocks }: { stamp: string; scheme: Scheme; blocks: readonly string[] },
): string {
  const schemes = scheme === 'any' ? 'light dark' : scheme;
  const column = layout(
    `<tr><td>${top(sender, stamp)}</td></tr>${blocks.join('')}<tr><td ${footBlock('padding:30px 40px 40px', 'pad')}>${foot(letter, sender)}</td></tr>`,
    paperBlock('width:100%;max-width:600px;text-align:left'),
  ).replace('width="100%"', 'width="600"');
  const preheader = letter.preheader
    ? `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(letter.preheader)}${filler}</div>`
    : '';
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="${schemes}"><meta name="supported-color-schemes" content="${schemes}"><title>${escapeHtml(letter.subject)}</title><style>:root{color-scheme:${schemes}}${sheet(scheme)}</style></head>
<body ${deskBlock('margin:0;padding:0')}>${preheader}
${layout(`<tr><td align="center">${column}</td></tr>`, deskBlock())}
</body></html>`;
}
