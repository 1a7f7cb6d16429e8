import type { Banner, BannerItem } from '#contract/content/site.ts';
import { formatMoment } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { buttonProps } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { Carousel } from '#web/ui/moving/carousel.tsx';
import { ArrowRightIcon } from '#web/ui/signs/icons.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { densities } from '#web/ui/tables/densities.ts';
import styles from './catalog-banner.module.css';

/** A banner of the catalog: a pair stands side by side, more than fits runs by itself. */
export function CatalogBanner({ banner: { items, type, timeout, textOverlay } }: { banner: Banner }) {
  const slides = items.map((item) => <Slide key={item.id} item={item} overlay={textOverlay} />);
  const onEach = (device: 'desktop' | 'mobile') =>
    items.filter(({ affiliation }) => affiliation === null || affiliation === device).length;
  if (onEach('desktop') < 2 && onEach('mobile') < 2) return <div className={styles.banner}>{slides}</div>;
  if (type === 'pair') return <div className={classNames(styles.banner, styles.pair)}>{slides}</div>;
  return (
    <Carousel className={styles.banner} label="Предложения дома" interval={timeout || undefined}>
      {slides}
    </Carousel>
  );
}

function Slide({ item, overlay }: { item: BannerItem; overlay: boolean }) {
  const { title, text, image, imageAlt, link, mode, theme, caption, affiliation, countdownTo } = item;
  /* An overlaid banner has its words with the picture: all of them inside, the caption alone beside. */
  const captionAtPicture = overlay && image && item.placing === 'outside';
  return (
    <Grid
      gap={6}
      align="center"
      className={classNames(styles.slide, theme === 'night' && 'night')}
      data-affiliation={affiliation}
      data-alignment={item.alignment}
      data-position={item.position}
      data-placing={image ? item.placing : 'none'}
      data-overlay={overlay || undefined}
    >
      <Stack gap={4} align="start" className={styles.copy}>
        {caption && !captionAtPicture && (
          <p className="small muted">
            {countdownTo ? (
              <Status tone="metal" filled>
                {caption}
              </Status>
            ) : (
              caption
            )}
          </p>
        )}
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
        {countdownTo && (
          <p className="small">
            До <time dateTime={countdownTo}>{formatMoment(countdownTo)}</time> по Москве
          </p>
        )}
        {link && mode === 'content' && (
          <PageLink href={link.href} {...buttonProps({ variant: 'secondary' }, 'mt-2')}>
            {link.label}
          </PageLink>
        )}
        {link && mode === 'link' && (
          <Row as="span" gap={2} inline className={`medium ${styles.hint}`} aria-hidden="true">
            {link.label} <ArrowRightIcon size={16} />
          </Row>
        )}
      </Stack>
      {image && (
        <figure className={`relative ${styles.figure}`}>
          <img
            className={styles.picture}
            src={image.big}
            srcSet={densities(image.big, image.big2x)}
            alt={imageAlt}
            width={320}
            height={320}
            loading="lazy"
          />
          {caption && captionAtPicture && (
            <figcaption className="micro muted text-center">{caption}</figcaption>
          )}
        </figure>
      )}
    </Grid>
  );
}
