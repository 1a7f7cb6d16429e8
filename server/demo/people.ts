import type { Role } from '#contract/account/rights.ts';
import type { CompanyNumbers } from '#contract/protocol/requisites.ts';
import { hashPassword } from '#server/account/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { ownerLogin } from './owned.ts';

const demoPassword = 'Demo-2026!';

interface DemoPerson {
  login: string;
  who: string;
  name: string;
  phone: string;
  roles: Role[];
  company?: CompanyNumbers & { name: string; requisites: string };
  limit?: number;
}

const people: DemoPerson[] = [
  { login: 'client', who: 'частный клиент', name: 'Елена Орлова', phone: '+7 (916) 000-00-01', roles: [] },
  {
    login: 'company',
    who: 'компания',
    name: 'Павел Ветров',
    phone: '+7 (916) 000-00-02',
    roles: [],
    company: {
      name: 'ООО «Северный ветер»',
      inn: '7700000016',
      ogrn: '1000000000010',
      kpp: '770001001',
      bik: '044525000',
      account: '40702810200000000018',
      correspondent: '30101810900000000000',
      requisites: 'Банк «Пример», Москва. Юридический адрес: 000000, Москва, Северная улица, 18',
    },
  },
  {
    login: 'manager',
    who: 'менеджер банка',
    name: 'Ирина Снегирёва',
    phone: '+7 (916) 000-00-03',
    roles: ['manager_VTB'],
    limit: 30,
  },
  {
    login: 'vip',
    who: 'VIP-менеджер банка',
    name: 'Антон Белый',
    phone: '+7 (916) 000-00-04',
    roles: ['manager_VTB', 'vip_bank_manager'],
    limit: 60,
  },
  {
    login: 'ade',
    who: 'менеджер по инвестициям',
    name: 'Мария Лунина',
    phone: '+7 (916) 000-00-05',
    roles: ['manager_VTB', 'ade_manager'],
    limit: 60,
  },
  {
    login: 'auction',
    who: 'менеджер торгов',
    name: 'Глеб Молотов',
    phone: '+7 (916) 000-00-06',
    roles: ['auctions_manager'],
  },
  {
    login: 'admin',
    who: 'администратор',
    name: 'Вера Грановская',
    phone: '+7 (916) 000-00-07',
    roles: ['admin'],
  },
];

const emailOf = (login: string): string => `${login}@demo.test`;

export const demoSignIns = {
  password: demoPassword,
  people: [...people.map(({ login, who }) => ({ email: emailOf(login), who })), ownerLogin],
};

export async function fillPeople(tx: Tx): Promise<void> {
  const password_hash = await hashPassword(demoPassword);
  for (const person of people) {
    const { id } = await tx
      .insertInto('users')
      .values({
        email: emailOf(person.login),
        name: person.name,
        phone: person.phone,
        roles: person.roles,
        password_hash,
        confirmed_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (person.company)
      await tx
        .insertInto('companies')
        .values({ user_id: id, ...person.company })
        .execute();
    if (person.limit)
      await tx
        .insertInto('bank_managers')
        .values({ user_id: id, limit_item_in_order: person.limit })
        .execute();
  }
}
