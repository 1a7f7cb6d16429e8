import { holdsRole } from '#contract/account/rights.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormWindow } from '../shell/form-window.tsx';
import { WindowFailure } from '../shell/office-window.tsx';
import { tell } from '../shell/told.ts';
import { ManagerFields, managerOf, noManager } from './manager-fields.tsx';
import { RightsFields, type RightsForm } from './rights-fields.tsx';

interface InviteWindowProps {
  onMade: (id: number) => void;
  onGone: () => void;
}

const noRights: RightsForm = { roles: [], given: [] };

/** Invites a new member of staff: a letter with a link that sets a password. */
export default function InviteWindow({ onMade, onGone }: InviteWindowProps) {
  const user = useUser();
  const offices = useLoad(() => browserApi('GET /api/internal/main/contact/offices/get-list'));
  return (
    <FormWindow
      title="Пригласить"
      lead="Уйдёт письмо со ссылкой, по которой человек задаст пароль. Ссылка действует 72 часа."
      wide
      onGone={onGone}
      button="Отправить приглашение"
      initial={{ email: '', name: '', ...noRights, manager: noManager }}
      send={async ({ manager, ...rest }, idempotencyKey, close) => {
        const body = { ...rest, email: rest.email.trim(), manager: managerOf(manager), why: '' };
        const { id } = await browserApi('POST /api/internal/admin/people/', { body }, { idempotencyKey });
        close();
        tell(`Приглашение ушло на ${body.email}`);
        onMade(id);
      }}
    >
      {(form) => (
        <>
          <TextField label="Имя" maxLength={100} autoComplete="off" {...form.text('name')} />
          <TextField label="Почта" type="email" maxLength={200} autoComplete="off" {...form.text('email')} />
          <div>
            <RightsFields
              value={form.values}
              manager={form.values.manager.kind || undefined}
              yours={user?.rights ?? []}
              onChange={({ roles, given }) => {
                form.set('roles', roles);
                form.set('given', given);
              }}
            />
          </div>
          {user && holdsRole(user.roles, 'manager_VTB') && (
            <ManagerFields
              value={form.values.manager}
              offices={(offices.data?.items ?? []).map(({ id, name }) => ({ id, name }))}
              onChange={(manager) => form.set('manager', manager)}
            />
          )}
          <WindowFailure>{form.errors.given ?? ''}</WindowFailure>
        </>
      )}
    </FormWindow>
  );
}
