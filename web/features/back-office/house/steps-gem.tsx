import type { HouseState } from '#contract/back-office/keeping.ts';
import { nbsp } from '#contract/russian.ts';
import { Grid } from '#web/ui/layout/flow.tsx';
import styles from './house-page.module.css';

const gemPixels = 220;
const middle = gemPixels / 2;

/** A corner of the ring that the facets stand on; the first facet is at the top. */
const corner = (at: number, of: number, radius: number): [number, number] => {
  const turn = ((at - 0.5) / of) * 2 * Math.PI - Math.PI / 2;
  return [middle + radius * Math.cos(turn), middle + radius * Math.sin(turn)];
};
const point = ([x, y]: [number, number]): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A stone of as many facets as there are steps; those that are done are cut. */
export function StepsGem({ steps }: { steps: HouseState['steps'] }) {
  const of = steps.length;
  const done = steps.filter((one) => one.done).length;
  const table = steps.map((_, at) => point(corner(at, of, 60))).join('L');
  return (
    <Grid gap={5} align="center" className={styles.gem}>
      <svg viewBox={`0 0 ${gemPixels} ${gemPixels}`} role="img" aria-label={`Готово ${done} из ${of}`}>
        {steps.map(({ step, done: cut }, at) => {
          const [a, b, c, d] = [
            corner(at, of, 102),
            corner(at + 1, of, 102),
            corner(at + 1, of, 60),
            corner(at, of, 60),
          ];
          const [x, y] = corner(at + 0.5, of, 77);
          return (
            <g key={step}>
              <path d={`M${[a, b, c, d].map(point).join('L')}Z`} data-done={cut || undefined} />
              <text x={x.toFixed(1)} y={(y + 4).toFixed(1)} data-done={cut || undefined}>
                {at + 1}
              </text>
            </g>
          );
        })}
        <path d={`M${table}Z`} />
      </svg>
      <div>
        <p>Готово</p>
        <b>{`${done} из${nbsp}${of}`}</b>
        <p>Порядок любой, последними — торги.</p>
      </div>
    </Grid>
  );
}
