import { escapeHtml } from '../../escape-html.ts';
import type { Composition, LetterLink, Sender } from './composition.ts';
import { address, layout, line, link } from './elements.ts';
import { footBlock, type Ground, onPaper, outlined, sans, serif } from './palette.ts';

/** The corner may be lost on the way; what the button says is not. */
const cut = 'clip-path:polygon(0 0,calc(100% - 14px) 0,100% 14px,100% 100%,0 100%)';
const large = `display:block;text-align:center;text-decoration:none;line-height:24px;font-weight:600;${sans}`;

export const button = (sender: Sender, { label, path }: LetterLink, ground: Ground): string =>
  `<a href="${address(sender, path)}" ${ground.button(`${large};margin-top:24px;padding:18px 24px;font-size:17px;${cut}`)}>${escapeHtml(label)}</a>`;

const quietButton = (sender: Sender, { label, path }: LetterLink): string =>
  `<a href="${address(sender, path)}" ${outlined(`${large};margin-top:20px;padding:15px 24px;font-size:16px`)}>${escapeHtml(label)}</a>`;

export const links = (rows: readonly LetterLink[], ground: Ground, sender: Sender): string =>
  `<p style="margin:0;padding-top:14px;${sans};font-size:14px;line-height:30px">${rows.map((one) => link(sender, one, ground.ink)).join(' &nbsp; &nbsp; ')}</p>`;

export const note = (words: string, ground: Ground): string =>
  line(ground.soft, 'padding-top:16px;font-size:14px;line-height:21px', words);

export const aside = ({ heading, text, action }: NonNullable<Composition['aside']>, sender: Sender): string =>
  `<h2 ${onPaper.ink(`margin:0;${serif};font-weight:500;font-size:26px;line-height:30px`)}>${escapeHtml(heading)}</h2>${line(onPaper.soft, 'padding-top:8px;font-size:16px;line-height:25px', text)}${action ? quietButton(sender, action) : ''}`;

/** The contact person; numbers are links, since letters are read on phones. */
export function managerBlock({ name, phone, email, text }: NonNullable<Composition['manager']>): string {
  const called = `<a href="tel:${phone.replaceAll(/[^+\d]/g, '')}" ${onPaper.ink(`text-decoration:none;white-space:nowrap;${serif};font-size:26px;line-height:28px`)}>${escapeHtml(phone)}</a>`;
  const written = `<a href="mailto:${escapeHtml(email)}" ${onPaper.soft(`${sans};font-size:14px;line-height:21px`)}>${escapeHtml(email)}</a>`;
  return layout(
    `<tr><td class="stack" valign="top" style="padding-top:22px"><p ${onPaper.ink(`margin:0;${serif};font-weight:500;font-size:22px;line-height:25px`)}>${escapeHtml(name)}</p>${line(onPaper.soft, 'font-size:14px;line-height:21px', text ?? 'ваш менеджер')}</td><td class="stack" align="right" valign="top" style="padding-top:22px;text-align:right">${called}<br>${written}</td></tr>`,
    footBlock('margin-top:32px'),
  );
}
