import { hair } from './colours.ts';
import type { Sheet } from './sheet.ts';

export type Fact = readonly [label: string, value: string];

/** «Глубина … 61,5 %» row by row; answers with where it ends. */
export function drawFacts(sheet: Sheet, facts: readonly Fact[], x: number, y: number, width: number): number {
  return sheet.group('L', () => {
    let at = y;
    for (const [label, value] of facts) {
      const values = width * 0.58;
      const height = Math.max(
        sheet.height(label, width - values - 2, 'cell'),
        sheet.height(value, values, 'cellStrong'),
      );
      sheet.group('LI', () => {
        sheet.say('Lbl', label, {
          x,
          y: at + 1.35,
          width: width - values - 2,
          style: 'cell',
          colour: 'ink2',
        });
        sheet.say('LBody', value, {
          x: x + width - values,
          y: at + 1.35,
          width: values,
          style: 'cellStrong',
          align: 'right',
        });
      });
      at += height + 2.7;
      sheet.line(x, at, x + width, at, hair, 'line');
    }
    return at;
  });
}
