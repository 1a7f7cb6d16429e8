import { lazy, Suspense, useState } from 'react';
import { acts } from '#contract/back-office/acts.ts';
import type { EntityVersion, KindDescription } from '#contract/back-office/entities.ts';
import { formatShort } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { UndoIcon } from '../shell/office-icons.tsx';
import { valueWords } from '../values/value-words.ts';
import styles from './history.module.css';
import type { AskedVersion, EntityForm } from './use-entity-form.ts';
import { NameStep } from './versions/name-step.tsx';
import { StepRow } from './versions/step-row.tsx';
import { useSteps } from './versions/use-steps.ts';

const VersionWindow = lazy(() => import('./versions/version-window.tsx'));

interface HistoryProps {
  kind: KindDescription;
  form: EntityForm;
  versions: readonly EntityVersion[];
  total: number;
}

interface Compared {
  asked: AskedVersion;
  title: string;
  lead: string;
}

/**
 * What was published and how the draft was saved, the latest first. Taking a field or a version back makes a draft of it;
 * nothing is published by that.
 */
export function EntityHistory({ kind, form, versions, total }: HistoryProps) {
  const { steps, name } = useSteps(kind, form);
  const [compared, setCompared] = useState<Compared>();
  const rows = [
    ...versions.map((one) => ({
      at: one.at,
      key: `v${one.version}`,
      row: (
        <PublishedRow
          kind={kind}
          form={form}
          one={one}
          onCompare={() =>
            setCompared({
              asked: { version: one.version },
              title: `Версия ${one.version}`,
              lead: `${one.by?.name ?? 'дом'}, ${formatShort(one.at)}`,
            })
          }
        />
      ),
    })),
    ...steps.map((one) => ({
      at: one.at,
      key: `s${one.id}`,
      row: (
        <StepRow
          kind={kind}
          step={one}
          onCompare={() =>
            setCompared({
              asked: { step: one.id },
              title: one.name ?? 'Сохранение черновика',
              lead: `${one.by?.name ?? 'дом'}, ${formatShort(one.at)}`,
            })
          }
        />
      ),
    })),
  ].toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 className="strong" id="history">
        Версии {total > 0 && <small className="regular">{total}</small>}
      </h2>
      {form.entity.draft && <NameStep onName={name} />}
      {!rows.length && (
        <p className="muted py-3">{form.entity.version > 0 ? 'Изменений не было.' : 'Ещё не публиковали.'}</p>
      )}
      <ol>
        {rows.map(({ key, row }) => (
          <li key={key}>{row}</li>
        ))}
      </ol>
      <Suspense>
        {compared && (
          <VersionWindow kind={kind} form={form} {...compared} onGone={() => setCompared(undefined)} />
        )}
      </Suspense>
    </section>
  );
}

interface PublishedRowProps {
  kind: KindDescription;
  form: EntityForm;
  one: EntityVersion;
  onCompare: () => void;
}

/** One version that was published. */
function PublishedRow({ kind, form, one, onCompare }: PublishedRowProps) {
  return (
    <>
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
                      aria-label={`Вернуть «${field.label}» к «${short(valueWords(field, one.before![name]))}»`}
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
        <p className="micro muted">
          {one.by?.name ?? 'дом'} · {actWord(one.act)}
          {one.why && ` · «${one.why}»`} ·{' '}
          <PageLink className="inline-link" href={`/admin/changes/${one.changeId}/`}>
            изменение № {one.changeId}
          </PageLink>
        </p>
        <OfficeButton
          mini
          variant="ghost"
          className={styles.restore}
          aria-label={`Сравнить версию ${one.version}`}
          onClick={onCompare}
        >
          Сравнить
        </OfficeButton>
        {one.version < form.entity.version && (
          <OfficeButton
            mini
            variant="ghost"
            className={styles.restore}
            onClick={() => void form.restore({ version: one.version })}
          >
            В черновик
          </OfficeButton>
        )}
      </div>
    </>
  );
}

const actWord = (act: string): string => (act in acts ? acts[act as keyof typeof acts] : act).toLowerCase();
const short = (words: string): string => (words.length > 60 ? `${words.slice(0, 59)}…` : words);
