import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  canonicalOf,
  elementsOf,
  headingsOf,
  linksTo,
  partOf,
  structuredOf,
  textOf,
} from '#tests/support/read-page.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const read = async (path: string, who: TestBrowser = house.browser()): Promise<string> => {
  const response = await who.fetch(encodeURI(path));
  expect(response.status, path).toBe(200);
  return response.text();
};

it('home has its sections in the order of the specification', async () => {
  const sections = ['start', 'news', 'investments', 'catalog', 'consultation', 'services', 'subscribe'];
  const order = [...(await read('/')).matchAll(/<section\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id!);
  expect(order.filter((id) => sections.includes(id))).toEqual(sections);
});

describe('contacts', () => {
  it('hours, telephones and offices are there, and nothing that the time would make untrue', async () => {
    const html = await read('/contacts/');
    const text = textOf(html);
    expect(text).toContain('10:00–20:00');
    expect(text).not.toMatch(/Открыто до|Закрыто/);
    expect(linksTo(html, 'tel:+74950000000')).toContain('+7 495 000-00-00');
    const stores = structuredOf(html, 'JewelryStore');
    expect(stores).toHaveLength(3);
    expect(stores[0]!.openingHoursSpecification).toHaveLength(6);
  });
});

describe('events', () => {
  it('the list tells of five ahead, of six past and of a waiting list', async () => {
    const html = await read('/events/');
    expect(headingsOf(partOf(html, 'Предстоящие'), 3)).toHaveLength(5);
    expect(headingsOf(partOf(html, 'Прошедшие'), 3)).toHaveLength(6);
    expect(textOf(html)).toContain('Мест нет, открыт лист ожидания');
  });

  it('one: time with its zone, stones, data for search engines', async () => {
    const html = await read('/events/steps-in-almaty/');
    expect(textOf(html)).toContain('15:00–19:00 по времени Алматы');
    expect(headingsOf(partOf(html, 'Камни события'), 3).length).toBeGreaterThan(0);
    expect(structuredOf(html, 'Event')).toMatchObject([
      { location: { address: { addressLocality: 'Алматы' } }, maximumAttendeeCapacity: 20 },
    ]);
  });

  it.each([
    ['northern-lights-preview', 'Список гостей собран'],
    ['warm-shades', 'Событие прошло'],
  ])('%s says that it takes nobody and offers no form', async (code, words) => {
    const [aside] = elementsOf(await read(`/events/${code}/`), 'aside', 'aria-label="Запись"');
    expect(textOf(aside!)).toContain(words);
    expect(aside).not.toMatch(/<button\b[^>]*>[^<]*(Записаться|лист ожидания)/);
  });
});

describe('articles', () => {
  const titles = (html: string) => headingsOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')), 2);

  it('a tag is an address, which leads to the same article’s list without it', async () => {
    const all = await read('/articles/');
    const tagged = await read('/articles/?tag[]=торги');
    const [tags] = elementsOf(tagged, 'nav', 'aria-label="Темы"');
    expect(elementsOf(tags!, 'a', 'aria-current="page"').map(textOf)).toEqual([
      expect.stringMatching(/^Торги/),
    ]);
    expect(linksTo(tags!, '/articles/')).toEqual([expect.stringMatching(/^Все/)]);
    expect(titles(tagged).length).toBeGreaterThan(0);
    expect(titles(tagged).length).toBeLessThan(titles(all).length);
    expect(canonicalOf(tagged)).toMatch(/\/articles\/$/);
  });

  it('a tag that nobody has says so', async () => {
    const html = await read('/articles/?tag[]=жемчуг');
    expect(textOf(html)).toContain('На эту тему статей нет');
    expect(linksTo(html, '/articles/')).toContain('Показать все');
  });

  it('one is called by its name, also for search engines', async () => {
    const name = 'Как читать сертификат бриллианта';
    expect(linksTo(await read('/articles/'), '/articles/how-to-read-a-certificate/')).toContain(name);
    const html = await read('/articles/how-to-read-a-certificate/');
    expect(headingsOf(html, 1)).toEqual([name]);
    expect(html).toContain(`<title>${name}`);
    expect(structuredOf(html, 'Article')).toMatchObject([{ headline: name }]);
    expect(structuredOf(html, 'BreadcrumbList')).toHaveLength(1);
  });

  it('one of the archive says of which day its figures are, a current one does not; each names its author', async () => {
    const current = textOf(await read('/investments/articles/index-2026/'));
    expect(textOf(await read('/investments/articles/archive/index-2019/'))).toContain(
      'Цены, доли и выводы верны на 10 ноября 2020',
    );
    expect(current).not.toContain('Статья из архива');
    expect(current).toContain('Вера Тихонова');
  });
});

describe('questions', () => {
  it('all of them are told to search engines', async () => {
    const [data] = structuredOf(await read('/questions-and-answers/'), 'FAQPage');
    expect(data!.mainEntity).toHaveLength(30);
  });

  it('without scripts they open by themselves, and search asks the server', async () => {
    const asked = async (path: string) => {
      const html = await read(path);
      return { html, questions: elementsOf(html, 'summary').map(textOf) };
    };
    const { html, questions } = await asked('/questions-and-answers/');
    const about = elementsOf(html, 'details').find((one) => one.includes('Как оплатить?'));
    expect(about).toContain('Переводом со\u00A0своего счёта');
    expect(questions).toContain('Как оплатить?');
    const [form] = elementsOf(html, 'form', 'role="search"', 'action="/questions-and-answers/"');
    expect(form).toMatch(/<input\b[^>]*type="search"[^>]*name="q"/);
    const found = (await asked('/questions-and-answers/?q=лимит')).questions;
    expect(found).toContain('Что такое лимит?');
    expect(found).not.toContain('Как оплатить?');
  });
});

describe('investments', () => {
  it('the index, its falls, the risks, stones, boxes and articles', async () => {
    const html = await read('/investments/');
    expect(html).toMatch(/role="img" aria-label="Индекс дома, \d{4}–\d{4}: от/);
    const index = textOf(partOf(html, 'Индекс цен'));
    for (const term of ['за год', 'за 3 года', 'за 5 лет', 'за 10 лет']) expect(index).toContain(term);
    expect(html).toMatch(/data-tone="bad"><dt>худшие двенадцать месяцев.*?<\/dt><dd>−/);
    expect(headingsOf(partOf(html, 'Чем рискует владелец'), 3)).toHaveLength(4);
    expect(headingsOf(partOf(html, 'Самый заметный рост за год'), 3)).toHaveLength(4);
    expect(textOf(partOf(html, 'Шкатулки'))).toContain('карат в шкатулках сейчас');
    expect(headingsOf(partOf(html, 'Статьи'), 3)).toHaveLength(3);
    expect(textOf(html)).toContain('Все статьи об инвестициях');
  });

  it('without scripts a basket is asked of the server', async () => {
    const [form] = elementsOf(await read('/investments/'), 'form', 'action="/investments/"');
    expect(form).toMatch(/<select\b[^>]*name="index"/);
    expect(form).toContain('value="box-carat"');
    expect(textOf(form!)).toContain('Показать');
    expect(await read('/investments/?index=box-carat')).toMatch(
      /role="img" aria-label="Цена карата в.шкатулках/,
    );
  });

  const diamonds = '/investments/calculator/diamonds/';
  const boxes = '/investments/calculator/boxes/';

  it('both calculators reckon five years ahead unless told otherwise', async () => {
    for (const path of [diamonds, boxes])
      expect(headingsOf(await read(path), 2), path).toContain('Через 5 лет');
    expect(textOf(await read(boxes))).toMatch(/карата в шкатулках\./);
  });

  it('a loss is said with a minus', async () => {
    const html = await read(`${diamonds}?index=round-0-commercial&scenario=cautious&years=1&sum=1000000`);
    expect(headingsOf(html, 2)).toContain('Через 1 год');
    expect(html).toMatch(/role="status"[\s\S]*?data-tone="bad"[^>]*>−/);
    expect(textOf(html)).toContain('продажа в любой год принесёт убыток');
  });

  it('what makes no sense is named in its field, and nothing is reckoned', async () => {
    const html = await read(`${diamonds}?sum=5&deposit=x`);
    const field = (name: string) => new RegExp(`<input\\b[^>]*name="${name}"[^>]*>`).exec(html)![0];
    expect(field('sum')).toContain('aria-invalid="true"');
    expect(field('deposit')).toContain('value="x"');
    expect(textOf(html)).toContain('Расчёта нет');
  });

  it('without scripts the calculator is a plain form', async () => {
    const [form] = elementsOf(await read(boxes), 'form', `action="${boxes}"`);
    for (const name of ['sum', 'years', 'spread']) expect(form).toContain(`name="${name}"`);
    expect(form).toContain('type="submit"');
    const html = await read(`${boxes}?sum=20 000 000&years=3&spread=10`);
    expect(headingsOf(html, 2)).toContain('Через 3 года');
    expect(textOf(html)).toContain('Из 20 000 000 ₽');
    expect(html).toMatch(/<input\b[^>]*name="spread" value="10"/);
  });
});

it('an admin chooses whose meetings are shown, a manager sees their own', async () => {
  const month = '/personal/schedule/upcoming/?view=month';
  expect(textOf(await read(month, await house.browser().signIn('admin')))).toContain('Чьи встречи');
  expect(textOf(await read(month, await house.browser().signIn('manager')))).not.toContain('Чьи встречи');
});

it('the queue is served with the list that its address names', async () => {
  const html = await read('/personal/requests/?tab=working', await house.browser().signIn('manager'));
  const [tabs] = elementsOf(html, 'nav', 'aria-label="Списки очереди"');
  expect(elementsOf(tabs!, 'a', 'aria-current="page"').map(textOf)).toEqual([
    expect.stringMatching(/^В работе/),
  ]);
});
