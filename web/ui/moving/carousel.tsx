import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { Children, useRef, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Row } from '../layout/flow.tsx';
import { useInertOutside } from '../overlays/use-inert-outside.ts';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '../signs/icons.tsx';
import styles from './carousel.module.css';
import { motionOfScroll } from './motion-of-scroll.ts';
import { SlideDot } from './slide-dot.tsx';
import { useAutoplay } from './use-autoplay.ts';

type CarouselProps = Omit<ComponentProps<'section'>, 'aria-label'> & {
  label: string;
  /** Milliseconds per slide; no self-running without it. */
  interval?: number;
  /** Width of a slide, e.g. `280px` or `calc(100% / 3)`. */
  itemWidth?: string;
  gap?: number;
  /** Controls lie over the slide instead of under it. */
  overlay?: boolean;
  children: ReactNode;
};

/** Native scroll with snapping; the buttons only scroll it. */
export function Carousel({
  label,
  interval,
  itemWidth,
  gap,
  overlay,
  className,
  style,
  children,
  ...rest
}: CarouselProps) {
  const slides = Children.toArray(children);
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [atEnd, setAtEnd] = useState(false);

  const goTo = (index: number) => {
    const list = track.current;
    const slide = list?.children[index] as HTMLElement | undefined;
    if (list && slide)
      list.scrollTo({ left: slide.offsetLeft - list.offsetLeft, behavior: motionOfScroll() });
  };
  useInertOutside(track, slides.length);
  const { paused, setPaused, hold } = useAutoplay(interval, () => goTo(atEnd ? 0 : current + 1));

  const follow = () => {
    const list = track.current;
    if (!list) return;
    const starts = [...list.children].map((slide) => (slide as HTMLElement).offsetLeft - list.offsetLeft);
    const distance = (index: number) => Math.abs((starts[index] ?? 0) - list.scrollLeft);
    setCurrent(starts.reduce((best, _, index) => (distance(index) < distance(best) ? index : best), 0));
    setAtEnd(list.scrollLeft + list.clientWidth >= list.scrollWidth - 2);
  };

  const vars = { '--carousel-item': itemWidth, '--carousel-gap': gap && `${gap}px`, ...style };
  return (
    <section
      className={classNames('min-0 relative', className)}
      style={vars as CSSProperties}
      aria-label={label}
      aria-roledescription="карусель"
      {...hold}
      {...rest}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling block must be reachable by keyboard */}
      <ul ref={track} className={styles.track} onScroll={follow} tabIndex={0} aria-label={label}>
        {slides.map((slide, index) => (
          <li
            className={`min-0 ${styles.slide}`}
            // biome-ignore lint/suspicious/noArrayIndexKey: slides have no identity but their place
            key={index}
            aria-label={`${index + 1} из ${slides.length}`}
            data-current={index === current || undefined}
          >
            {slide}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <Row gap={1} nowrap className={`pt-3 ${styles.controls}`} data-over={overlay || undefined}>
          {interval !== undefined && (
            <IconButton
              label={paused ? 'Запустить показ' : 'Остановить показ'}
              onClick={() => setPaused(!paused)}
            >
              {paused ? <PlayIcon /> : <PauseIcon />}
            </IconButton>
          )}
          <IconButton label="Назад" disabled={current === 0} onClick={() => goTo(current - 1)}>
            <ChevronLeftIcon />
          </IconButton>
          <Row align="stretch" nowrap>
            {slides.map((_, index) => (
              <SlideDot
                // biome-ignore lint/suspicious/noArrayIndexKey: dots mirror the slides
                key={index}
                label={`Показать ${index + 1} из ${slides.length}`}
                current={index === current}
                onClick={() => goTo(index)}
              />
            ))}
          </Row>
          <IconButton label="Вперёд" disabled={atEnd} onClick={() => goTo(current + 1)}>
            <ChevronRightIcon />
          </IconButton>
        </Row>
      )}
    </section>
  );
}
