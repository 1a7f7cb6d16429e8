import type { KindDescription } from '#contract/back-office/entities.ts';
import { countOf } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { ClockIcon, ExternalIcon } from '#web/ui/signs/icons.tsx';
import type { neighboursOf } from '../list/list-memory.ts';
import { publishedWord, publishVerb } from '../publishing/publish-verb.ts';
import { fieldForms, RowState } from '../row-state.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { ArchiveIcon } from '../shell/office-icons.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import { TopSide } from '../shell/top-side.tsx';
import styles from './entity-page.module.css';
import { Neighbours } from './neighbours.tsx';
import { SaveState } from './save-state.tsx';
import type { EntityForm } from './use-entity-form.ts';

interface EntityHeadProps {
  kind: KindDescription;
  form: EntityForm;
  beside: ReturnType<typeof neighboursOf> | undefined;
  onPublish: (name: 'publish' | 'plan') => Promise<void>;
  onArchive: () => void;
}

/** What it is and how it stands, the way to its page, and its acts. */
export function EntityHead({ kind, form, beside, onPublish, onArchive }: EntityHeadProps) {
  const { entity } = form;
  const count = form.changed.length;
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
            {kind.named === 'by number' && <span className="faint">№&nbsp;{entity.id}</span>}
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
          <Row
            as={PageLink}
            gap={2}
            justify="center"
            inline
            className={styles.onSite}
            href={entity.href}
            target="_blank"
          >
            <span>На сайте</span>
            <span className="visually-hidden">, в новой вкладке</span>
            <ExternalIcon size={16} />
          </Row>
        )}
        {entity.version > 0 && !kind.single && kind.named !== 'by program' && (
          <OfficeButton variant="ghost" onClick={onArchive}>
            <ArchiveIcon size={16} />
            {entity.archived ? 'Из архива' : 'В архив'}
          </OfficeButton>
        )}
        {count > 0 && (
          <OfficeButton variant="secondary" onClick={() => void onPublish('plan')}>
            <ClockIcon size={16} />
            Назначить время
          </OfficeButton>
        )}
        <OfficeButton
          className={styles.publish}
          disabled={!count}
          {...(count > 0 && { keys: ['Ctrl Enter'] })}
          onClick={() => void onPublish('publish')}
        >
          {count ? `${publishVerb(kind)} ${countOf(count, fieldForms)}` : publishVerb(kind)}
        </OfficeButton>
      </ScreenHead>
    </>
  );
}
