import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import { lyingStone } from '#contract/content/lying-stone.ts';
import type { BannerItem } from '#contract/content/site.ts';
import { nbsp } from '#contract/russian.ts';
import { useMounted } from '#web/app/page/use-mounted.ts';
import { LivingHost } from '#web/app/pictures/living-host.tsx';
import { useLightPart } from '#web/app/pictures/use-light-part.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useScreen } from '#web/ui/layout/use-screen.ts';
import { wantsNoMotion } from '#web/ui/moving/wants-no-motion.ts';
import { BannerAction } from '../banner-slide.tsx';
import { Picture } from '../picture.tsx';
import styles from './hero-slide.module.css';
import { sheetLight } from './hour-light.ts';
import { HourRuler } from './hour-ruler.tsx';
import { type MoscowTime, moscowTime } from './moscow-sun.ts';

const minuteMs = 60_000;

/** The hour in Moscow after hydration, and the one the reader has moved the light to. */
function useMoscowHour() {
  const [now, setNow] = useState<MoscowTime>();
  const [moved, setMoved] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(moscowTime(Date.now()));
    tick();
    if (wantsNoMotion()) return;
    const timer = setInterval(tick, minuteMs);
    return () => clearInterval(timer);
  }, []);
  const time = now && moved !== null ? { day: now.day, hour: moved } : now;
  return { time, moved: moved !== null, setMoved };
}

interface HeroSlideProps {
  item: BannerItem;
  stone: string;
  /** The caption lies on the stone's own sheet instead of below it. */
  overlay: boolean;
  /** The main action of the page. */
  main: boolean;
  /** Its title is that of the page. */
  heading: boolean;
}

const phone = '(max-width: 767px)';
/** Matches the stone's size in the style; more than two pixels per point would cost load time without visible gain. */
const place = `${phone} and (min-resolution: 2.5dppx) 210px, ${phone} min(300px, 76vw), clamp(360px, 39vw, 560px)`;

/** A stone on a sheet of paper, in the light of the present hour in Moscow, which it refracts across the headline. */
export function HeroSlide({ item, stone, overlay, main, heading }: HeroSlideProps) {
  const { title, text, caption, image, imageAlt, link } = item;
  const Heading = heading ? 'h1' : 'h2';
  const mounted = useMounted();
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  const [host, setHost] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState(false);
  const [live, setLive] = useState(false);
  const narrow = useScreen(phone);
  const { time, moved, setMoved } = useMoscowHour();
  const light = useMemo(() => time && sheetLight(time, narrow), [time, narrow]);
  const Stone = useLightPart('sheet', host, { asked, still: true });
  const radians = ((light?.azimuth ?? 24) * Math.PI) / 180;
  const shadow = { '--sx': -Math.cos(radians), '--sy': Math.sin(radians) } as CSSProperties;
  return (
    <li
      ref={setSheet}
      className={`relative ${styles.hero}`}
      style={shadow}
      data-affiliation={item.affiliation}
      data-position={item.position}
      data-overlay={overlay || undefined}
      data-light={light?.lamp ? 'lamp' : 'sun'}
    >
      <div className={styles.copy}>
        <Heading className={classNames('d1', styles.title)} data-words>
          {title}
        </Heading>
        {text && (
          <p className={classNames('lead', styles.text)} data-words>
            {text}
          </p>
        )}
        {link && (
          <div className={styles.foot}>
            <BannerAction link={link} inert={false} main={main} />
          </div>
        )}
      </div>
      <figure className={styles.stone} data-live={live || undefined}>
        <Picture image={image!} alt={imageAlt} sizes={place} size={1240} first={main} />
        {mounted && (
          <LivingHost ref={setHost} name={imageAlt} live={live} asked={asked} onAsked={() => setAsked(true)}>
            {Stone && host && sheet && light && (
              <Stone
                code={stone}
                host={host}
                sheet={sheet}
                asked={asked}
                rest={lyingStone}
                light={light}
                onLive={setLive}
              />
            )}
          </LivingHost>
        )}
      </figure>
      <p className={`muted micro text-right ${styles.caption}`} data-words>
        {caption}
        <span>
          {light?.lamp && `При${nbsp}лампе. `}Блики рассчитаны по{nbsp}граням этого камня
        </span>
      </p>
      <HourRuler time={time} moved={moved} onMove={setMoved} />
    </li>
  );
}
