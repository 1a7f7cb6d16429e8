import type { InvoiceView } from '#contract/money/invoices.ts';
import { formatDay } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { DocumentIcon } from '#web/ui/signs/icons.tsx';
import { paperHref } from './invoice-actions.tsx';
import styles from './invoice-papers.module.css';

/** Papers of a purchase: those that are there open, the others say when they come. */
export function InvoicePapers({ invoice }: { invoice: InvoiceView }) {
  const { number, edition, changed, sale, rows } = invoice;
  const certificates = rows.flatMap(({ lot }) => lot?.certificates ?? []);
  return (
    <section aria-labelledby="papers">
      <h2 id="papers" className="h2">
        Бумаги
      </h2>
      <ul className={`ink-top mt-4 ${styles.papers}`}>
        <li>
          <DocumentIcon size={18} />
          <a className="inline-link finger" href={paperHref(number)} target="_blank" rel="noopener">
            Счёт на оплату № {number}
          </a>
          <span>PDF{edition > 1 && `, редакция ${edition} от ${formatDay(changed.at)}`}</span>
          <small>готов</small>
        </li>
        {sale && (
          <li>
            <DocumentIcon size={18} />
            <PageLink className="inline-link finger" href={`/auctions/${sale.code}/`}>
              Итоги торгов и проверка ставок
            </PageLink>
            <span>«{sale.name}»</span>
            <small>готовы</small>
          </li>
        )}
        <li>
          <DocumentIcon size={18} />
          Акт передачи
          <span>подпишете при получении</span>
          <small>после оплаты</small>
        </li>
        {certificates.length > 0 && (
          <li>
            <DocumentIcon size={18} />
            <span className={styles.certificates}>
              {certificates.length > 1 ? 'Сертификаты' : 'Сертификат'}{' '}
              {certificates.map(({ label, href }, at) => (
                <span key={label}>
                  {at > 0 && ', '}
                  {href ? (
                    <PageLink className="inline-link" href={href}>
                      {label}
                    </PageLink>
                  ) : (
                    label
                  )}
                </span>
              ))}
            </span>
            <span>{certificates.length > 1 ? 'оригиналы с камнями' : 'оригинал с камнем'}</span>
            <small>при передаче</small>
          </li>
        )}
      </ul>
    </section>
  );
}
