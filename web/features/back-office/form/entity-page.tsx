import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Entity, EntityVersion, KindDescription } from '#contract/back-office/entities.ts';
import { countOf } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { reread } from '#web/app/page/reread.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { ClockIcon, ExternalIcon } from '#web/ui/signs/icons.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { fieldForms, RowState } from '../list/row-state.tsx';
import { rememberRow } from '../list/use-list-keys.ts';
import { failureWords } from '../shell/failure-words.ts';
import { Kbd } from '../shell/kbd.tsx';
import { useKeys } from '../shell/key-layer.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { ArchiveIcon } from '../shell/office-icons.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import { tell } from '../shell/told.ts';
import { TopSide } from '../shell/top-side.tsx';
import { DraftBar } from './draft-bar.tsx';
import styles from './entity-page.module.css';
import { FieldRow } from './field-row.tsx';
import { History } from './history.tsx';
import { Preview } from './preview.tsx';
import { SaveState } from './save-state.tsx';
import { useEntityForm } from './use-entity-form.ts';

const PublishWindow = lazy(() => import('../publishing/publish-window.tsx'));
const ArchiveWindow = lazy(() => import('../publishing/archive-window.tsx'));

export interface EntityData {
  kind: KindDescription;
  entity: Entity;
  history: { versions: EntityVersion[]; total: number } | null;
}

