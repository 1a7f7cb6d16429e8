import { formatDate, nbsp } from '#contract/russian.ts';
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
            <a className="inline-link" href={href} target="_blank" rel="noopener">
              Открыть сертификат
              <span className="visually-hidden">: {label}, в&nbsp;новой вкладке</span>
            </a>
          )}
        </CutPanel>
      ))}
    </aside>
  );
}
