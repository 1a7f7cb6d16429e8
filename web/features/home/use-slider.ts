import { useRef, useState } from 'react';
import { motionOfScroll } from '#web/ui/moving/motion-of-scroll.ts';
import { useInertOutside } from '#web/ui/overlays/use-inert-outside.ts';

const isShown = (slide: Element): slide is HTMLElement =>
  slide instanceof HTMLElement && slide.offsetWidth > 0;

/** Native scroll with snapping; slides of the other device are there, but not shown. */
export function useSlider(count: number) {
  const track = useRef<HTMLUListElement>(null);
  useInertOutside(track, count);
  const [current, setCurrent] = useState(0);

  const shown = () => [...(track.current?.children ?? [])].filter(isShown);
  const nearest = () => {
    const list = track.current!;
    const distance = (slide: HTMLElement) => Math.abs(slide.offsetLeft - list.offsetLeft - list.scrollLeft);
    return shown().reduce((best, slide) => (distance(slide) < distance(best) ? slide : best));
  };
  const goTo = (slide: Element | undefined) => {
    const list = track.current;
    if (list && slide instanceof HTMLElement)
      list.scrollTo({ left: slide.offsetLeft - list.offsetLeft, behavior: motionOfScroll() });
  };
  return {
    track,
    current,
    follow: () => {
      if (track.current && shown().length) setCurrent([...track.current.children].indexOf(nearest()));
    },
    show: (index: number) => goTo(track.current?.children[index]),
    /** Past the last comes the first. */
    step: (by: 1 | -1) => {
      const slides = shown();
      if (slides.length > 1) goTo(slides.at((slides.indexOf(nearest()) + by) % slides.length));
    },
  };
}
