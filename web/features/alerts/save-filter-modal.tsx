import { useState } from 'react';
import type { CatalogList } from '#contract/catalog/catalog-filter.ts';
import { queryOfSelection } from '#contract/catalog/catalog-selection.ts';
import { proposeName } from '#contract/catalog/filter-name.ts';
import { stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { required } from '#contract/protocol/validators.ts';
import type { AlertSettings } from '#contract/subscriptions/alerts.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { FailureText } from '#web/app/forms/failure-text.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import { type ModalInputs, modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { useUser } from '#web/app/session/use-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Tag } from '#web/ui/signs/tag.tsx';
import { AlertFields } from './alert-fields.tsx';
import styles from './save-filter-modal.module.css';
import type { FilterSource } from './windows.ts';

type Subject = ModalInputs['save-filter'];

const things: Record<CatalogList, string> = {
  main: 'камнях',
  unique: 'камнях',
  boxes: 'шкатулках',
  jewelry: 'украшениях',
  posie: 'кольцах',
};

const tellOf = ({ from, list }: FilterSource): string =>
  `Сообщать о новых ${from === 'lots' ? 'лотах' : things[list]}`;

/** Saves a filter with notifications of new matches; for a saved one, changes how it notifies. */
export default function SaveFilterModal({ frame, subject }: Subject & { frame: ModalFrame }) {
  const [saved, setSaved] = useState('');
  const user = useUser();
  const editing = 'filter' in subject;
  if (saved)
    return (
      <Dialog
        {...frame}
        title="Подбор сохранён"
        lead={
          user ? (
            <>Когда появится новое, вы узнаете. О каждом предмете сообщаем один раз.</>
          ) : (
            <>Он остался в этом браузере. Войдите, и мы сообщим вам о новом.</>
          )
        }
      >
        <Stack gap={4}>
          {user ? (
            <p>
              <PageLink
                className="inline-link"
                href="/personal/subscriptions/filters/"
                onClick={frame.onClose}
              >
                Все подборы
              </PageLink>
            </p>
          ) : (
            <Button wide onClick={() => afterClosing(frame, () => modals.open('authentication', {}))}>
              Войти
            </Button>
          )}
        </Stack>
      </Dialog>
    );
  return (
    <Dialog
      {...frame}
      title={'filter' in subject ? 'Изменить подбор' : tellOf(subject)}
      lead={
        editing ? undefined : <>О каждом предмете сообщаем один раз. Отписаться можно из любого письма.</>
      }
    >
      <FilterForm
        subject={subject}
        onSaved={(name) => {
          if (editing) frame.finish();
          else setSaved(name);
        }}
      />
    </Dialog>
  );
}

/** One window at a time: the next one opens when this one has begun to leave. */
function afterClosing(frame: ModalFrame, open: () => void): void {
  frame.finish();
  setTimeout(open, 250);
}

function FilterForm({ subject, onSaved }: Subject & { onSaved: (name: string) => void }) {
  const form = useForm({
    initial: { name: nameOf(subject), settings: settingsOf(subject) },
    rules: {
      name: required,
      settings: ({ inCatalog, inLots }: AlertSettings) =>
        inCatalog || inLots ? undefined : 'Выберите, где искать: в каталоге или на торгах',
    },
    send: async ({ name, settings }) => {
      await send(subject, name.trim(), settings);
      onSaved(name.trim());
    },
  });
  const { settings } = form.values;
  const place = (key: 'inCatalog' | 'inLots', label: string) => (
    <Checkbox
      name="settings"
      checked={settings[key]}
      onChange={({ target }) => form.set('settings', { ...settings, [key]: target.checked })}
    >
      {label}
    </Checkbox>
  );
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      {'conditions' in subject && subject.conditions.length > 0 && (
        <Row as="ul" gap={2} aria-label="Условия">
          {subject.conditions.map((text) => (
            <li key={text}>
              <Tag>{text}</Tag>
            </li>
          ))}
        </Row>
      )}
      <TextField label="Название" maxLength={100} {...form.text('name')} />
      <Stack as="fieldset" gap={3} align="start" className={styles.places}>
        <legend className={`strong mb-3 ${styles.legend}`}>Где искать</legend>
        {place('inCatalog', 'В каталоге')}
        {place('inLots', 'На торгах, по стартовой цене')}
        {form.errors.settings && <FieldError>{form.errors.settings}</FieldError>}
      </Stack>
      <Stack gap={3} align="start" className={styles.places}>
        <p className={`strong mb-3 ${styles.legend}`}>Как сообщать</p>
        <AlertFields settings={settings} onChange={(next) => form.set('settings', next)} />
      </Stack>
      {form.failure && (
        <div role="alert">
          <FieldError>
            <FailureText text={form.failure} />
          </FieldError>
        </div>
      )}
      <div data-foot>
        <Button type="submit" wide loading={form.busy}>
          {'filter' in subject ? 'Сохранить' : tellOf(subject)}
        </Button>
      </div>
    </form>
  );
}

const nameOf = (subject: Subject['subject']): string =>
  'filter' in subject
    ? subject.filter.name
    : `${proposeName(subject.list, subject.selection, subject.options)}${subject.from === 'lots' ? ' на торгах' : ''}`;

const settingsOf = (subject: Subject['subject']): AlertSettings =>
  'filter' in subject
    ? subject.filter.settings
    : {
        letter: true,
        site: true,
        frequency: 'at-once',
        priceFalls: false,
        inCatalog: subject.from === 'catalog',
        inLots: subject.from === 'lots',
      };

async function send(subject: Subject['subject'], name: string, settings: AlertSettings): Promise<void> {
  if ('filter' in subject) {
    const changed = await browserApi('PUT /api/internal/user/subscription/filters/{id}/', {
      params: { id: subject.filter.id },
      body: { name, settings },
    });
    subject.onDone(changed);
    return;
  }
  const { catalog, selection, event } = subject;
  const query = stringifyQuery(queryOfSelection(selection)).slice(1);
  await browserApi('POST /api/internal/personal-catalog/filter/save', {
    query: { catalog },
    body: { data: { name, query, ...(event && { event }), alert: settings } },
  });
}
