import { type PointerEvent, useMemo, useRef, useState } from 'react';
import type { LightPassport } from '#contract/catalog/light.ts';
import { formatNumber, nbsp } from '#contract/russian.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import type { AnyItem } from '../../../load-item.ts';
import { AngleSlider } from './angle-slider.tsx';
import { crownRange, pathWords, pavilionRange, within } from './angles.ts';
import { drawn, drawWay, pathOf, place } from './draw-way.ts';
import styles from './light-path.module.css';
import { countReturned, profileOf, type Spot } from './trace-profile.ts';
import { usualProportions } from './usual-proportions.ts';

const rays = Array.from({ length: 13 }, (_, k) => -0.864 + 0.144 * k).filter((x) => Math.abs(x) > 0.01);
const degrees = (value: number): string => `${formatNumber(value, 1)}°`;
const inDegrees = (radians: number): number => (radians * 180) / Math.PI;

type LightPathProps = {
  drawing: NonNullable<AnyItem['drawing']>;
  /** Of its passport, once there is one. */
  stated: LightPassport['proportions'] | undefined;
};

/** The stone's profile with light rays: angles can be dragged, and rays return to the viewer or leak. */
export function LightPath({ drawing, stated }: LightPathProps) {
  const proportions = stated ?? usualProportions(drawing);
  const own = {
    crown: within(crownRange, proportions.crownAngle),
    pavilion: within(pavilionRange, proportions.pavilionAngle),
  };
  const [angles, setAngles] = useState(own);
  const picture = useRef<SVGSVGElement>(null);
  const [table, girdle] = [proportions.table / 100, proportions.girdle / 100];
  const outline = useMemo(() => profileOf({ table, girdle, ...angles }), [table, girdle, angles]);
  const ways = useMemo(() => rays.map((x) => drawWay(outline, x)).filter((way) => way !== null), [outline]);
  const { returned, all } = useMemo(() => countReturned(outline, drawn.above), [outline]);
  const moved = angles.crown !== own.crown || angles.pavilion !== own.pavilion;
  const turn = (part: 'crown' | 'pavilion', value: number) =>
    setAngles((known) => ({
      ...known,
      [part]: within(part === 'crown' ? crownRange : pavilionRange, value),
    }));
  const follow = (part: 'crown' | 'pavilion') => (event: PointerEvent<SVGElement>) => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { x, y, width } = picture.current!.getBoundingClientRect();
    const unit = drawn.width / width;
    const at: Spot = [
      ((event.clientX - x) * unit - drawn.x) / drawn.scale,
      (drawn.y - (event.clientY - y) * unit) / drawn.scale,
    ];
    const away = Math.max(0.05, 1 - at[0]);
    const rise = part === 'crown' ? at[1] - girdle : -girdle - at[1];
    turn(part, inDegrees(Math.atan2(rise, away)));
  };
  const [, tableEnd, girdleTop, girdleLow, culet] = outline as [Spot, Spot, Spot, Spot, Spot];
  const half = (a: Spot, b: Spot): Spot => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  return (
    <Section
      rule
      tight
      title="Путь света"
      aside={
        <Status tone="metal">
          Этот камень: {degrees(own.crown)} и{nbsp}
          {degrees(own.pavilion)}
        </Status>
      }
    >
      <p className="muted">
        Потяните углы. Луч, вошедший сверху, отражается от{nbsp}павильона и{nbsp}выходит к{nbsp}глазу — или
        утекает вниз.
      </p>
      <Grid laptop={1} className={`mt-5 framed ${styles.path}`}>
        <svg
          ref={picture}
          className={`whole lifted ${styles.profile}`}
          viewBox={`0 0 ${drawn.width} ${drawn.height}`}
          role="img"
          aria-label={`Профиль камня и${nbsp}ход лучей: возвращаются ${returned} из${nbsp}${all}`}
        >
          <path className={styles.body} d={`${pathOf(outline)}Z`} />
          {ways.map(({ x, back, path, out }) => (
            <g key={x} data-back={back || undefined} className={styles.way}>
              <path d={path} />
              {out.map((one) => (
                <path key={one.kind} data-kind={one.kind} d={one.path} />
              ))}
              <path className={styles.arrow} d={`M${place([x, drawn.above - 0.09])}m-4 -9l4 9l4 -9Z`} />
            </g>
          ))}
          <path className={styles.outline} d={`${pathOf(outline)}Z`} />
          <path className={styles.level} d={`M${place(girdleTop)}h-110M${place(girdleLow)}h-110`} />
          <text x={drawn.x + drawn.scale + 12} y={drawn.y - girdle * drawn.scale - 14}>
            {degrees(angles.crown)}
          </text>
          <text x={drawn.x + drawn.scale + 12} y={drawn.y + girdle * drawn.scale + 30}>
            {degrees(angles.pavilion)}
          </text>
          {(
            [
              ['crown', half(tableEnd, girdleTop)],
              ['pavilion', half(girdleLow, culet)],
            ] as const
          ).map(([part, spot]) => (
            <g
              key={part}
              className={styles.handle}
              transform={`translate(${place(spot)})`}
              onPointerDown={follow(part)}
              onPointerMove={follow(part)}
            >
              <circle r={52} />
              <rect x={-11} y={-11} width={22} height={22} transform="rotate(45)" />
            </g>
          ))}
        </svg>
        <Stack gap={5} pack className={`rule-left py-5 px-6 ${styles.controls}`}>
          <p className={`pb-4 rule-bottom muted small ${styles.verdict}`} aria-live="polite">
            <b>
              {returned} из{nbsp}
              {all}
            </b>
            лучей возвращаются к{nbsp}глазу
          </p>
          <AngleSlider
            label="Корона"
            range={crownRange}
            value={angles.crown}
            own={own.crown}
            onChange={(value) => turn('crown', value)}
          />
          <AngleSlider
            label="Павильон"
            range={pavilionRange}
            value={angles.pavilion}
            own={own.pavilion}
            onChange={(value) => turn('pavilion', value)}
          />
          <p className={`small ${styles.words}`}>{pathWords(angles, returned / all)}</p>
          <div>
            <Button size="small" variant="secondary" disabled={!moved} onClick={() => setAngles(own)}>
              Вернуть углы камня
            </Button>
          </div>
        </Stack>
      </Grid>
      <Row as="ul" gap={[2, 5]} className={`micro muted mt-4 ${styles.legend}`}>
        <li data-kind="back">вернулся к{nbsp}глазу</li>
        <li data-kind="leak">утёк</li>
        <li data-kind="fan">спектр на{nbsp}выходе, угол увеличен вчетверо</li>
        <li>Показатель преломления 2,417, критический угол 24,4°</li>
      </Row>
    </Section>
  );
}
