import type { BannerItem } from '#contract/content/site.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { buttonProps } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { ArrowRightIcon } from '#web/ui/signs/icons.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import asideStyles from './banner-aside.module.css';
import { BannerClock } from './banner-clock.tsx';
import leadStyles from './banner-lead.module.css';
import { titleSize } from './banner-plan.ts';
import styles from './banner-slide.module.css';
import bandStyles from './hero/banner-band.module.css';
import { Picture } from './picture.tsx';

interface BannerSlideProps {
  item: BannerItem;
  /** Its side of a pair. */
  side: 'lead' | 'aside' | 'band' | undefined;
  /** The theme that the neighbour of a pair shows behind this one's stone. */
  behind: BannerItem['theme'] | undefined;
  overlay: boolean;
  /** The main action of the page. */
  main: boolean;
  /** Its title is that of the page. */
  heading: boolean;
}

export function BannerSlide({ item, side, behind, overlay, main, heading }: BannerSlideProps) {
  const { title, text, caption, countdownTo, image, link, mode } = item;
  const Heading = heading ? 'h1' : 'h2';
  const size = titleSize(title);
  const note = !countdownTo && caption;
  return (
    <Grid
      as="li"
      gap={[0, 5]}
      align="center"
      className={classNames(
        styles.slide,
        side && { lead: leadStyles.lead, aside: asideStyles.aside, band: bandStyles.band }[side],
        item.theme === 'night' && 'night',
      )}
      data-affiliation={item.affiliation}
      data-side={side}
      data-behind={behind}
      data-placing={image ? item.placing : 'none'}
      data-overlay={overlay || undefined}
      data-alignment={item.alignment}
      data-position={item.position}
      data-size={size}
    >
      <div className={styles.copy}>
        {countdownTo && caption && <Status tone="metal">{caption}</Status>}
        <Heading className={classNames(size, styles.title)}>
          {link && mode === 'link' ? (
            <PageLink className={styles.whole} href={link.href}>
              {title}
            </PageLink>
          ) : (
            title
          )}
        </Heading>
        {text && <p className={classNames('lead', styles.text)}>{text}</p>}
        {(countdownTo || link) && (
          <div className={`mt-6 ${styles.foot}`}>
            {countdownTo && <BannerClock until={countdownTo} />}
            {link && <BannerAction link={link} inert={mode === 'link'} main={main} />}
          </div>
        )}
      </div>
      {image && (
        <Stack as="figure" align="center" className={styles.picture}>
          {/* A picture of one device must not be loaded by the other: the browser skips a hidden lazy one. */}
          <Picture image={image} alt={item.imageAlt} size={1240} first={main && item.affiliation === null} />
          {note && <figcaption className={`small muted ${styles.note}`}>{note}</figcaption>}
        </Stack>
      )}
      {!image && note && <p className={`small muted ${styles.note}`}>{note}</p>}
    </Grid>
  );
}

type BannerActionProps = { link: NonNullable<BannerItem['link']>; inert: boolean; main: boolean };

/** In a banner that is a link as a whole the words only show where it leads. */
export function BannerAction({ link, inert, main }: BannerActionProps) {
  if (inert)
    return (
      <Row as="span" gap={2} inline className={`medium ${styles.hint}`} aria-hidden="true">
        {link.label} <ArrowRightIcon size={16} />
      </Row>
    );
  return (
    <PageLink href={link.href} {...buttonProps({ variant: main ? 'primary' : 'secondary' })}>
      {link.label}
      {!main && <ArrowRightIcon size={18} />}
    </PageLink>
  );
}
