import type { KeyboardEvent } from 'react';
import type { Conflict } from '#contract/back-office/entities.ts';
import type { FieldDescription } from '#contract/back-office/values.ts';
import { formatShort } from '#contract/russian.ts';
import { UserIcon } from '#web/ui/signs/icons.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { valueWords } from '../values/value-words.ts';
import styles from './conflict-box.module.css';
import type { EntityForm } from './use-entity-form.ts';

interface ConflictBoxProps {
  field: FieldDescription;
  conflict: Conflict;
  form: EntityForm;
}

/** Two people changed one field: both values side by side, inside the field. Everything else is saved. */
export function ConflictBox({ field, conflict, form }: ConflictBoxProps) {
  const decide = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const whose = { Digit1: 'mine', Digit2: 'theirs' }[event.code] as 'mine' | 'theirs' | undefined;
    if (!whose) return;
    event.preventDefault();
    event.stopPropagation();
    void form.resolve(conflict, whose);
  };
  return (
    <section className={styles.conflict} aria-label={`«${field.label}» изменили двое`} onKeyDown={decide}>
      <p className={styles.title} role="alert">
        <UserIcon size={16} />«{field.label}» изменили двое
        <span>остальное сохранено, ничего не&nbsp;потеряно</span>
      </p>
      <div className={styles.both}>
        <div>
          <h3>Вы, сейчас</h3>
          <p>{valueWords(field, form.isTyped(field.name) ? form.value(field.name) : conflict.mine)}</p>
          <OfficeButton
            mini
            variant="secondary"
            keys={['1']}
            onClick={() => void form.resolve(conflict, 'mine')}
          >
            Оставить моё
          </OfficeButton>
        </div>
        <div>
          <h3>
            {conflict.by?.name ?? 'Другой редактор'}
            {conflict.at && `, ${formatShort(conflict.at)}`}
          </h3>
          <p>{valueWords(field, conflict.theirs)}</p>
          <OfficeButton
            mini
            variant="secondary"
            keys={['2']}
            onClick={() => void form.resolve(conflict, 'theirs')}
          >
            Взять второе
          </OfficeButton>
        </div>
      </div>
    </section>
  );
}
