import { useId } from 'react';
import styles from './engraved-band.module.css';

/** Letters of the widest comfortable line; a longer one is set smaller. */
const comfortableLetters = 18;
const largestSize = 40;

/** A ring seen from its open side, with the line on the far inner wall. */
export function EngravedBand({ line }: { line: string }) {
  const id = useId();
  const size = Math.min(largestSize, (largestSize * comfortableLetters) / Math.max(line.length, 1));
  return (
    <svg
      className={`whole ${styles.band}`}
      viewBox="0 0 640 300"
      role="img"
      aria-label={`Гравировка внутри кольца: ${line}`}
    >
      <defs>
        <path id={id} d="M 66 150 A 254 84 0 0 1 574 150" />
      </defs>
      {/* the far wall, seen from inside */}
      <path className={styles.wall} d="M 30 112 A 290 96 0 0 1 610 112 L 610 184 A 290 96 0 0 0 30 184 Z" />
      {/* the near wall, seen from outside */}
      <path className={styles.near} d="M 30 112 A 290 96 0 0 0 610 112 L 610 184 A 290 96 0 0 1 30 184 Z" />
      <ellipse className={styles.rim} cx="320" cy="112" rx="290" ry="96" />
      <path className={styles.rim} d="M 30 184 A 290 96 0 0 0 610 184" />
      <path className={styles.rim} d="M 30 112 V 184 M 610 112 V 184" />
      <text className={styles.line} fontSize={size} textAnchor="middle">
        <textPath href={`#${id}`} startOffset="50%">
          {line}
        </textPath>
      </text>
    </svg>
  );
}
