import {
  holdsRole,
  type Right,
  type Role,
  rights,
  rightsOfRole,
  rightWords,
  roleWords,
} from '#contract/account/rights.ts';
import { type GivenRole, givenRoles, type ManagerKind } from '#contract/back-office/people-words.ts';
import { lowerFirst } from '#contract/russian.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { PublicationMark } from '../shell/publication-mark.tsx';
import styles from './rights.module.css';

export interface RightsForm {
  roles: GivenRole[];
  given: Right[];
}

interface RightsFieldsProps {
  value: RightsForm;
  /** Those of a bank's manager come with the office. */
  manager: ManagerKind | undefined;
  /** What stands now; absent for who is only being invited. */
  held?: readonly Right[];
  /** What the reader may give and take. */
  yours: readonly Right[];
  locked?: boolean;
  onChange: (value: RightsForm) => void;
}

/** Which role brings a right. */
export const broughtBy = (
  right: Right,
  roles: readonly GivenRole[],
  manager: ManagerKind | undefined,
): Role | undefined =>
  roles.find((role) => rightsOfRole[role].includes(right)) ??
  (manager && rightsOfRole[managerRoles[manager]].includes(right) ? managerRoles[manager] : undefined);

export const managerRoles = { plain: 'manager_VTB', vip: 'vip_bank_manager', ade: 'ade_manager' } as const;

const toggled = <T,>(list: readonly T[], one: T, on: boolean): T[] =>
  on ? [...list, one] : list.filter((other) => other !== one);

/** Roles are sets of rights; a right may also be given personally. What is checked are rights. */
export function RightsFields({ value, manager, held, yours, locked, onChange }: RightsFieldsProps) {
  const yourRoles = useUser()?.roles ?? [];
  return (
    <>
      <Row as="fieldset" gap={[2, 5]} className="rule-bottom py-3 px-4">
        <legend className="visually-hidden">Роли</legend>
        {givenRoles.map((role) => (
          <Checkbox
            key={role}
            size="small"
            checked={value.roles.includes(role)}
            disabled={locked || !holdsRole(yourRoles, role)}
            onChange={(event) =>
              onChange({ ...value, roles: toggled(value.roles, role, event.target.checked) })
            }
          >
            {roleWords[role]}
          </Checkbox>
        ))}
      </Row>
      <table className={styles.rights}>
        <thead>
          <tr>
            <th scope="col">Право</th>
            <th scope="col">Лично</th>
            <th scope="col">Действует</th>
          </tr>
        </thead>
        <tbody>
          {rights.map((right) => {
            const role = broughtBy(right, value.roles, manager);
            const has = Boolean(role) || value.given.includes(right);
            const had = held ? held.includes(right) : has;
            return (
              <tr key={right} data-moved={has !== had || undefined}>
                <th scope="row">
                  <b>{rightWords[right].label}</b> <span>{rightWords[right].about}</span>
                </th>
                <td>
                  <Checkbox
                    size="small"
                    aria-label={`${rightWords[right].label}: дать лично`}
                    checked={value.given.includes(right)}
                    disabled={locked || !yours.includes(right)}
                    onChange={(event) =>
                      onChange({ ...value, given: toggled(value.given, right, event.target.checked) })
                    }
                  >
                    {null}
                  </Checkbox>
                </td>
                <td>
                  {has !== had ? (
                    <PublicationMark mark="waiting">{has ? 'будет' : 'уйдёт'}</PublicationMark>
                  ) : has ? (
                    <PublicationMark mark="published">
                      {role ? lowerFirst(roleWords[role]) : 'лично'}
                    </PublicationMark>
                  ) : (
                    <span className="faint">нет</span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
