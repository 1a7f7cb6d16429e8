import type { ReactNode } from 'react';
import { checkHref } from '#contract/catalog/laboratories.ts';
import { formatDate, nbsp } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { CutPanel } from '#web/ui/layout/cut-panel.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { ShapeIcon } from '#web/ui/signs/shape-icon.tsx';
import type { AnyItem } from '../load-item.ts';
import styles from './certificates.module.css';

export function Certificates({ item }: { item: AnyItem }) {
  return (
    <Stack
      id="certificate"
      as="aside"
      gap={4}
      className={styles.certificates}
      aria-label="Сертификаты"
      tabIndex={-1}
    >
      {item.certificates.map(({ label, laboratory, number, issuedOn, href }) => (
        <CutPanel key={number}>
          <p className="small faint">Сертификат</p>
          <h3 className="h3 mt-1 mb-5">
            Заключение
            <br />№{nbsp}
            {number}
          </h3>
          <Row gap={5} nowrap className={styles.body}>
            {item.shape && <ShapeIcon shape={item.shape} size={64} />}
            <p className="small muted">
              {issuedOn ? `Выдано ${formatDate(issuedOn)} года, ${laboratory}` : laboratory}.
            </p>
          </Row>
          {!href.startsWith(item.href) && (
            <Opens href={href} what={label}>
              Открыть сертификат
            </Opens>
          )}
          <NumberCheck {...{ label, laboratory, number }} />
        </CutPanel>
      ))}
    </Stack>
  );
}

const Opens = ({ href, what, children }: { href: string; what: string; children: ReactNode }) => (
  <a className="inline-link finger" href={href} target="_blank" rel="noopener">
    {children}
    <span className="visually-hidden">: {what}, в новой вкладке</span>
  </a>
);

type Checked = Pick<AnyItem['certificates'][number], 'label' | 'laboratory' | 'number'>;

/** Checked on the laboratory's page, after a question; invented laboratories' on our own. */
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
