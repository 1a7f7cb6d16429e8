import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

declare const axe: typeof import('axe-core');

const require = createRequire(import.meta.url);
const axeSource = (createRequire(require.resolve('@axe-core/playwright'))('axe-core') as typeof axe).source;

/** Headers, footers and menus that this worker has looked at: the width of the window and how they are built. */
const lookedAt = new Set<string>();

interface Found {
  violations: string[];
  /** The headers, footers and menus it looked at. */
  shells: string[];
}

/**
 * All rules, run in the page itself: our pages hold no frames, and carrying every result over costs five times more. The time
 * axe takes grows with the elements in sight, so it sees one of each kind: elements beside each other that are built in the
 * same way, by classes, states and what they hold, differ in words only, and so do the header and footer of other pages.
 */
export async function findViolations(page: Page, within: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const { violations, shells } = await page.evaluate(look, { within, lookedAt: [...lookedAt] });
  if (violations.length === 0) for (const shell of shells) lookedAt.add(shell);
  return violations;
}

/** Runs in the page. */
async function look({ within, lookedAt }: { within: string; lookedAt: string[] }): Promise<Found> {
  /** Attributes whose words say nothing of how an element looks; whether they are empty does. */
  const worded =
    /^(id|href|src|srcset|sizes|alt|title|for|name|value|datetime|d|points|data-id|aria-(label.*|describedby|controls|owns|activedescendant|value.*))$/;
  const build = (element: Element): string => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      worded.test(name) ? `${name}${value ? '' : '=empty'}` : `${name}=${value}`,
    );
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
    const children = element instanceof SVGElement ? [] : [...element.children];
    return `${element.localName}[${attributes.sort()}]${hasText ? 'text' : ''}(${children.map(build)})`;
  };
  const hidden: HTMLElement[] = [];
  // What is hidden keeps its place: nothing else moves, nothing more is loaded.
  const hide = (element: Element) => {
    if (!(element instanceof HTMLElement) || element.style.visibility) return;
    // It would lose the focus.
    if (element.contains(document.activeElement)) return;
    element.style.visibility = 'hidden';
    hidden.push(element);
  };
  const hideTwins = (parent: Element) => {
    const kinds = new Set<string>();
    for (const child of parent.children) {
      if (child instanceof SVGElement) continue;
      const kind = child.children.length > 0 ? build(child) : undefined;
      if (kind && kinds.has(kind)) hide(child);
      else hideTwins(child);
      if (kind) kinds.add(kind);
    }
  };
  const shells: string[] = [];
  const root = document.querySelector(within)!;
  for (const shell of within === 'html' ? document.querySelectorAll('header, footer, nav') : []) {
    if (shell.closest('main')) continue;
    const kind = `${innerWidth} ${build(shell)}`;
    if (lookedAt.includes(kind)) hide(shell);
    else shells.push(kind);
  }
  hideTwins(root);
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
    found = await axe.run(within, { resultTypes: ['violations'] });
    looks++;
  } while (found.violations.length > 0 && (looks < 3 || fading().length > 0));
  for (const element of hidden) {
    element.style.removeProperty('visibility');
    if (!element.getAttribute('style')) element.removeAttribute('style');
  }
  const violations = found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  return { violations, shells };
}
