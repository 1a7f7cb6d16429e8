import type { CSSProperties } from 'react';
import type { LightPassport } from '#contract/catalog/light.ts';
import { formatNumber, nbsp } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { SkeletonGroup, SkeletonLines } from '#web/ui/signs/skeleton.tsx';
import { LightFigure } from './light-figure.tsx';
import styles from './light-passport-section.module.css';
import { crowdOf, lightStory } from './light-words.ts';

/** What was computed of the stone's light. A stone without a passport has no such section. */
export function LightPassportSection({ code }: { code: string }) {
  const { data, failed } = useLoad(() =>
    browserApi('GET /api/internal/personal-catalog/get/light-passport', { query: { code } }),
  );
  if (failed) return null;
  return (
    <Section rule tight title="Паспорт света">
      {data ? (
        <Passport passport={data} />
      ) : (
        <SkeletonGroup>
          <SkeletonLines count={8} />
        </SkeletonGroup>
      )}
    </Section>
  );
}

const zoneNames = [
  ['bright', 'Яркий верх, 45–75°', '#c0272d'],
  ['low', 'Низкий свет', '#2e7d3c'],
  ['shade', 'Тень зрителя, контраст', '#2f4fb0'],
  ['leak', 'Утечка сквозь низ', '#8b8b8b'],
] as const;

function Passport({ passport }: { passport: LightPassport }) {
  const { shape, figures, zones, proportions } = passport;
  const total = figures[0]!.total;
  const percent = (value: number) => `${formatNumber(value, 1)}${nbsp}%`;
  const angle = (value: number) => `${formatNumber(value, 1)}°`;
  return (
    <>
      <p className="muted">
        По{nbsp}заявленным пропорциям. Место среди {crowdOf(shape, Math.max(2, total))} дома
      </p>
      <div className={styles.passport}>
        <div>
          <h3 className="h4">Откуда приходит свет</h3>
          <ul className={styles.zones}>
            {zoneNames.map(([code, label, colour]) => (
              <li
                key={code}
                style={{ '--zone': colour, '--share': `${zones[code] * 100}%` } as CSSProperties}
              >
                <i aria-hidden="true" />
                <span>{label}</span>
                <u aria-hidden="true" />
                <b>
                  {formatNumber(zones[code] * 100)}
                  {nbsp}%
                </b>
              </li>
            ))}
          </ul>
          <div className={styles.story}>
            {lightStory(passport).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
        <dl className={styles.figures}>
          {figures.map((figure) => (
            <LightFigure key={figure.code} figure={figure} shape={shape} />
          ))}
        </dl>
      </div>
      <p className={styles.stated}>
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
