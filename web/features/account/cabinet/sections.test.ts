import { describe, expect, it } from 'vitest';
import type { UserInfo } from '#contract/account/account.ts';
import { isCabinetSection, sectionsOf } from './sections.ts';

const person = (more: Partial<UserInfo> & { company?: string } = {}): UserInfo => ({
  user: { id: 1, showName: 'Анна', companyName: more.company ?? null },
  roles: more.roles ?? [],
  bankManager: more.bankManager ?? null,
  rights: more.rights ?? [],
});
const labels = (user: UserInfo): string[] => sectionsOf(user).map(({ label }) => label);

describe('sections of the account', () => {
  it('a client has an overview and meetings, and none of the house’s work', () => {
    const client = labels(person());
    expect(client).toEqual(expect.arrayContaining(['Обзор', 'Мои торги', 'Заявки', 'Встречи', 'Мои данные']));
    for (const absent of [
      'Рабочее место',
      'Клиенты',
      'Расписание',
      'Документы',
      'Журнал торгов',
      'Письма дома',
    ])
      expect(client).not.toContain(absent);
  });

  it('who works for the house finds the way to the desk, and nothing that only a client does', () => {
    for (const user of [
      person({ roles: ['manager_VTB'], bankManager: { limitItemInOrder: 30 } }),
      person({ roles: ['auctions_manager'] }),
      person({ roles: ['admin'] }),
      person({ rights: ['goods'] }),
    ]) {
      expect(labels(user)).toContain('Рабочее место');
      for (const absent of ['Мои торги', 'Встречи']) expect(labels(user)).not.toContain(absent);
      expect(sectionsOf(user).map(({ href }) => href)).not.toContain('/personal/#requests');
    }
  });

  it('a company has documents too', () => {
    expect(labels(person({ company: 'ООО «Север»' }))).toContain('Документы');
  });

  it('a manager has a schedule instead of the overview, a queue, clients and the library', () => {
    const manager = labels(person({ roles: ['manager_VTB'], bankManager: { limitItemInOrder: 30 } }));
    expect(manager).toEqual(
      expect.arrayContaining(['Расписание', 'Заявки', 'Клиенты', 'Документы', 'Уведомления', 'Безопасность']),
    );
    for (const absent of ['Обзор', 'Встречи']) expect(manager).not.toContain(absent);
    expect(manager.filter((label) => label === 'Заявки')).toHaveLength(1);
  });

  it('no two sections of one person lead to one place', () => {
    for (const user of [person(), person({ roles: ['admin'] }), person({ roles: ['auctions_manager'] })]) {
      const hrefs = sectionsOf(user).map(({ href }) => href);
      expect(hrefs).toEqual([...new Set(hrefs)]);
    }
  });

  it('a page belongs to the section above it; the overview only to itself', () => {
    expect(isCabinetSection('/personal/', '/personal/')).toBe(true);
    expect(isCabinetSection('/personal/data/', '/personal/')).toBe(false);
    expect(isCabinetSection('/personal/schedule/upcoming/', '/personal/schedule/')).toBe(true);
    expect(isCabinetSection('/personal/', '/personal/#requests')).toBe(false);
  });
});
