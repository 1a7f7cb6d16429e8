import { Fragment, type ReactNode } from 'react';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import { SearchIcon } from '#web/ui/signs/icons.tsx';
import { Kbd } from './kbd.tsx';
import styles from './top-bar.module.css';

export interface OfficeCrumb {
  label: string;
  href?: string;
}

interface TopBarProps {
  crumbs: OfficeCrumb[];
  onPalette: () => void;
  children?: ReactNode;
}

export function TopBar({ crumbs, onPalette, children }: TopBarProps) {
  return (
    <Grid as="header" gap={5} align="center" className={styles.top} data-print="off">
      <Row as="nav" gap={2} nowrap className={`faint nowrap min-0 ${styles.crumbs}`} aria-label="Где вы">
        {crumbs.map(({ label, href }, at) => (
          <Fragment key={label}>
            {at > 0 && <s aria-hidden="true" />}
            {href ? <PageLink href={href}>{label}</PageLink> : <b aria-current="page">{label}</b>}
          </Fragment>
        ))}
      </Row>
      <Row
        type="button"
        as="button"
        gap={2}
        nowrap
        className={`whole faint text-left ${styles.find}`}
        onClick={onPalette}
        aria-keyshortcuts="Control+K"
      >
        <SearchIcon size={14} />
        <span>Найти предмет, человека, действие</span>
        <Kbd keys={['Ctrl', 'K']} />
      </Row>
      <div className={`min-0 muted nowrap ${styles.side}`} id="office-side">
        {children}
      </div>
    </Grid>
  );
}
