import styles from './investments.module.css';
import { monthText } from './words.ts';

/** «август 2019 – август 2020», on one line where there is room for it. */
export const MonthSpan = ({ from, to }: { from: string; to: string }) => (
  <span className={styles.months}>
    {monthText(from)}&nbsp;– {monthText(to)}
  </span>
);
