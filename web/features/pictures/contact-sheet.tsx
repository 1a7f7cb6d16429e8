import { stringifyQuery } from '#contract/bracket-query.ts';
import { shapeNames, shapes } from '#contract/stones.ts';
import { Section } from '#web/ui/section.tsx';
import styles from './gem-bench.module.css';

const columns: { label: string; colour: object; night?: true }[] = [
  { label: 'D', colour: { grade: 'D' } },
  { label: 'J', colour: { grade: 'J' } },
  { label: 'жёлтый', colour: { hue: 'yellow', intensity: 'fancy intense' } },
  { label: 'розовый', colour: { hue: 'pink', intensity: 'fancy' } },
  { label: 'красный', colour: { hue: 'red', intensity: 'fancy' }, night: true },
  { label: 'голубой', colour: { hue: 'blue', intensity: 'fancy' }, night: true },
];

/** Shapes by colours, on paper and on night, in the catalog's card size. */
export function ContactSheet({ view }: { view: 'face-up' | 'three-quarter' }) {
  return (
    <Section title={view === 'face-up' ? 'Лицом вверх' : 'Три четверти'} rule>
      <div className={styles.sheet}>
        {shapes.flatMap((shape) =>
          columns.map(({ label, colour, night }) => (
            <img
              key={shape + label}
              className={night ? styles.night : undefined}
              src={`/dev/gems/picture${stringifyQuery({ shape, ...colour, view, size: 160 })}`}
              alt={`${shapeNames[shape].name}, ${label}`}
              loading="lazy"
              width={160}
              height={160}
            />
          )),
        )}
      </div>
    </Section>
  );
}
