import type { Banner, BannerItem } from '#contract/site.ts';
import { PageLink } from '#web/app/page-link.tsx';
import { buttonProps } from '#web/ui/button.tsx';
import { Carousel } from '#web/ui/carousel.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './catalog-banner.module.css';

/** The banner of the catalog: a pair stands side by side, more than fits runs by itself. */
export function CatalogBanner({ banner: { items, type, timeout, textOverlay } }: { banner: Banner }) {
  const slides = items.map((item) => <Slide key={item.id} item={item} overlay={textOverlay} />);
  if (items.length === 1) return <div className={styles.banner}>{slides}</div>;
  if (type === 'pair') return <div className={classNames(styles.banner, styles.pair)}>{slides}</div>;
  return (
    <Carousel className={styles.banner} label="Предложения дома" interval={timeout || undefined}>
      {slides}
    </Carousel>
  );
}

function Slide({ item, overlay }: { item: BannerItem; overlay: boolean }) {
  const { title, text, image, imageAlt, link, mode, theme, caption, affiliation } = item;
  return (
    <div
      className={classNames(styles.slide, theme === 'night' && 'night')}
      data-affiliation={affiliation}
      data-alignment={item.alignment}
      data-position={item.position}
      data-placing={image ? item.placing : 'none'}
      data-overlay={overlay || undefined}
    >
      <div className={styles.copy}>
        {caption && <p className="small muted">{caption}</p>}
        <h2 className="h2">
          {link && mode === 'link' ? (
            <PageLink className={styles.whole} href={link.href}>
              {title}
            </PageLink>
          ) : (
            title
          )}
        </h2>
        {text && <p className="muted">{text}</p>}
        {link && mode === 'content' && (
          <PageLink href={link.href} {...buttonProps({ variant: 'secondary' })}>
            {link.label}
          </PageLink>
        )}
      </div>
      {image && (
        <img
          className={styles.picture}
          src={image.big}
          srcSet={image.big2x === image.big ? undefined : `${image.big2x} 2x`}
          alt={imageAlt}
          width={320}
          height={320}
          loading="lazy"
        />
      )}
    </div>
  );
}
