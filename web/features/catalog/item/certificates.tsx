import type { ReactNode } from 'react';
import { checkHref } from '#contract/catalog/laboratories.ts';
import { formatDate, nbsp } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { CutPanel } from '#web/ui/layout/cut-panel.tsx';
import { ShapeIcon } from '#web/ui/signs/shape-icon.tsx';
import type { AnyItem } from '../load-item.ts';
import styles from './certificates.module.css';

export function Certificates({ item }: { item: AnyItem }) {
  return (
    <aside id="certificate" className={styles.certificates} aria-label="Сертификаты" tabIndex={-1}>
      {item.certificates.map(({ label, laboratory, number, issuedOn, href }) => (
        <CutPanel key={number}>
          <p className="small faint">Сертификат</p>
          <h3 className={`h3 ${styles.number}`}>
            Заключение
            <br />№{nbsp}
            {number}
          </h3>
          <div className={styles.body}>
            {item.shape && <ShapeIcon shape={item.shape} size={64} />}
            <p className="small muted">
              {issuedOn ? `Выдано ${formatDate(issuedOn)} года, ${laboratory}` : laboratory}.
            </p>
          </div>
          {!href.startsWith(item.href) && (
            <Opens href={href} what={label}>
              Открыть сертификат
            </Opens>
          )}
          <NumberCheck {...{ label, laboratory, number }} />
        </CutPanel>
      ))}
    </aside>
  );
}

const Opens = ({ href, what, children }: { href: string; what: string; children: ReactNode }) => (
  <a className="inline-link finger" href={href} target="_blank" rel="noopener">
    {children}
    <span className="visually-hidden">: {what}, в новой вкладке</span>
  </a>
);

type Checked = Pick<AnyItem['certificates'][number], 'label' | 'laboratory' | 'number'>;

/** At the laboratory's own page; another site is asked about first. The demo house answers for its invented ones. */
function NumberCheck({ label, laboratory, number }: Checked) {
  const href = checkHref(laboratory, number);
  if (!href) return null;
  return href.startsWith('/') ? (
    <Opens href={href} what={label}>
      Открыть и проверить номер
    </Opens>
  ) : (
    <PageLink className="inline-link finger" href={href}>
      Проверить номер
    </PageLink>
  );
}
