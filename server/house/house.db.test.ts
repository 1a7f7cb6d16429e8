import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/account/public.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

let house: TestHouse;
let admin: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse({ HOUSE: 'production', MANAGER_SECOND_FACTOR: 'optional' });
  await house.database.pool.query(
    `insert into users (email, name, roles, confirmed_at, password_hash)
     values ('admin@demo.test', 'Первая Администраторша', '{admin}', now(), $1)`,
    [await hashPassword('Demo-2026!')],
  );
  admin = await house.browser().signIn('admin');
});
afterAll(() => house.close());

const api = '/api/internal/admin';
const stands = async () => (await admin.call(`GET ${api}/house/`)).data;
const stepOf = async (name: string) => (await stands()).steps.find(({ step }) => step === name)!;

const asking = {
  name: 'Иван',
  email: 'ivan@letters.test',
  phone: '+7 (916) 000-00-98',
  subject: 'Вопрос',
  question: 'Есть ли камни?',
  consent: true as const,
};
const ask = async () =>
  (await house.browser().visit()).call('POST /api/internal/main/question/', { body: asking });

describe('a new production house', () => {
  it('opens with a menu, a footer and legal texts that are not public yet', async () => {
    const visitor = await house.browser().visit();
    const { data: menu } = await visitor.call('GET /api/internal/menu/get');
    expect(menu.items.map(({ label }) => label)).toContain('Бриллианты');
    const { data: footer } = await visitor.call('GET /api/internal/ade/blocks/get/footer');
    expect(footer.items[0]!.links.map(({ href }) => href)).toEqual(['/subscriptions-management']);
    // Cuts lead to lists of stones, and there are none.
    const { data: block } = await visitor.call('GET /api/internal/ade/blocks/get/catalog');
    expect(block.items).toMatchObject([{ shapes: false }]);
    expect((await stands()).texts).toContainEqual(
      expect.objectContaining({ code: 'personal-data', edition: null, draft: true, forForms: true }),
    );
    expect((await visitor.fetch('/doc/personal-data/')).headers.get('location')).toBe('/404/');
    // Texts of pages are there too, each complete enough to be published, and nobody has.
    for (const kind of ['questions', 'tooltips'] as const) {
      const { data: list } = await admin.call(`GET ${api}/entities/{kind}/`, {
        params: { kind },
        query: {} as never,
      });
      expect(list.rows.length).toBeGreaterThan(6);
      expect(list.rows.every(({ state }) => state === 'draft')).toBe(true);
      const { data: will } = await admin.call(`POST ${api}/publish/{kind}/preview`, {
        params: { kind },
        body: { of: { ids: list.rows.map(({ id }) => id) } },
      });
      expect(will).toMatchObject({ created: list.rows.length, leftCount: 0 });
    }
    expect((await stepOf('staff')).said).toBe('пока вы одни');
    await house.database.pool.query(
      "insert into users (email, name, roles) values ('invited@demo.test', 'Нина Званая', '{auctions_manager}')",
    );
    expect(await stepOf('staff')).toEqual({
      step: 'staff',
      done: false,
      said: 'пока вы одни, приглашены и\u00A0ещё не\u00A0пришли: 1',
    });
  });

  it('collects nothing before the text of the consent is published, and says so', async () => {
    const { data } = await house.browser().call('GET /api/internal/config/');
    expect(data.consentPublished).toBe(false);
    const refused = await ask();
    expect(refused.error).toMatchObject({ code: 'consent-unpublished' });
    const { rows } = await house.database.pool.query('select from consents union all select from questions');
    expect(rows).toEqual([]);
  });

  it('publishes it once a lawyer has read it; forms open, and what was agreed to keeps its edition', async () => {
    const params = { kind: 'legal' as const };
    const publish = () =>
      admin.call(`POST ${api}/publish/{kind}/`, {
        params,
        body: { of: { ids: ['personal-data'] } },
      } as never);
    const early = await publish();
    expect(JSON.stringify(early.data)).toContain('юристу');
    const edit = (field: string, from: unknown, to: unknown) =>
      admin.call(`POST ${api}/entities/{kind}/{id}/draft`, {
        params: { kind: 'legal', id: 'personal-data' },
        body: { edits: [{ field, from, to }] },
      } as never);
    expect((await edit('checked', false, true)).status).toBe(200);
    expect((await publish()).data).toMatchObject({ created: 1 });
    expect((await ask()).status).toBe(200);
    const consents = async () =>
      (await house.database.pool.query('select text_version from consents order by id')).rows.map(
        ({ text_version }) => text_version,
      );
    expect(await consents()).toEqual(['Редакция 1']);
    const [{ body }] = (
      await house.database.pool.query("select body from house_documents where code = 'personal-data'")
    ).rows;
    await edit('body', body, '<p>Новый текст</p>');
    expect(JSON.stringify((await publish()).data)).toContain('Скажите, что изменилось');
    expect((await edit('changes', '', 'Сказано короче')).status).toBe(200);
    await publish();
    await ask();
    expect(await consents()).toEqual(['Редакция 1', 'Редакция 2']);
    const { rows } = await house.database.pool.query(
      "select version, html from consent_texts where purpose = 'personal-data' order by version",
    );
    expect(rows.map(({ version }) => version)).toEqual(['Редакция 1', 'Редакция 2']);
    expect(rows[0].html).toBe(body);
  });

  it('takes valid requisites; the footer, every page’s phone and the journal follow', async () => {
    const wanted = {
      name: 'ООО «Пробная грань»',
      inn: '7701000428',
      ogrn: '',
      kpp: '',
      address: 'Москва, Пробный переулок, 1',
      bank: '',
      bik: '',
      account: '',
      correspondent: '',
      assay: '',
      phone: '+7 495 111-22-33',
      email: '',
    };
    const save = (body: Partial<typeof wanted>) =>
      admin.call(`POST ${api}/house/requisites`, { body: { ...wanted, ...body } });
    expect((await save({ inn: '7701000429' })).error?.fields).toHaveProperty('inn');
    expect((await save({ phone: 'позвоните' })).error?.fields).toHaveProperty('phone');
    expect((await save({})).data.requisites).toEqual(wanted);
    const visitor = house.browser();
    const { data: config } = await visitor.call('GET /api/internal/config/');
    expect(config.contactPhoneFloat).toBe('+7 495 111-22-33');
    await waitUntil('the footer is new', async () => {
      const { data } = await visitor.call('GET /api/internal/ade/blocks/get/footer');
      return data.items[0]!.legal.startsWith('ООО «Пробная грань». ИНН');
    });
    const { data: journal } = await admin.call(`GET ${api}/changes/`);
    expect(journal.changes[0]).toMatchObject({ act: 'house', title: 'Реквизиты дома' });
    expect((await stepOf('requisites')).done).toBe(true);
  });

  it('sends a test letter to its sender, and lists failed jobs', async () => {
    expect((await stepOf('letter')).done).toBe(false);
    await admin.call(`POST ${api}/house/test-letter`, { body: {} });
    // As the house has said of itself by now.
    const [letter] = (
      await house.database.pool.query("select html, plain from letters where kind = 'test-letter'")
    ).rows;
    for (const words of [letter.html, letter.plain]) {
      expect(words).toContain('+7 495 111-22-33');
      expect(words).toContain('Москва, Пробный переулок, 1');
    }
    // No mail server: the letter lies in a folder of the house, and the step is not done by it.
    await waitUntil('the letter leaves', async () => (await stepOf('letter')).said.includes('папку дома'));
    expect((await stepOf('letter')).done).toBe(false);
    expect(await house.lettersTo('admin@demo.test')).toMatchObject([{ kind: 'test-letter' }]);
    await house.database.pool.query(
      `insert into jobs.job (name, data, state, completed_on, output)
       values ('papers', '{"email":"secret@demo.test"}', 'failed', now(), '{"name":"Error","message":"secret@demo.test"}')`,
    );
    const { jobs } = await stands();
    expect(jobs.failed).toMatchObject([{ queue: 'papers', count: 1, why: 'Error' }]);
    expect(JSON.stringify(jobs)).not.toContain('secret@');
  });
});
