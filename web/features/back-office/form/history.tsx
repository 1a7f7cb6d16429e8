import { acts } from '#contract/back-office/acts.ts';
import type { EntityVersion, KindDescription } from '#contract/back-office/entities.ts';
import { formatShort } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { UndoIcon } from '../shell/office-icons.tsx';
import { valueWords } from '../values/value-words.ts';
import styles from './history.module.css';
import type { EntityForm } from './use-entity-form.ts';

interface HistoryProps {
  kind: KindDescription;
  form: EntityForm;
  versions: readonly EntityVersion[];
  total: number;
}

/** What was published, the latest first. Taking a field back makes a draft of it; nothing is published by that. */
export function History({ kind, form, versions, total }: HistoryProps) {
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history">Версии {total > 0 && <em>{total}</em>}</h2>
      {!versions.length && (
        <p className={styles.none}>
          {form.entity.version > 0 ? 'Изменений не\u00A0было.' : 'Ещё не\u00A0публиковали.'}
        </p>
      )}
      <ol>
        {versions.map((one) => (
          <li key={one.version}>
            <time dateTime={one.at}>{formatShort(one.at)}</time>
            <div>
              {one.before === null ? (
                <p>
                  <b>Создано</b>
                </p>
              ) : (
                <ul>
                  {Object.keys(one.after).map((name) => {
                    const field = kind.fields.find((known) => known.name === name);
                    return (
                      <li key={name}>
                        <b>{field?.label ?? name}</b> {short(valueWords(field, one.before![name]))} →{' '}
                        <b>{short(valueWords(field, one.after[name]))}</b>
                        {field && (
                          <button
                            type="button"
                            aria-label={`Вернуть «${field.label}» к\u00A0«${short(valueWords(field, one.before![name]))}»`}
                            onClick={() => form.set(name, one.before![name] ?? null)}
                          >
                            <UndoIcon size={12} />
                            вернуть
                          </button>
                        )}
                      </li>
                    );
                  })}
                </ul>
              )}
              <p className={styles.who}>
                {one.by?.name ?? 'дом'} · {actWord(one.act)}
                {one.why && ` · «${one.why}»`} ·{' '}
                <PageLink className="inline-link" href={`/admin/changes/${one.changeId}/`}>
                  изменение №&nbsp;{one.changeId}
                </PageLink>
              </p>
              {one.version < form.entity.version && (
                <OfficeButton
                  mini
                  variant="ghost"
                  className={styles.restore}
                  onClick={() => void form.restore(one.version)}
                >
                  В&nbsp;черновик
                </OfficeButton>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const actWord = (act: string): string => (act in acts ? acts[act as keyof typeof acts] : act).toLowerCase();
const short = (words: string): string => (words.length > 60 ? `${words.slice(0, 59)}…` : words);
