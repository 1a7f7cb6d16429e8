import { useState } from 'react';
import { rights, rightWords } from '#contract/account/rights.ts';
import type { PersonCard } from '#contract/back-office/people.ts';
import { countOf, plural } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { Panel } from '../shell/panel.tsx';
import styles from './rights.module.css';
import { broughtBy, RightsFields, type RightsForm } from './rights-fields.tsx';
import { usePersonAct } from './use-person-act.ts';

const forms = ['право', 'права', 'прав'] as const;
const comeForms = ['Добавится', 'Добавятся', 'Добавятся'] as const;
const goForms = ['Уйдёт', 'Уйдут', 'Уйдут'] as const;

/** Before it is written it is said what will change; written, it works with the person's next press. */
export function RightsPanel({ person }: { person: PersonCard }) {
  const standing: RightsForm = { roles: person.roles, given: person.given };
  const [wanted, setWanted] = useState(standing);
  const [why, setWhy] = useState('');
  // A client's card is not about rights: they are asked for before they stand there.
  const [open, setOpen] = useState(person.isStaff);
  const { busy, act } = usePersonAct();
  const has = (form: RightsForm) =>
    rights.filter(
      (right) => form.given.includes(right) || broughtBy(right, form.roles, person.manager?.kind),
    );
  const [before, after] = [has(standing), has(wanted)];
  const comes = after.filter((right) => !before.includes(right));
  const goes = before.filter((right) => !after.includes(right));
  const touched =
    [...wanted.roles].sort().join() !== [...person.roles].sort().join() ||
    [...wanted.given].sort().join() !== [...person.given].sort().join();
  const locked = person.self || person.barred !== '';
  const named = (list: typeof comes) => list.map((right) => rightWords[right].label.toLowerCase()).join(', ');
  const write = () =>
    act(
      () =>
        browserApi('POST /api/internal/admin/staff/{id}/rights', {
          params: { id: person.id },
          body: { ...wanted, why: why.trim() },
        }),
      'Права записаны',
    );
  if (!open)
    return (
      <Panel
        title="Роли и права"
        note="прав в доме нет: это клиент"
        acts={
          !locked && (
            <button type="button" className="inline-link" onClick={() => setOpen(true)}>
              Дать права
            </button>
          )
        }
      />
    );
  return (
    <Panel
      title="Роли и права"
      note={
        person.self ? 'свои права не меняет никто' : 'Роль даёт набор прав. Отдельное право можно дать лично.'
      }
    >
      <RightsFields
        value={wanted}
        manager={person.manager?.kind}
        held={before}
        yours={person.yours}
        locked={locked}
        onChange={setWanted}
      />
      {!touched && !locked && (
        <div className="rule-top py-3 px-4">
          <OfficeButton variant="secondary" disabled>
            Изменить права
          </OfficeButton>
        </div>
      )}
      {touched && (
        <Row gap={[3, 4]} align="end" className={`py-3 px-4 ${styles.offer}`} role="status">
          <p>
            <b>
              {[
                comes.length &&
                  `${plural(comes.length, comeForms)} ${countOf(comes.length, forms)}: ${named(comes)}`,
                goes.length &&
                  `${plural(goes.length, goForms)} ${countOf(goes.length, forms)}: ${named(goes)}`,
              ]
                .filter(Boolean)
                .join('. ') || 'Состав прав не изменится'}
            </b>
            {!person.isStaff &&
              after.length > 0 &&
              'Сотрудники не торгуются: допуски к торгам закончатся сразу.'}
          </p>
          <TextField
            label="Почему"
            value={why}
            maxLength={300}
            autoComplete="off"
            onChange={(event) => setWhy(event.target.value)}
          />
          <div>
            <OfficeButton loading={busy} onClick={() => void write()}>
              Изменить права
            </OfficeButton>
            <OfficeButton variant="ghost" onClick={() => setWanted(standing)}>
              Вернуть
            </OfficeButton>
          </div>
        </Row>
      )}
    </Panel>
  );
}
