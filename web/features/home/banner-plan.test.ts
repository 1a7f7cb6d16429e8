import { describe, expect, test } from 'vitest';
import type { BannerItem } from '#contract/content/site.ts';
import { planBanner, stoneOf, titleSize } from './banner-plan.ts';

const item = (id: number, affiliation: BannerItem['affiliation'] = null): BannerItem => ({
  id,
  affiliation,
  title: `Баннер ${id}`,
  text: '',
  position: 'center',
  alignment: 'left',
  mode: 'content',
  placing: 'outside',
  theme: 'paper',
  image: null,
  imageAlt: '',
  link: null,
  caption: '',
  stone: null,
  countdownTo: null,
});
const ids = (items: BannerItem[]) => items.map(({ id }) => id);

describe('a banner', () => {
  test('of two items is a pair, with one heading of the page', () => {
    const plan = planBanner({ type: 'pair', items: [item(1), item(2)] });
    expect(plan.pair?.lead.id).toBe(1);
    expect(plan.pair?.aside.id).toBe(2);
    expect(ids(plan.headings)).toEqual([1]);
  });
  test.each([1, 3])('of %d items is a slider, whatever its type', (count) => {
    const items = Array.from({ length: count }, (_, at) => item(at));
    expect(planBanner({ type: 'pair', items }).pair).toBeUndefined();
  });
  test('of the type «single» is a slider', () => {
    expect(planBanner({ type: 'single', items: [item(1), item(2)] }).pair).toBeUndefined();
  });
  test('counts the items of each device by itself', () => {
    const plan = planBanner({ type: 'pair', items: [item(1, 'mobile'), item(2, 'desktop'), item(3)] });
    expect(plan.pair?.lead.id).toBe(2);
    expect(plan.pair?.aside.id).toBe(3);
    expect(ids(plan.headings)).toEqual([2, 1]);
    expect(planBanner({ type: 'single', items: [item(1, 'mobile'), item(2)] }).alone).toEqual({
      desktop: true,
      mobile: false,
    });
  });
});

const image = { origin: '/p', big2x: '/p', big: '/p', preview2x: '/p', preview: '/p' };

test('a stone that its words leave room for lies on the sheet', () => {
  const lead = { ...item(1), image, stone: '11540' };
  expect(stoneOf(lead)).toBe('11540');
  expect(stoneOf({ ...lead, image: null })).toBeUndefined();
  expect(stoneOf({ ...lead, theme: 'night' })).toBeUndefined();
  expect(stoneOf({ ...lead, stone: null })).toBeUndefined();
});

test.each([
  ['Камень, о\u00A0котором известно всё', 'd1'],
  ['Полярная ночь', 'd1'],
  ['Месторождение и мастер', 'd2'],
  ['Бриллиантовый дом', 'd2'],
  ['Высокохудожественное украшение', 'h1'],
  ['Итоги осенних торгов: сорок один лот из сорока четырёх нашёл владельца', 'h1'],
])('«%s» is set in %s', (title, size) => expect(titleSize(title)).toBe(size));
