import styles from './street-map.module.css';
import { frame, type PlanPoint, streetPlan } from './street-plan.ts';

const outline = (points: readonly PlanPoint[]): string => points.map((point) => point.join()).join(' ');

/** A line that bends softly from point to point. */
const bend = ([first, ...rest]: readonly PlanPoint[]): string =>
  `M${first!.join()}${rest.map(([x, y]) => `S${x - 120},${y} ${x},${y}`).join('')}`;

/** Streets drawn by ourselves: a sign of the place, not a map to walk by. */
export function StreetMap({ seed, label }: { seed: string; label: string }) {
  const { blocks, avenue, river } = streetPlan(seed);
  return (
    <svg
      className={styles.map}
      viewBox={`${-frame.width / 2} ${-frame.height / 2} ${frame.width} ${frame.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      {blocks.map(({ kind, corners }) => (
        <polygon key={outline(corners)} className={styles[kind]} points={outline(corners)} />
      ))}
      {river && (
        <>
          <path className={styles.quay} d={bend(river)} />
          <path className={styles.water} d={bend(river)} />
        </>
      )}
      <line
        className={styles.avenue}
        x1={avenue[0][0]}
        y1={avenue[0][1]}
        x2={avenue[1][0]}
        y2={avenue[1][1]}
      />
      <g className={styles.mark}>
        <path d="M-14-26H14L26-14V14L14 26H-14L-26 14V-14Z" />
        <path d="M-9-17H9L17-9V9L9 17H-9L-17 9V-9ZM-14-26L-9-17M14-26L9-17M26-14L17-9M26 14L17 9M14 26L9 17M-14 26L-9 17M-26 14L-17 9M-26-14L-17-9" />
      </g>
    </svg>
  );
}
