import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Entity, EntityVersion, KindDescription } from '#contract/back-office/entities.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { reread } from '#web/app/page/reread.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { type ListMemory, neighboursOf, recallList } from '../list/list-memory.ts';
import { rememberRow } from '../list/use-list-keys.ts';
import { keptIn, publishVerb } from '../publishing/publish-verb.ts';
import { failureWords } from '../shell/failure-words.ts';
import { Kbd } from '../shell/kbd.tsx';
import { tell } from '../shell/told.ts';
import { DraftBar } from './draft-bar.tsx';
import { EntityFields } from './entity-fields.tsx';
import { EntityHead } from './entity-head.tsx';
import styles from './entity-page.module.css';
import { EntityHistory } from './history.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { Preview } from './preview.tsx';
import { PriceHistory } from './price-history.tsx';
import { SectionFold } from './section-fold.tsx';
import { standingTitle } from './standing-section.tsx';
import { useEntityForm } from './use-entity-form.ts';
import { useEntityKeys } from './use-entity-keys.ts';
import { useFolds } from './use-folds.ts';

const PublishWindow = lazy(() => import('../publishing/publish-window.tsx'));
const ArchiveWindow = lazy(() => import('../publishing/archive-window.tsx'));

/** Where bodies of letters are: no page, so they are shown as they are. */
const letterPath = '/admin/letters/';

interface EntityData {
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
  const publish = async (name: 'publish' | 'plan') => {
    form.complain();
    if (await form.save()) setWindow(name);
  };
  const groups = kind.groups.filter(({ name }) => kind.fields.some(({ group }) => group === name));
  const sections = [...groups];
  if (entity.facts.length) sections.splice(1, 0, { name: 'standing', label: standingTitle(kind) });
  const folds = useFolds(kind, form, groups[0]?.name);
  const foldOf = (name: string) => ({ folded: folds.isFolded(name), onTurn: () => folds.turn(name) });
  useEntityKeys({ kind, form, sections, folds, beside, list, onPublish: () => void publish('publish') });
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
      <EntityHead {...{ kind, form, beside }} onPublish={publish} onArchive={() => setWindow('archive')} />
      <Stack gap={2} className={styles.bars}>
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
      </Stack>
      {entity.state === 'published' && count === 0 && (
        <p className={styles.howPublic}>
          Правки сохраняются сами, а&nbsp;
          {keptIn(kind) ?? 'на сайт выходят'} по кнопке «{publishVerb(kind)}»: она появится с первой правкой.
        </p>
      )}
      {sections.length > 1 && (
        <Row as="nav" gap={5} align="stretch" nowrap className={styles.anchors} aria-label="Разделы формы">
          {sections.map(({ name, label }, at) => (
            <a key={name} href={`#group-${name}`}>
              {at < 9 && <Kbd>{at + 1}</Kbd>}
              {label}
              {kind.fields.some((one) => one.group === name && form.changed.includes(one.name)) && (
                <i title="есть изменения" />
              )}
            </a>
          ))}
        </Row>
      )}
      <Grid laptop={1} className={styles.columns}>
        <EntityFields {...{ kind, form, groups, foldOf }} />
        <aside className={styles.aside} data-folded={folds.isFolded('aside') || undefined}>
          <h2 className={styles.asideTitle}>{asideTitle}</h2>
          <SectionFold label={asideTitle} {...foldOf('aside')} />
          <div>
            {entity.href?.startsWith(letterPath) && (
              <LetterPreview href={entity.href} version={`${entity.version} ${entity.draft?.version}`} />
            )}
            {shown && !entity.href?.startsWith(letterPath) && (
              <Preview
                href={entity.href}
                draft={entity.preview}
                carded={kind.section === 'items'}
                version={`${entity.version} ${entity.draft?.version}`}
              />
            )}
            {kind.section === 'items' && <PriceHistory kind={kind} id={entity.id} version={entity.version} />}
            <EntityHistory
              kind={kind}
              form={form}
              versions={history?.versions ?? []}
              total={history?.total ?? 0}
            />
          </div>
        </aside>
      </Grid>
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
