import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { holdsRole } from '#contract/account/rights.ts';
import type { PersonCard } from '#contract/back-office/people.ts';
import { managerWords } from '#contract/back-office/people-words.ts';
import { countOf, formatDate, formatMoment, nbsp } from '#contract/russian.ts';
import { reread } from '#web/app/page/reread.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { Fact, Facts, Panel } from '../shell/panel.tsx';
import { tell } from '../shell/told.ts';

const ManagerWindow = lazy(() => import('./manager-window.tsx'));
const itemForms = ['предмет', 'предмета', 'предметов'] as const;
const clientForms = ['клиента', 'клиентов', 'клиентов'] as const;

export function ContactsPart({ person, mayAct }: { person: PersonCard; mayAct: boolean }) {
  const router = useRouter();
  const reader = useUser();
  const [editing, setEditing] = useState(false);
  const { manager, company, invitation } = person;
  const office = person.offices.find(({ id }) => id === manager?.officeId)?.name;
  return (
    <Panel
      title="Данные"
      plain
      acts={
        mayAct &&
        reader &&
        holdsRole(reader.roles, 'manager_VTB') && (
          <button type="button" className="inline-link" onClick={() => setEditing(true)}>
            {manager ? 'Изменить место' : 'Сделать менеджером'}
          </button>
        )
      }
    >
      <Facts>
        <Fact label="Почта" note={person.confirmed ? 'подтверждена' : 'не подтверждена'}>
          {person.email || '—'}
        </Fact>
        <Fact label="Телефон">{person.phone || '—'}</Fact>
        {company && (
          <Fact label="Компания" note={`ИНН${nbsp}${company.inn}`}>
            {company.name}
          </Fact>
        )}
        {manager && (
          <>
            <Fact label="Вид">{managerWords[manager.kind]}</Fact>
            <Fact label="Офис">{office ?? 'без офиса'}</Fact>
            <Fact label="Предел заявки">{countOf(manager.limit, itemForms)}</Fact>
            <Fact label="Ведёт">{countOf(person.clients, clientForms)}</Fact>
          </>
        )}
        {invitation && !invitation.accepted && (
          <Fact label="Приглашён" note={`ссылка до${nbsp}${formatMoment(invitation.until)}`}>
            {formatMoment(invitation.at)}
          </Fact>
        )}
        <Fact label="В доме с">{formatDate(person.since)}</Fact>
      </Facts>
      <Suspense>
        {editing && (
          <ManagerWindow
            person={person}
            onDone={() => {
              tell('Записано');
              void reread(router);
            }}
            onGone={() => setEditing(false)}
          />
        )}
      </Suspense>
    </Panel>
  );
}
