import { useState } from 'react';
import { shapeNames, shapes } from '#contract/catalog/stones.ts';
import { stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import styles from './gem-bench.module.css';
import { type View, viewNames } from './gem-words.ts';

const columns = [
  { label: 'D', colour: { grade: 'D' } },
  { label: 'J', colour: { grade: 'J' } },
  { label: 'жёлтый', colour: { hue: 'yellow', intensity: 'fancy intense' } },
  { label: 'оранжевый', colour: { hue: 'orange', intensity: 'fancy' } },
  { label: 'розовый', colour: { hue: 'pink', intensity: 'fancy' } },
  { label: 'красный', colour: { hue: 'red', intensity: 'fancy' } },
  { label: 'голубой', colour: { hue: 'blue', intensity: 'fancy' } },
  { label: 'зелёный', colour: { hue: 'green', intensity: 'fancy' } },
];
const grounds = [
  { value: 'paper', label: 'Бумага' },
  { value: 'night', label: 'Ночь' },
] as const;
/** The width of a catalog's card picture. */
const cellPixels = 160;

/** Shapes by colours in the catalog's card size, on paper or on night. */
export function ContactSheet({ view }: { view: View }) {
  const [ground, setGround] = useState<'paper' | 'night'>('paper');
  return (
    <Section
      title={viewNames[view]}
      rule
      aside={<Segmented label="Фон" value={ground} onValueChange={setGround} options={[...grounds]} />}
    >
      <section
        className={styles.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={`Контактный лист: ${viewNames[view]}`}
      >
        <table className={classNames(styles.sheet, ground === 'night' && 'night')}>
          <thead>
            <tr>
              <td className="p-2" />
              {columns.map(({ label }) => (
                <th className="medium nowrap p-3" key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shapes.map((shape) => (
              <tr key={shape}>
                <th className="medium nowrap p-3" scope="row">
                  {shapeNames[shape].name}
                </th>
                {columns.map(({ label, colour }) => (
                  <td className="p-2" key={label}>
                    <img
                      src={`/dev/gems/picture${stringifyQuery({ shape, ...colour, view, size: cellPixels })}`}
                      alt={`${shapeNames[shape].name}, ${label}`}
                      loading="lazy"
                      width={cellPixels}
                      height={cellPixels}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}
