import type { ReactNode } from 'react';
import { Row } from '../layout/flow.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '../signs/icons.tsx';
import { pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

type PageLink = {
  children: ReactNode;
  'aria-current'?: 'page';
  'aria-label'?: string;
  rel?: 'prev' | 'next';
};

type PaginationProps = {
  page: number;
  pageCount: number;
  label?: string;
} & (
  | { linkTo: (page: number) => string; renderLink?: undefined }
  /** For router links: spread the props onto the link. */
  | { renderLink: (page: number, props: PageLink) => ReactNode; linkTo?: undefined }
);

/** On a phone only the first, the present and the last page are shown, as touch targets. */
const isFar = (number: number, page: number, pageCount: number): boolean =>
  number !== 1 && number !== page && number !== pageCount;

/** Real links, so a page can be opened in a tab and found by a search engine. */
export function Pagination({ page, pageCount, label = 'Страницы', linkTo, renderLink }: PaginationProps) {
  if (pageCount <= 1) return null;
  const link = (target: number, props: PageLink) =>
    renderLink ? renderLink(target, props) : <a href={linkTo(target)} {...props} />;

  return (
    <nav aria-label={label}>
      <Row as="ul" gap={1} className={`small medium ${styles.pager}`}>
        {page > 1 && (
          <li>
            {link(page - 1, {
              children: <ArrowLeftIcon />,
              'aria-label': 'Предыдущая страница',
              rel: 'prev',
            })}
          </li>
        )}
        {pageWindow(page, pageCount).map((number, index, all) =>
          number === null ? (
            <li key={`gap-${all[index + 1]}`} className={styles.wide}>
              <span className="faint">…</span>
            </li>
          ) : (
            <li
              key={number}
              className={isFar(number, page, pageCount) ? styles.wide : undefined}
              data-from={number === page && page > 2 ? '' : undefined}
              data-on={number === page && page < pageCount - 1 ? '' : undefined}
            >
              {link(number, {
                children: number,
                'aria-label': `Страница ${number}`,
                'aria-current': number === page ? 'page' : undefined,
              })}
            </li>
          ),
        )}
        {page < pageCount && (
          <li>
            {link(page + 1, {
              children: <ArrowRightIcon />,
              'aria-label': 'Следующая страница',
              rel: 'next',
            })}
          </li>
        )}
      </Row>
    </nav>
  );
}
