import type { KindDescription } from '#contract/back-office/entities.ts';
import type { ChangePreview } from '#contract/back-office/publishing.ts';
import { valueWords } from '../values/value-words.ts';
import styles from './plan.module.css';

/** The first of what will be changed, field by field: was and will be. */
export function Samples({ kind, samples }: { kind: KindDescription; samples: ChangePreview['samples'] }) {
  if (!samples.length) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section className={`framed ${styles.samples}`} aria-label="Что изменится" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th>Запись</th>
            <th>Поле</th>
            <th>На сайте</th>
            <th>Будет</th>
          </tr>
        </thead>
        <tbody>
          {samples.flatMap(({ id, title, before, after }) =>
            kind.fields
              .filter(({ name }) => name in after)
              .map((field, at) => (
                <tr key={`${id} ${field.name}`}>
                  <td>{at === 0 && <b>{title}</b>}</td>
                  <td>{field.label}</td>
                  <td className={styles.was}>{before ? valueWords(field, before[field.name]) : 'новая'}</td>
                  <td className={styles.will}>{valueWords(field, after[field.name])}</td>
                </tr>
              )),
          )}
        </tbody>
      </table>
    </section>
  );
}