/** The form of one thing, drawn from its kind's description; beside it the page as people see it, and its history. */
export function EntityPage({ data }: { data: EntityData }) {
  const { kind, history } = data;
  const router = useRouter();
  const user = useUser();
  const [owner] = useState(user?.user.id ?? 0);
  const form = useEntityForm(kind, data.entity, owner);
  const { entity } = form;
  const [window, setWindow] = useState<'publish' | 'plan' | 'archive'>();
  const list = `/admin/${kind.name}/`;
  useEffect(() => rememberRow(kind.name, entity.id), [kind.name, entity.id]);
  const publish = async (name: 'publish' | 'plan') => {
    if (await form.save()) setWindow(name);
  };
  const groups = kind.groups.filter(({ name }) => kind.fields.some(({ group }) => group === name));
  useKeys('Форма', [
    {
      at: 'Mod+KeyS',
      shown: ['Ctrl', 'S'],
      does: 'записать черновик',
      inFields: true,
      run: () => void form.save(),
    },
    {
      at: 'Mod+Enter',
      shown: ['Ctrl', 'Enter'],
      does: 'опубликовать',
      inFields: true,
      run: () => void publish('publish'),
    },
    ...groups.slice(0, 7).map(({ name, label }, at) => ({
      at: `Digit${at + 1}`,
      shown: [String(at + 1)],
      does: label.toLowerCase(),
      run: () => {
        const section = document.getElementById(`group-${name}`);
        section?.scrollIntoView({ block: 'start' });
        section?.querySelector<HTMLElement>('input,select,textarea')?.focus({ preventScroll: true });
      },
    })),
    {
      at: 'Escape',
      shown: ['Esc'],
      does: 'назад к\u00A0списку',
      run: () => void router.navigate({ href: list }),
    },
  ]);
  const cancelPlanned = async () => {
    if (!entity.scheduled) return;
    try {
      await browserApi('POST /api/internal/admin/publications/{id}/cancel', {
        params: { id: entity.scheduled.publicationId },
        body: {},
      });
      tell('Выход отменён, черновик остался');
      await reread(router);
    } catch (error) {
      tell(failureWords(error), null, 'bad');
    }
  };
  const count = form.changed.length;
  const done = () => void reread(router);
  return (
    <>
      <TopSide>
        {form.editors.length > 0 && (
          <span className={styles.others}>{form.editors.map(({ name }) => name).join(', ')} здесь</span>
        )}
        <SaveState form={form} />
      </TopSide>
      <ScreenHead
        title={entity.title}
        picture={
          entity.picture && (
            <img className={styles.picture} src={entity.picture} alt="" width={44} height={44} />
          )
        }
        beside={
          <>
            <span className={styles.id}>{kind.named === 'by code' ? entity.id : `№\u00A0${entity.id}`}</span>
            <RowState
              row={{
                state: entity.state,
                draft: entity.draft?.fields ?? {},
                dueAt: entity.scheduled?.dueAt ?? null,
              }}
            />
          </>
        }
      >
        {entity.href && (
          <PageLink className={styles.onSite} href={entity.href} target="_blank">
            <ExternalIcon size={16} />
            <span className="visually-hidden">На&nbsp;сайте, в&nbsp;новой вкладке</span>
          </PageLink>
        )}
        {entity.version > 0 && (
          <OfficeButton variant="ghost" onClick={() => setWindow('archive')}>
            <ArchiveIcon size={16} />
            {entity.archived ? 'Из\u00A0архива' : 'В\u00A0архив'}
          </OfficeButton>
        )}
        <OfficeButton variant="secondary" disabled={!count} onClick={() => void publish('plan')}>
          <ClockIcon size={16} />
          Назначить время
        </OfficeButton>
        <OfficeButton disabled={!count} keys={['Ctrl Enter']} onClick={() => void publish('publish')}>
          {count ? `Опубликовать ${countOf(count, fieldForms)}` : 'Опубликовано'}
        </OfficeButton>
      </ScreenHead>
      <div className={styles.bars}>
        {form.restored && (
          <Notice tone="metal" role="status">
            Восстановили набранное: оно осталось в&nbsp;браузере.
          </Notice>
        )}
        {form.failure && (
          <Notice tone="bad" role="alert">
            Не&nbsp;записано: {form.failure}. Набранное цело, попробуем ещё раз сами.
          </Notice>
        )}
        <DraftBar kind={kind} form={form} onCancelPlanned={() => void cancelPlanned()} />
      </div>
      {groups.length > 1 && (
        <nav className={styles.anchors} aria-label="Разделы формы">
          {groups.map(({ name, label }, at) => (
            <a key={name} href={`#group-${name}`}>
              {at < 7 && <Kbd>{at + 1}</Kbd>}
              {label}
              {kind.fields.some((one) => one.group === name && form.changed.includes(one.name)) && (
                <i title="есть изменения" />
              )}
            </a>
          ))}
        </nav>
      )}
      <div className={styles.columns}>
        <form className={styles.form} onSubmit={(event) => event.preventDefault()} noValidate>
          {groups.map(({ name, label }) => (
            <section key={name} id={`group-${name}`} aria-label={label}>
              <h2>{label}</h2>
              <div className={styles.fields}>
                {kind.fields
                  .filter(({ group }) => group === name)
                  .map((field) => (
                    <FieldRow key={field.name} field={field} form={form} />
                  ))}
              </div>
            </section>
          ))}
          {entity.facts.length > 0 && (
            <section aria-label="Что дом знает сам">
              <h2>
                Что дом знает сам <em>не&nbsp;правится здесь</em>
              </h2>
              <dl className={styles.facts}>
                {entity.facts.map(({ label, value, href }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{href ? <PageLink href={href}>{value}</PageLink> : value}</dd>
                  </div>
                ))}
                {entity.holders.length > 0 && (
                  <div>
                    <dt>Держит</dt>
                    <dd>{entity.holders.join(', ')}</dd>
                  </div>
                )}
              </dl>
            </section>
          )}
        </form>
        <aside className={styles.aside}>
          {(entity.href ?? entity.preview) && (
            <Preview
              href={entity.href}
              draft={entity.preview}
              version={`${entity.version} ${entity.draft?.version}`}
            />
          )}
          <History kind={kind} form={form} versions={history?.versions ?? []} total={history?.total ?? 0} />
        </aside>
      </div>
      <Suspense>
        {(window === 'publish' || window === 'plan') && (
          <PublishWindow
            kind={kind}
            of={{ ids: [entity.id] }}
            planned={window === 'plan'}
            onDone={done}
            onGone={() => setWindow(undefined)}
          />
        )}
        {window === 'archive' && (
          <ArchiveWindow
            kind={kind}
            of={{ ids: [entity.id] }}
            archived={!entity.archived}
            onDone={done}
            onGone={() => setWindow(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
