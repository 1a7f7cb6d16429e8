import { useRouter } from '@tanstack/react-router';
import { Fragment, lazy, Suspense, useEffect, useState } from 'react';
import type { Entity, EntityVersion, KindDescription } from '#contract/back-office/entities.ts';
import { countOf } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { reread } from '#web/app/page/reread.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { ClockIcon, ExternalIcon } from '#web/ui/signs/icons.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { type ListMemory, neighboursOf, recallList } from '../list/list-memory.ts';
import { fieldForms, RowState } from '../list/row-state.tsx';
import { rememberRow } from '../list/use-list-keys.ts';
import { keptIn, publishedWord, publishVerb } from '../publishing/publish-verb.ts';
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
import { Neighbours } from './neighbours.tsx';
import { Preview } from './preview.tsx';
import { PriceHistory } from './price-history.tsx';
import { SaveState } from './save-state.tsx';
import { SectionFold } from './section-fold.tsx';
import { StandingSection, standingTitle } from './standing-section.tsx';
import { useEntityForm } from './use-entity-form.ts';
import { useFolds } from './use-folds.ts';

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
  useEffect(() => rememberRow(kind.name, entity.id), [kind.name, entity.id]);
  // Known to the browser alone: the page itself is drawn without it.
  const [from, setFrom] = useState<ListMemory>();
  useEffect(() => setFrom(recallList(kind.name)), [kind.name]);
  const list = `/admin/${kind.name}/${from?.query ?? ''}`;
  const beside = from && neighboursOf(from, entity.id);
  const goTo = (id: string | undefined) =>
    id === undefined ? false : void router.navigate({ href: `/admin/${kind.name}/${id}/` });
  const publish = async (name: 'publish' | 'plan') => {
    form.complain();
    if (await form.save()) setWindow(name);
  };
  const groups = kind.groups.filter(({ name }) => kind.fields.some(({ group }) => group === name));
  const sections = [...groups];
  if (entity.facts.length) sections.splice(1, 0, { name: 'standing', label: standingTitle(kind) });
  const folds = useFolds(kind, form, groups[0]?.name);
  const foldOf = (name: string) => ({ folded: folds.isFolded(name), onTurn: () => folds.turn(name) });
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
      does: publishVerb(kind).toLowerCase(),
      inFields: true,
      run: () => void publish('publish'),
    },
    ...sections.slice(0, 9).map(({ name, label }, at) => ({
      at: `Digit${at + 1}`,
      shown: [String(at + 1)],
      does: label.toLowerCase(),
      run: () => {
        folds.open(name);
        const section = document.getElementById(`group-${name}`);
        section?.scrollIntoView({ block: 'start' });
        section
          ?.querySelector<HTMLElement>(
            'input,select,textarea,[contenteditable=true],button:not([aria-expanded])',
          )
          ?.focus({ preventScroll: true });
      },
    })),
    { at: 'KeyJ', shown: ['J'], does: 'следующий по списку', run: () => goTo(beside?.after) },
    { at: 'KeyK', shown: ['K'], does: 'предыдущий по списку', run: () => goTo(beside?.before) },
    {
      at: 'Escape',
      shown: ['Esc'],
      does: 'назад к списку',
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
  const shown = Boolean(entity.href ?? entity.preview);
  const asideTitle = shown ? 'Показ и история' : 'История';
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
            {kind.named !== 'by code' && <span className={styles.id}>№&nbsp;{entity.id}</span>}
            <RowState
              published={publishedWord(kind)}
              row={{
                state: entity.state,
                draft: entity.draft?.fields ?? {},
                dueAt: entity.scheduled?.dueAt ?? null,
              }}
            />
            {beside && <Neighbours kind={kind.name} beside={beside} />}
          </>
        }
      >
        {entity.href && (
          <PageLink className={styles.onSite} href={entity.href} target="_blank">
            <span>На сайте</span>
            <span className="visually-hidden">, в новой вкладке</span>
            <ExternalIcon size={16} />
          </PageLink>
        )}
        {entity.version > 0 && !kind.single && kind.named !== 'by program' && (
          <OfficeButton variant="ghost" onClick={() => setWindow('archive')}>
            <ArchiveIcon size={16} />
            {entity.archived ? 'Из архива' : 'В архив'}
          </OfficeButton>
        )}
        {count > 0 && (
          <OfficeButton variant="secondary" onClick={() => void publish('plan')}>
            <ClockIcon size={16} />
            Назначить время
          </OfficeButton>
        )}
        <OfficeButton
          className={styles.publish}
          disabled={!count}
          {...(count > 0 && { keys: ['Ctrl Enter'] })}
          onClick={() => void publish('publish')}
        >
          {count ? `${publishVerb(kind)} ${countOf(count, fieldForms)}` : publishVerb(kind)}
        </OfficeButton>
      </ScreenHead>
      <div className={styles.bars}>
        {form.restored && (
          <Notice tone="metal" role="status">
            Восстановили набранное: оно осталось в браузере.
          </Notice>
        )}
        {form.failure && (
          <Notice tone="bad" role="alert">
            Не записано: {form.failure}. Набранное цело, попробуем ещё раз сами.
          </Notice>
        )}
        <DraftBar kind={kind} form={form} onCancelPlanned={() => void cancelPlanned()} />
      </div>
      {entity.state === 'published' && count === 0 && (
        <p className={styles.howPublic}>
          Правки сохраняются сами, а&nbsp;
          {keptIn(kind) ?? 'на сайт выходят'} по кнопке «{publishVerb(kind)}»: она появится с первой правкой.
        </p>
      )}
      {sections.length > 1 && (
        <nav className={styles.anchors} aria-label="Разделы формы">
          {sections.map(({ name, label }, at) => (
            <a key={name} href={`#group-${name}`}>
              {at < 9 && <Kbd>{at + 1}</Kbd>}
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
          {groups.map(({ name, label }, at) => (
            <Fragment key={name}>
              <section
                id={`group-${name}`}
                aria-label={label}
                data-folded={folds.isFolded(name) || undefined}
              >
                <h2>{label}</h2>
                <SectionFold label={label} {...foldOf(name)} />
                <div className={styles.fields}>
                  {kind.fields
                    .filter(({ group }) => group === name)
                    .map((field) => (
                      <FieldRow key={field.name} field={field} form={form} />
                    ))}
                </div>
              </section>
              {at === 0 && entity.facts.length > 0 && (
                <StandingSection kind={kind} entity={entity} {...foldOf('standing')} />
              )}
            </Fragment>
          ))}
        </form>
        <aside className={styles.aside} data-folded={folds.isFolded('aside') || undefined}>
          <h2 className={styles.asideTitle}>{asideTitle}</h2>
          <SectionFold label={asideTitle} {...foldOf('aside')} />
          <div>
            {shown && (
              <Preview
                href={entity.href}
                draft={entity.preview}
                carded={kind.section === 'items'}
                version={`${entity.version} ${entity.draft?.version}`}
              />
            )}
            {kind.section === 'items' && <PriceHistory kind={kind} id={entity.id} version={entity.version} />}
            <History kind={kind} form={form} versions={history?.versions ?? []} total={history?.total ?? 0} />
          </div>
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
