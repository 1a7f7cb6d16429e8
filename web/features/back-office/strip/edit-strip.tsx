import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { browserApi } from '#web/app/api/browser-api.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { PenIcon } from '../shell/office-icons.tsx';
import styles from './edit-strip.module.css';

interface EditLink {
  label: string;
  href: string;
}

/** For staff, under every public page: links to edit what it shows. */
export default function EditStrip() {
  const path = useLocation({ select: (location) => location.pathname });
  const [links, setLinks] = useState<EditLink[]>([]);
  // Account pages have nothing to edit.
  const needed = !path.startsWith('/personal/');
  useEffect(() => {
    if (!needed) return;
    let current = true;
    browserApi(
      'GET /api/internal/user/admin-panel/link-list/',
      { query: { path } },
      { background: true },
    ).then(
      // Not the way to where one is.
      ({ items }) => current && setLinks(items.filter(({ href }) => href !== path)),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [path, needed]);
  if (!needed || !links.length) return null;
  return (
    <Row
      as="nav"
      gap={4}
      nowrap
      className={`nowrap ${styles.strip}`}
      aria-label="Рабочее место"
      data-strip="edit"
      data-print="off"
    >
      <PenIcon size={14} />
      {links.map(({ label, href }) => (
        <PageLink key={href} href={href}>
          {label}
        </PageLink>
      ))}
    </Row>
  );
}
