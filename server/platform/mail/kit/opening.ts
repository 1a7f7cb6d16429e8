import { escapeHtml } from '../../escape-html.ts';
import type { Composition, Sender } from './composition.ts';
import { layout, line, picture } from './elements.ts';
import { boxed, type Ground, nightBlock, onNight, sans, serif } from './palette.ts';

/** The mark, the heading, what it is about, and a picture: beside them, on a telephone above them. */
export function opening(letter: Composition, ground: Ground, sender: Sender): string {
  const { mark, heading, about } = letter;
  const words = [
    mark
      ? `<p ${ground.tone[mark.tone](`margin:0 0 14px;${sans};font-size:14px;line-height:20px;font-weight:600`)}><span aria-hidden="true">◆</span>&nbsp; ${escapeHtml(mark.text)}</p>`
      : '',
    `<h1 ${ground.ink(`margin:0;${serif};font-weight:400;font-size:44px;line-height:44px;letter-spacing:-.015em`, 'h1')}>${escapeHtml(heading)}</h1>`,
    about ? line(ground.soft, 'padding-top:10px;font-size:14px;line-height:21px', about) : '',
  ].join('');
  const drawn = letter.picture ? picture(sender, letter.picture, 220) : '';
  if (!drawn) return words;
  // Laid out from the right, so that on a phone, where cells stack, the picture comes first.
  return layout(
    `<tr><td width="220" class="stack-first" dir="ltr" align="right" valign="middle" style="width:220px">${drawn}</td><td class="stack" dir="ltr" valign="middle">${words}</td></tr>`,
    'dir="rtl"',
  );
}

export const paragraphs = (lines: readonly string[], ground: Ground): string =>
  lines.map((words) => line(ground.soft, 'padding-top:14px;font-size:16px;line-height:25px', words)).join('');

/** A leaf of a calendar with the hour beside it. */
export function leaf({ day, month, time, text }: NonNullable<Composition['leaf']>, ground: Ground): string {
  const date = `<p class="leaf-day" style="margin:0;${serif};font-weight:300;font-size:96px;line-height:84px;letter-spacing:-.03em">${escapeHtml(day)}</p>${line(onNight.ink, 'font-size:15px;line-height:22px', month)}`;
  const hour = `<p ${ground.ink(`margin:0;${serif};font-size:46px;line-height:46px;letter-spacing:-.02em`, 'big')}>${escapeHtml(time)}</p>${line(ground.soft, 'padding-top:6px;font-size:14px;line-height:21px', text)}`;
  return layout(
    `<tr><td width="188" align="center" ${nightBlock('width:188px;padding:22px 0 24px', 'leaf')}>${date}</td><td valign="middle" ${boxed('border-left:0;padding:22px 28px', 'leaf-text')}>${hour}</td></tr>`,
    'style="margin-top:24px"',
  );
}
