import { holdsRole } from '#contract/account/rights.ts';
import { type ManagerKind, managerKinds, managerWords } from '#contract/back-office/people-words.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { managerRoles } from './rights-fields.tsx';

interface ManagerForm {
  kind: ManagerKind | '';
  limit: string;
  officeId: string;
}

export const noManager: ManagerForm = { kind: '', limit: '40', officeId: '' };

/** What the call takes; null: no manager. */
export const managerOf = ({ kind, limit, officeId }: ManagerForm) =>
  kind === '' ? null : { kind, limit: Number(limit), officeId: officeId ? Number(officeId) : null };

interface ManagerFieldsProps {
  value: ManagerForm;
  offices: { id: number; name: string }[];
  onChange: (value: ManagerForm) => void;
}

export function ManagerFields({ value, offices, onChange }: ManagerFieldsProps) {
  const yours = useUser()?.roles ?? [];
  const kinds = managerKinds.filter((kind) => kind === value.kind || holdsRole(yours, managerRoles[kind]));
  const set = (change: Partial<ManagerForm>) => onChange({ ...value, ...change });
  return (
    <>
      <NativeSelect
        label="Менеджер банка"
        value={value.kind}
        onChange={(event) => set({ kind: event.target.value as ManagerForm['kind'] })}
      >
        <option value="">Нет</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {managerWords[kind]}
          </option>
        ))}
      </NativeSelect>
      {value.kind && (
        <>
          <TextField
            label="Предел заявки, предметов"
            inputMode="numeric"
            value={value.limit}
            maxLength={4}
            onChange={(event) => set({ limit: event.target.value.replace(/\D/g, '') })}
          />
          <NativeSelect
            label="Офис"
            value={value.officeId}
            onChange={(event) => set({ officeId: event.target.value })}
          >
            <option value="">Без офиса</option>
            {offices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </>
      )}
    </>
  );
}
