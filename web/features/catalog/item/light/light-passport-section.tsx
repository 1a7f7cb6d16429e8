import { type CSSProperties, lazy, Suspense } from 'react';
import type { LightPassport } from '#contract/catalog/light.ts';
import { formatNumber, nbsp } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { Grid, Stack } from '#web/ui/layout/flow.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { SkeletonGroup, SkeletonLines } from '#web/ui/signs/skeleton.tsx';
import type { AnyItem } from '../../load-item.ts';
import { LightFigure } from './light-figure.tsx';
import { LightMaps } from './light-maps.tsx';
import styles from './light-passport-section.module.css';
import { crowdOf, lightStory } from './light-words.ts';
import { scopeColours } from './scope-colours.ts';

type Drawing = NonNullable<AnyItem['drawing']>;

/** A separate file, since few open it. */
const LightPath = lazy(async () => ({ default: (await import('./path/light-path.tsx')).LightPath }));

/** What was computed of the stone's light. A stone without a passport has no such section. */
export function LightPassportSection({ code, drawing }: { code: string; drawing: Drawing }) {
  const { data, failed } = useLoad(() =>
    browserApi('GET /api/internal/personal-catalog/get/light-passport', { query: { code } }),
  );
  return (
    <>
      {!failed && (
        <Section rule tight title="Паспорт света">
          {data ? (
            <Passport code={code} passport={data} />
          ) : (
            <SkeletonGroup>
              <SkeletonLines count={8} />
            </SkeletonGroup>
          )}
        </Section>
      )}
      {drawing.shape === 'round' && (data || failed) && (
        <Suspense>
          <LightPath drawing={drawing} stated={data?.proportions} />
        </Suspense>
      )}
    </>
  );
}

const zoneNames = [
  ['bright', 'Яркий верх, 45–75°', scopeColours.aset.b],
  ['low', 'Низкий свет', scopeColours.aset.l],
  ['shade', 'Тень зрителя, контраст', scopeColours.aset.s],
  ['leak', 'Утечка сквозь низ', scopeColours.aset.k],
] as const;

function Passport({ code, passport }: { code: string; passport: LightPassport }) {
  const { shape, figures, zones, proportions } = passport;
  const total = figures[0]!.total;
  const percent = (value: number) => `${formatNumber(value, 1)}${nbsp}%`;
  const angle = (value: number) => `${formatNumber(value, 1)}°`;
  return (
    <>
      <p className="muted">
        {proportions.stated
          ? `Числа посчитаны по${nbsp}измеренным пропорциям, место указано среди ${crowdOf(shape, Math.max(2, total))} дома, у${nbsp}которых измерены углы.`
          : `Числа посчитаны, а${nbsp}не${nbsp}измерены: углов в${nbsp}сертификате нет, взяты обычные. Поэтому с${nbsp}другими камнями свет не${nbsp}сравниваем.`}
      </p>
      <Grid laptop={1} gap={7} align="start" className={`mt-5 ${styles.passport}`}>
        <div>
          <h3 className="h4">Откуда приходит свет</h3>
          <LightMaps code={code} map={passport.map} />
          <Stack as="ul" className={`mt-3 ${styles.zones}`}>
            {zoneNames.map(([zone, label, colour]) => (
              <Grid
                as="li"
                gap={3}
                align="center"
                key={zone}
                style={{ '--zone': colour, '--share': `${zones[zone] * 100}%` } as CSSProperties}
              >
                <i aria-hidden="true" />
                <span>{label}</span>
                <u aria-hidden="true" />
                <b className="text-right">
                  {formatNumber(zones[zone] * 100)}
                  {nbsp}%
                </b>
              </Grid>
            ))}
          </Stack>
          <Stack gap={3} className="mt-5">
            {lightStory(passport).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Stack>
        </div>
        <dl>
          {figures.map((figure) => (
            <LightFigure key={figure.code} figure={figure} shape={shape} />
          ))}
        </dl>
      </Grid>
      <p className={`mt-5 pt-4 ink-top muted small ${styles.stated}`}>
        Посчитано по{nbsp}пропорциям: площадка {percent(proportions.table)}, корона{' '}
        {angle(proportions.crownAngle)}, павильон {angle(proportions.pavilionAngle)}, рундист{' '}
        {percent(proportions.girdle)}.{' '}
        {!proportions.stated &&
          `Углов в${nbsp}сертификате нет: взяты обычные для такой площадки и${nbsp}глубины. `}
        Лаборатория свет не{nbsp}измеряла, мелких отклонений граней в{nbsp}сертификате нет. Мастер и{nbsp}
        полировка могут изменить числа на{nbsp}один-два пункта.
      </p>
    </>
  );
}
