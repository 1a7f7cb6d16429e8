import type { Banner } from '#contract/content/site.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { SlideDot } from '#web/ui/moving/slide-dot.tsx';
import { useAutoplay } from '#web/ui/moving/use-autoplay.ts';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '#web/ui/signs/icons.tsx';
import { planBanner, stoneOf } from './banner-plan.ts';
import { BannerSlide } from './banner-slide.tsx';
import styles from './banner-stage.module.css';
import { HeroSlide } from './hero/hero-slide.tsx';
import { wideScreen } from './home-constants.ts';
import { useSlider } from './use-slider.ts';

/**
 * One structure for the slider and for the pair of a wide screen: the style turns one into the other, so that the
 * server's page fits every screen and nothing is said twice. That is why it is not the library's carousel. `titled`: the page
 * has a heading of its own, so that no slide is one.
 */
export function BannerStage({ banner, titled }: { banner: Banner; titled: boolean }) {
  const { items } = banner;
  const { pair, headings, alone } = planBanner(banner);
  const { track, current, follow, show, step } = useSlider(items.length);
  const still = alone.desktop && alone.mobile;
  const { paused, setPaused, hold } = useAutoplay(
    still || !banner.timeout ? undefined : banner.timeout,
    () => {
      if (!pair || !matchMedia(wideScreen).matches) step(1);
    },
  );
  // The first banner may be a stone on its sheet: then it takes the whole frame, and the second lies below it.
  const stone = items[0] && stoneOf(items[0]);
  const cut = pair && !stone && pair.lead.theme !== pair.aside.theme;
  // Under the stone of a cut pair both slides have the colour of the second: the controls may lie there.
  const over = cut && pair.lead.image !== null && pair.lead.placing === 'outside';
  const theme = over ? pair.aside.theme : items[current]?.theme;
  const side = (item: (typeof items)[number]) =>
    item === pair?.lead ? 'lead' : item === pair?.aside ? (stone ? 'band' : 'aside') : undefined;
  return (
    <section id="start" className={`relative ${styles.stage}`} tabIndex={-1} aria-label="Главное" {...hold}>
      <ul
        ref={track}
        className={styles.track}
        data-pair={pair ? (stone ? 'sheet' : 'cut') : undefined}
        onScroll={follow}
      >
        {items.map((item) =>
          stone && item === items[0] ? (
            <HeroSlide
              key={item.id}
              item={item}
              stone={stone}
              overlay={banner.textOverlay}
              main={headings.includes(item)}
              heading={!titled && headings.includes(item)}
            />
          ) : (
            <BannerSlide
              key={item.id}
              item={item}
              side={side(item)}
              behind={cut && item === pair.lead ? pair.aside.theme : undefined}
              overlay={banner.textOverlay}
              main={headings.includes(item)}
              heading={!titled && headings.includes(item)}
            />
          ),
        )}
      </ul>
      {!still && (
        <Row
          justify="end"
          nowrap
          className={classNames(styles.controls, theme === 'night' && 'night')}
          data-pair={pair ? true : undefined}
          data-over={over || undefined}
          data-alone={alone.desktop ? 'desktop' : alone.mobile ? 'mobile' : undefined}
        >
          {banner.timeout > 0 && (
            <IconButton
              label={paused ? 'Запустить показ' : 'Остановить показ'}
              onClick={() => setPaused(!paused)}
            >
              {paused ? <PlayIcon /> : <PauseIcon />}
            </IconButton>
          )}
          <IconButton label="Предыдущий баннер" onClick={() => step(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          {items.map((item, index) => (
            <SlideDot
              className={styles.dot}
              key={item.id}
              data-affiliation={item.affiliation}
              label={`Показать «${item.title}»`}
              current={index === current}
              onClick={() => show(index)}
            />
          ))}
          <IconButton label="Следующий баннер" onClick={() => step(1)}>
            <ChevronRightIcon />
          </IconButton>
        </Row>
      )}
    </section>
  );
}
