import type { Page } from '@playwright/test';

/**
 * What a finger would miss: everything that can be pressed and is smaller than 44 px either way. A press is tried from
 * the middle outwards, so areas that reach past what is seen count; links inside running text are excepted, and a field
 * may be pressed by its label.
 */
export const smallTargets = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((root) => {
    const least = 43.5;
    const pressed = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider]';
    const seen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true], .skip-link') &&
      element.getClientRects().length > 0;
    const isInText = (element: Element): boolean => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const text =
        element.closest('p, li, dd, dt, td, label, figcaption, blockquote, h1, h2, h3, legend') ??
        element.parentElement!;
      const words = (one: Element) => (one.textContent ?? '').replace(/\s+/g, '').length;
      return words(text) > words(element);
    };
    /** How far presses from the middle reach the element, both ways along one axis. */
    const reach = (element: Element, area: Element, along: 'x' | 'y'): number => {
      const box = area.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const hits = (by: number): boolean => {
        const hit = document.elementFromPoint(along === 'x' ? x + by : x, along === 'y' ? y + by : y);
        return (
          hit !== null &&
          (element.contains(hit) ||
            area.contains(hit) ||
            (hit.contains(element) && hit.matches('label, a, button')))
        );
      };
      if (!hits(0)) return Math.min(least, box[along === 'x' ? 'width' : 'height']);
      let [from, to] = [0, 0];
      while (to - from < least && hits(to + 0.5)) to += 0.5;
      while (to - from < least && hits(from - 0.5)) from -= 0.5;
      return to - from;
    };
    const small: string[] = [];
    for (const element of document.querySelector(root)!.querySelectorAll(pressed)) {
      const label = (element as HTMLInputElement).labels?.[0];
      const area =
        label && seen(label) && /checkbox|radio|file/.test((element as HTMLInputElement).type)
          ? label
          : element;
      if ((element as HTMLButtonElement).disabled || !seen(area) || isInText(element)) continue;
      const { width, height } = area.getBoundingClientRect();
      // Seen by programs that read aloud only.
      if (width <= 1 || height <= 1 || (width >= least && height >= least)) continue;
      area.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const [across, down] = [reach(element, area, 'x'), reach(element, area, 'y')];
      if (across >= least && down >= least) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
      small.push(
        `${element.localName} «${name}» ${Math.round(across)}×${Math.round(down)} (${area.className.toString().slice(0, 40)})`,
      );
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return [...new Set(small)];
  }, within);
