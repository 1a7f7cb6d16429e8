import { monogram, wordmark } from '../kit/marks.ts';
import { page } from '../kit/sheet.ts';
import { drawPlan } from '../kit/stone-drawing.ts';
import type { StyleName } from '../kit/type.ts';
import type { PaperItem } from '../paper-data.ts';
import { type PaperDrawing, placePicture } from './paper.ts';

interface CoverWords {
  title: string;
  style: StyleName;
  /** Above: «Предложение», and the name as typed: after «для» it would have to be declined. */
  kicker?: [string, string];
  corner?: string;
  foot: [string, string];
  stone: PaperItem | undefined;
  /** In the middle of the page, or running off its edge. */
  centred?: boolean;
}

/** The only night of a paper: a stone on its own drawing, which fades under the words. */
export function drawCover(
  making: PaperDrawing,
  { title, style, kicker, corner, foot, stone, centred }: CoverWords,
): void {
  const { sheet, cover } = making;
  const left = centred ? 18 : page.left;
  const width = page.width - left - page.right;
  sheet.page({ night: true });
  sheet.place('cover', 'Обложка');
  if (stone?.stone) {
    const at = centred ? { x: 105, y: 135, length: 330 } : { x: 132, y: 158, length: 300 };
    const line = { colour: 'nightLine', bold: 0.25, thin: 0.2 } as const;
    sheet.ink.artifact(() => drawPlan(sheet, stone.stone!, 'crown', at, line));
    sheet.fade('night');
  }
  if (stone && cover)
    sheet.leaf(
      'Figure',
      () => placePicture(sheet, cover, stone, centred ? 27 : 78, centred ? 38 : 62, centred ? 156 : 156),
      { alt: stone.name },
    );
  sheet.ink.artifact(() => {
    sheet.draw(monogram.outline, left, 20, 11 / 48, { stroke: 'snow', weight: 0.35 });
    sheet.draw(monogram.facets, left, 20, 11 / 48, { stroke: 'snow', weight: 0.2 });
    sheet.mark(wordmark, left + 15, 20.4, 10 / 44, 'snow');
  });
  if (corner)
    sheet.say('P', corner, { x: left, y: 22, width, style: 'cell', colour: 'snow2', align: 'right' });
  if (kicker) {
    sheet.say('P', kicker[0], { x: left, y: 47, width: 110, style: 'text', colour: 'snow2' });
    sheet.say('P', kicker[1], { x: left, y: 53, width: 80, style: 'subheading', colour: 'snow', most: 3 });
  }
  // Words of a title stand one under another beside the stone.
  const narrow = centred ? 112 : 76;
  const tall = sheet.lines(title, narrow, style).length > 4 ? 'heading' : style;
  const lines = sheet.lines(title, tall === style ? narrow : 120, tall).slice(0, 6);
  const height = sheet.height(lines.join('\n'), 190, tall);
  sheet.say('H1', lines.join('\n'), { x: left, y: 263 - height, width: 190, style: tall, colour: 'snow' });
  sheet.line(left, 276, left + width, 276, 0.2, 'nightLine');
  sheet.say('P', foot[0], { x: left, y: 279, width: width * 0.6, style: 'cell', colour: 'snow2', most: 1 });
  sheet.say('P', foot[1], {
    x: left + width * 0.6,
    y: 279,
    width: width * 0.4,
    style: 'cell',
    colour: 'snow2',
    align: 'right',
    most: 1,
  });
}
