import { z } from 'zod';
import { type SellerForm, sellerForms } from '#contract/back-office/seller-words.ts';
import type { FieldValues } from '#contract/back-office/values.ts';
import { emailField, innField, phoneField, requiredText } from '#contract/protocol/fields.ts';
import { bankAccount, bik } from '#contract/protocol/requisites.ts';
import {
  type EntityKind,
  type FieldRule,
  optionalLine,
  overTables,
  type RowComplaint,
  titleBy,
} from '#server/changes/public.ts';
import { signContacts, signRequisites } from './requisites-store.ts';
import {
  accountField,
  contractsOf,
  knownAccounts,
  searchedSeller,
  sellersAbout,
  takeSellerNumber,
  tiesField,
} from './seller-store.ts';

const forms = Object.keys(sellerForms) as SellerForm[];
const requisites = ['bank', 'bik', 'bankAccount'];
const line = (label: string, group: string, max: number, help?: string): FieldRule => ({
  ...optionalLine(label, group, max, help),
  typeset: undefined,
});

const tie = {
  name: { schema: requiredText(120), label: 'Имя' },
  relation: { schema: requiredText(120), label: 'Кем приходится' },
  email: { schema: emailField.nullable(), label: 'Почта', control: 'text' },
  phone: { schema: phoneField.nullable(), label: 'Телефон', control: 'text' },
} as const satisfies Record<string, FieldRule>;

const ties = z
  .array(
    z.strictObject({
      name: tie.name.schema,
      relation: tie.relation.schema,
      email: tie.email.schema,
      phone: tie.phone.schema,
    }),
    'Нужны строки',
  )
  .max(50, 'Не\u00A0больше пятидесяти')
  .refine(
    (list) => list.every(({ email, phone }) => email !== null || phone !== null),
    'У\u00A0каждого нужна почта или телефон: по\u00A0ним узнаём участника торгов',
  );

/** Owners of goods, who may not bid on them [A44]. */
export const sellerKind: EntityKind = {
  name: 'sellers',
  groups: { owner: 'Владелец', bank: 'Куда платить', ties: 'Кто не\u00A0торгуется за\u00A0его лоты' },
  fields: {
    form: {
      schema: z.enum(forms, 'Выберите, кто это'),
      label: 'Кто это',
      group: 'owner',
      control: 'choice',
      options: forms.map((code) => ({ code, label: sellerForms[code] })),
      initial: 'person',
    },
    name: { schema: requiredText(200), label: 'Имя или название', group: 'owner' },
    inn: { schema: innField.nullable(), label: 'ИНН', group: 'owner', help: 'У\u00A0компании обязателен' },
    document: line('Документ', 'owner', 300, 'Паспорт человека, ОГРН компании'),
    address: line('Адрес', 'owner', 300),
    phone: { schema: phoneField.max(18).nullable(), label: 'Телефон', group: 'owner', control: 'text' },
    email: { schema: emailField.nullable(), label: 'Почта', group: 'owner', control: 'text' },
    account: {
      schema: emailField.nullable(),
      label: 'Кабинет на\u00A0сайте',
      group: 'owner',
      control: 'text',
      help: 'Почта, с\u00A0которой владелец входит. Открывает приглашение в\u00A0деньгах владельца',
    },
    bank: line('Банк', 'bank', 200),
    bik: {
      schema: z
        .string()
        .refine((value) => bik(value) === undefined, 'В\u00A0БИК 9 цифр, первая ноль')
        .nullable(),
      label: 'БИК',
      group: 'bank',
    },
    bankAccount: {
      schema: z
        .string()
        .regex(/^\d{20}$/, 'В\u00A0номере счёта 20 цифр')
        .nullable(),
      label: 'Счёт',
      group: 'bank',
    },
    ties: {
      schema: ties,
      label: 'Родственники, доверенные лица, руководители',
      group: 'ties',
      control: 'rows',
      columns: tie,
      help: 'Их ставки на\u00A0лоты владельца торги не\u00A0примут, как и\u00A0его собственные',
      initial: [],
    },
  },
  columns: ['form', 'inn', 'phone', 'email', 'account'],
  check: checkSeller,
  complain: async (db, rows) => {
    const given = ({ changed }: { changed: FieldValues }) => changed.account;
    const emails = rows.map(given).filter((email) => typeof email === 'string');
    if (!emails.length) return new Map();
    const known = await knownAccounts(db, emails);
    return new Map(
      rows.flatMap((row): [string, RowComplaint][] => {
        const email = given(row);
        // Whoever edits the card could name an address of their own.
        if (typeof email === 'string' && row.before !== null)
          return [[row.id, { account: 'Кабинет открывает приглашение в\u00A0деньгах владельца' }]];
        return typeof email !== 'string' || known.has(email)
          ? []
          : [[row.id, { account: 'Кабинета с\u00A0такой почтой нет' }]];
      }),
    );
  },
  titleOf: titleBy('name'),
  ...overTables({
    main: {
      table: 'sellers',
      alias: 's',
      key: 'id',
      keyType: 'bigint',
      columns: {
        form: ['form', 'text'],
        name: ['name', 'text'],
        inn: ['inn', 'text'],
        document: ['document', 'text'],
        address: ['address', 'text'],
        phone: ['phone', 'text'],
        email: ['email', 'text'],
        bank: ['bank', 'text'],
        bik: ['bik', 'text'],
        bankAccount: ['account', 'text'],
      },
    },
    rows: { account: accountField, ties: tiesField },
    searched: searchedSeller,
    written: async (tx, rows, by) => {
      const ids = rows
        .filter(({ changed }) => requisites.some((field) => field in changed))
        .map(({ id }) => id);
      if (ids.length) await signRequisites(tx, ids, by);
      const reached = rows
        .filter(({ changed }) => 'phone' in changed || 'email' in changed)
        .map(({ id }) => id);
      if (reached.length) await signContacts(tx, reached, by);
    },
  }),
  holders: contractsOf,
  newId: takeSellerNumber,
  personal: {
    fields: [
      'name',
      'inn',
      'document',
      'address',
      'phone',
      'email',
      'account',
      'bank',
      'bik',
      'bankAccount',
      'ties',
      // As an invitation says it.
      'Кабинет',
    ],
    of: sellersAbout,
  },
};

function checkSeller({ form, inn, bik: bank, bankAccount: account }: FieldValues): Record<string, string> {
  const complaints: Record<string, string> = {};
  if (form === 'company' && !inn) complaints.inn = 'У\u00A0компании нужен ИНН';
  const wrong = typeof account === 'string' && bankAccount(account, typeof bank === 'string' ? bank : '');
  if (wrong) complaints.bankAccount = wrong;
  return complaints;
}
