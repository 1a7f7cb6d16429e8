import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { browserApi } from '#web/app/api/browser-api.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { PenIcon } from '../shell/office-icons.tsx';
import styles from './edit-strip.module.css';

interface EditLink {
  label: string;
  href: string;
}

/** For those who work for the house, under every page: the ways to edit what it shows. */
export default function EditStrip() {
  const path = useLocation({ select: (location) => location.pathname });
  const [links, setLinks] = useState<EditLink[]>([]);
  useEffect(() => {
    let current = true;
    browserApi(
      'GET /api/internal/user/admin-panel/link-list/',
      { query: { path } },
      { background: true },
    ).then(
      ({ items }) => current && setLinks(items),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [path]);
  if (!links.length) return null;
  return (
    <nav className={styles.strip} aria-label="Рабочее место" data-print="off">
      <PenIcon size={14} />
      {links.map(({ label, href }) => (
        <PageLink key={href} href={href}>
          {label}
        </PageLink>
      ))}
    </nav>
  );
}
