import { PageLink } from '#web/app/page/page-link.tsx';
import { lotLogHref } from '../../addresses.ts';
import styles from './lot-number.module.css';

/** The number of a row's lot, which leads to its log; a stacked row has no head to say what it is. */
export function LotNumber({ number, code }: { number: number; code: string | undefined }) {
  const text = (
    <>
      <span className={styles.word}>Лот&nbsp;</span>
      <b>{number}</b>
    </>
  );
  return code ? (
    <PageLink
      className={`inline-link finger ${styles.link}`}
      href={lotLogHref(code)}
      aria-label={`Лот\u00A0${number}: журнал`}
    >
      {text}
    </PageLink>
  ) : (
    text
  );
}
