import type { KindDescription } from '#contract/back-office/entities.ts';
import { countOf, formatMoment } from '#contract/russian.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { keptIn } from '../publishing/publish-verb.ts';
import { fieldForms } from '../row-state.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { PublicationMark } from '../shell/publication-mark.tsx';
import { valueWords } from '../values/value-words.ts';
import styles from './entity-page.module.css';
import type { EntityForm } from './use-entity-form.ts';

interface DraftBarProps {
  kind: KindDescription;
  form: EntityForm;
  onCancelPlanned: () => void;
}

/** How the draft differs from the public version, and what is scheduled. */
export function DraftBar({ kind, form, onCancelPlanned }: DraftBarProps) {
  const { published, scheduled } = form.entity;
  const names = form.changed;
  const field = (name: string) => kind.fields.find((one) => one.name === name);
  return (
    <>
      {scheduled && (
        <Row gap={[1, 4]} className={styles.bar}>
          <PublicationMark mark="planned">
            Выйдет {formatMoment(scheduled.dueAt)}, московское время
          </PublicationMark>
          <span>
            Заморожено {countOf(Object.keys(scheduled.fields).length, fieldForms)}: правки после этого сами не
            выйдут.
          </span>
          <OfficeButton mini variant="ghost" onClick={onCancelPlanned}>
            Отменить выход
          </OfficeButton>
        </Row>
      )}
      {names.length > 0 && published && (
        <Row gap={[1, 4]} className={styles.bar}>
          <PublicationMark mark="waiting">
            {keptIn(kind) ? 'Ещё не записано' : 'Черновик отличается от опубликованного'}:{' '}
            {countOf(names.length, fieldForms)}
          </PublicationMark>
          <Row as="span" gap={[1, 4]} inline>
            {names.slice(0, 3).map((name) => (
              <span key={name}>
                <a className="ink strong" href={`#field-${name}`}>
                  {field(name)?.label ?? name}
                </a>{' '}
                {difference(
                  valueWords(field(name), published[name]),
                  valueWords(field(name), form.value(name)),
                )}
              </span>
            ))}
            {names.length > 3 && <span>и ещё {names.length - 3}</span>}
          </Row>
          <OfficeButton mini variant="ghost" onClick={() => void form.revert()}>
            Вернуть всё
          </OfficeButton>
        </Row>
      )}
      {!published && (
        <Row gap={[1, 4]} className={styles.bar}>
          <PublicationMark mark="draft">Новая запись: на сайте её ещё нет</PublicationMark>
        </Row>
      )}
    </>
  );
}

/** A long text is named, not quoted. */
const difference = (before: string, after: string): string =>
  before.length + after.length > 60 ? '' : `${before} → ${after}`;
