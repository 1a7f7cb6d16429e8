import { motionOfScroll } from '#web/ui/moving/motion-of-scroll.ts';
import { hashScrollMs, scrollEndMs, wideScreen } from './home-constants.ts';
import { activeSection, type SectionId } from './section-list.ts';

const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

function setHash(page: string, id: SectionId): void {
  // The address is the next page's while this one is still shown.
  if (location.pathname !== page || location.hash === `#${id}` || !matchMedia(wideScreen).matches) return;
  // Past the router, which listens to its own `history.replaceState` and would load the page anew for a mere hash.
  History.prototype.replaceState.call(history, history.state, '', `#${id}`);
}

function seenNow(sections: SectionId[]): SectionId | undefined {
  const views = sections.flatMap((id) => {
    const place = document.getElementById(id)?.getBoundingClientRect();
    return place ? [{ id, top: place.top, bottom: place.bottom }] : [];
  });
  const atEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  return activeSection(views, innerHeight, atEnd);
}

function goToSection(id: SectionId): void {
  const section = document.getElementById(id);
  section?.focus({ preventScroll: true });
  section?.scrollIntoView({ behavior: motionOfScroll() });
}

/** Keeps the active section and the hash in step with scrolling; returns `choose` and `stop`. */
export function followSections(sections: SectionId[], onActive: (id: SectionId) => void) {
  /** Stays active during the scroll to it, until the reader scrolls by hand. */
  let chosen: SectionId | undefined;
  let rest: ReturnType<typeof setTimeout>;
  let toHash: ReturnType<typeof setTimeout> | undefined;
  const page = location.pathname;

  const follow = () => {
    const active = chosen ?? seenNow(sections);
    clearTimeout(rest);
    if (!active) return;
    onActive(active);
    rest = setTimeout(() => setHash(page, active), scrollEndMs);
  };
  /** Scrolling by hand before the automatic scroll cancels it. */
  const release = () => {
    chosen = undefined;
    clearTimeout(toHash);
  };
  const choose = (id: SectionId) => {
    chosen = id;
    setHash(page, id);
    goToSection(id);
    follow();
  };

  const wanted = sections.find((id) => location.hash === `#${id}`);
  if (wanted) toHash = setTimeout(() => choose(wanted), hashScrollMs);
  const first = wanted ?? seenNow(sections);
  if (first) onActive(first);
  addEventListener('scroll', follow, { passive: true });
  for (const move of moves) addEventListener(move, release, { passive: true });
  return {
    choose,
    stop: () => {
      removeEventListener('scroll', follow);
      for (const move of moves) removeEventListener(move, release);
      clearTimeout(toHash);
      clearTimeout(rest);
    },
  };
}
