import { useState } from 'react';
import type { KindDescription } from '#contract/back-office/entities.ts';
import type { FieldValues } from '#contract/back-office/values.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { OfficeButton } from '../../shell/office-button.tsx';
import { OfficeWindow, WindowActs } from '../../shell/office-window.tsx';
import { sameValue } from '../../values/value-words.ts';
import type { AskedVersion, EntityForm } from '../use-entity-form.ts';
import { VersionDiff } from './version-diff.tsx';
import styles from './version-window.module.css';

interface VersionWindowProps {
  kind: KindDescription;
  form: EntityForm;
  asked: AskedVersion;
  title: string;
  lead: string;
  onGone: () => void;
}

/** A version against what the form holds now, or against the one before it; the way back leads into the draft. */
export default function VersionWindow({ kind, form, asked, title, lead, onGone }: VersionWindowProps) {
  const params = { kind: kind.name, id: form.entity.id };
  const { data, failed } = useLoad(() =>
    browserApi('GET /api/internal/admin/entities/{kind}/{id}/version', { params, query: asked }),
  );
  const [withLast, setWithLast] = useState(false);
  const [busy, setBusy] = useState(false);
  const now: FieldValues = Object.fromEntries(kind.fields.map(({ name }) => [name, form.value(name)]));
  const [before, after] = withLast ? [data?.before ?? {}, data?.fields ?? {}] : [data?.fields ?? {}, now];
  const changed = kind.fields.filter(({ name }) => !sameValue(before[name] ?? null, after[name] ?? null));
  const restore = async (close: () => void) => {
    setBusy(true);
    if (await form.restore(asked)) close();
    setBusy(false);
  };
  return (
    <OfficeWindow wide title={title} lead={lead} onGone={onGone}>
      {(close) => (
        <>
          <fieldset className={styles.choice}>
            <legend className="visually-hidden">С чем сравнить</legend>
            <button type="button" aria-pressed={!withLast} onClick={() => setWithLast(false)}>
              С нынешней
            </button>
            <button type="button" aria-pressed={withLast} onClick={() => setWithLast(true)}>
              С предыдущей
            </button>
          </fieldset>
          {failed && <p role="alert">Не удалось прочитать версию. Закройте окно и попробуйте ещё раз.</p>}
          {data && !changed.length && (
            <p>{withLast ? 'Отличий нет.' : 'Сейчас всё так\u00A0же, как в этой версии.'}</p>
          )}
          {data &&
            changed.map((field) => (
              <VersionDiff
                key={field.name}
                field={field}
                before={before[field.name] ?? null}
                after={after[field.name] ?? null}
              />
            ))}
          <WindowActs>
            <OfficeButton loading={busy} disabled={!data} onClick={() => void restore(close)}>
              Вернуть эту версию
            </OfficeButton>
            <OfficeButton variant="ghost" onClick={close}>
              Закрыть
            </OfficeButton>
          </WindowActs>
        </>
      )}
    </OfficeWindow>
  );
}
