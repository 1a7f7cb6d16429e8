import type { PersonCard } from '#contract/back-office/people.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormWindow } from '../shell/form-window.tsx';
import { ManagerFields, managerOf, noManager } from './manager-fields.tsx';
import { reasonGiven } from './reason-window.tsx';

interface ManagerWindowProps {
  person: PersonCard;
  onDone: () => void;
  onGone: () => void;
}

export default function ManagerWindow({ person, onDone, onGone }: ManagerWindowProps) {
  const { manager } = person;
  return (
    <FormWindow
      title="Менеджер банка"
      lead="Вид решает, какие обращения к нему приходят; предел — сколько предметов он отправит одной заявкой."
      onGone={onGone}
      button="Записать"
      initial={{
        manager: manager
          ? { kind: manager.kind, limit: String(manager.limit), officeId: String(manager.officeId ?? '') }
          : noManager,
        why: '',
      }}
      rules={{ why: reasonGiven }}
      send={async (values, _key, close) => {
        await browserApi('POST /api/internal/admin/people/{id}/manager', {
          params: { id: person.id },
          body: { manager: managerOf(values.manager), why: values.why.trim() },
        });
        close();
        onDone();
      }}
    >
      {(form) => (
        <>
          <ManagerFields
            value={form.values.manager}
            offices={person.offices}
            onChange={(next) => form.set('manager', next)}
          />
          <TextField label="Почему" maxLength={300} autoComplete="off" {...form.text('why')} />
        </>
      )}
    </FormWindow>
  );
}
