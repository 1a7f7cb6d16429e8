import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

declare const axe: typeof import('axe-core');

const require = createRequire(import.meta.url);
/** Minified: less than half as much is carried into every page and read there. */
const { source: axeSource } = createRequire(require.resolve('@axe-core/playwright'))(
  'axe-core/axe.min.js',
) as typeof axe;

/** All rules, run in the page itself: our pages hold no frames, and carrying every result over costs five times more. */
export async function findViolations(page: Page, within: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async (part) => {
    // What is still fading in has no contrast yet, and a toast may come and settle while axe looks:
    // what is wrong is wrong at every look.
    // What follows the scrolling never ends.
    const fading = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, timeline }) =>
            timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity,
        );
    let found: import('axe-core').AxeResults;
    let looks = 0;
    do {
      await Promise.all(fading().map(({ finished }) => finished.catch(() => {})));
      found = await axe.run(part, { resultTypes: ['violations'] });
      looks++;
    } while (found.violations.length > 0 && (looks < 3 || fading().length > 0));
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  }, within);
}
