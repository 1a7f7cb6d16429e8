import { z } from 'zod';
import type {
  CatalogBlock,
  ConsultationBlock,
  Footer,
  InvestmentsBlock,
  SubscribeBlock,
} from '#contract/content/site.ts';
import { dayField, requiredText } from '#contract/protocol/fields.ts';
import { mailingNames, subscriptionKinds } from '#contract/subscriptions/subscription-words.ts';
import {
  type EntityKind,
  type FieldRule,
  lineField,
  linkField,
  longField,
  optionalLine,
  richField,
} from '#server/changes/public.ts';
import { imagesAt } from '#server/pictures/public.ts';
import { tellOfHouse } from '../show-footer.ts';
import { type Block, blockKind } from './block-kind.ts';
import { linkColumnsOf, partOf, pictureField, tenthsOf } from './block-store.ts';
import { type FooterLink, groupColumns } from './footer-rules.ts';
import { linkColumns, linkRow } from './link-rows.ts';
import { checkPicture, pictureFields } from './picture-field.ts';

const linksField = (label: string, group: string, max: number): FieldRule => ({
  schema: z.array(z.strictObject(linkRow)).max(max, `Не\u00A0больше ${max}`),
  label,
  group,
  control: 'rows',
  columns: linkColumns,
  initial: [],
});

const footer: Block = {
  name: 'footer',
  title: 'Подвал сайта',
  href: '/',
  groups: { text: 'Текст', links: 'Ссылки' },
  fields: {
    about: longField('О\u00A0доме', 'text', 400),
    hours: optionalLine('Часы', 'text', 120),
    disclaimer: longField('Оговорка', 'text', 800),
    columns: {
      schema: z
        .array(z.strictObject({ column: requiredText(60), ...linkRow }))
        .max(60, 'Не\u00A0больше шестидесяти'),
      label: 'Столбцы ссылок',
      group: 'links',
      control: 'rows',
      help: 'Строки с\u00A0одним столбцом стоят вместе под его названием',
      columns: { column: lineField('Столбец', '', 60), ...linkColumns },
      initial: [],
    },
    links: linksField('Ссылки внизу', 'links', 12),
  },
  reads: {
    about: partOf('about'),
    hours: partOf('hours'),
    disclaimer: partOf('disclaimer'),
    columns: linkColumnsOf('columns'),
    links: partOf('links'),
  },
  shape: ({ about, hours, disclaimer, columns, links }) => ({
    about,
    hours,
    disclaimer,
    columns: groupColumns(columns as unknown as FooterLink[]),
    links,
  }),
  check: ({ columns }): Record<string, string> =>
    groupColumns(columns as unknown as FooterLink[]).length > 4
      ? { columns: 'Больше четырёх столбцов не\u00A0помещается' }
      : {},
  links: ['columns', 'links'],
  preview: async (db, block) => ({ as: 'footer', block: await tellOfHouse(db, block as Footer) }),
};

const tile = { title: requiredText(60), note: requiredText(80), href: linkRow.href };
const homeCatalog: Block = {
  name: 'home-catalog',
  title: 'Каталог на\u00A0главной',
  href: '/#catalog',
  groups: { text: 'Раздел', tiles: 'Плитки' },
  fields: {
    title: lineField('Заголовок', 'text', 80),
    linkLabel: lineField('Слова ссылки', 'text', 60),
    href: linkField('Куда ведёт', 'text'),
    shapes: { schema: z.boolean(), label: 'Показывать огранки', group: 'text', initial: true },
    tiles: {
      schema: z.array(z.strictObject(tile)).max(10, 'Не\u00A0больше десяти плиток'),
      label: 'Плитки',
      group: 'tiles',
      control: 'rows',
      columns: {
        title: lineField('Название', '', 60),
        note: lineField('Под названием', '', 80),
        href: linkColumns.href,
      },
      initial: [],
    },
  },
  reads: {
    title: partOf('title'),
    linkLabel: partOf('link', 'label'),
    href: partOf('link', 'href'),
    shapes: partOf('shapes'),
    tiles: partOf('tiles'),
  },
  shape: ({ title, linkLabel, href, shapes, tiles }) => ({
    title,
    link: { label: linkLabel, href },
    shapes,
    tiles,
  }),
  check: ({ shapes, tiles }): Record<string, string> =>
    shapes || (tiles as unknown[]).length ? {} : { tiles: 'Без огранок и\u00A0плиток раздел пуст' },
  links: ['href', 'tiles'],
  preview: async (_db, block) => ({ as: 'home-catalog', block: block as CatalogBlock }),
};

const consultation: Block = {
  name: 'consultation',
  title: 'Блок консультации',
  href: '/#consultation',
  groups: { text: 'Текст', picture: 'Снимок' },
  fields: {
    title: lineField('Заголовок', 'text', 120),
    text: longField('Текст', 'text', 600),
    action: lineField('Главная кнопка', 'text', 60),
    question: lineField('Вторая кнопка', 'text', 60),
    ...pictureFields('picture'),
  },
  reads: {
    title: partOf('title'),
    text: partOf('text'),
    action: partOf('action'),
    question: partOf('question'),
    picture: pictureField('image'),
    pictureAlt: partOf('imageAlt'),
  },
  shape: ({ picture, pictureAlt, ...words }) => ({
    title: words.title,
    text: words.text,
    action: words.action,
    question: words.question,
    image: picture ? imagesAt(String(picture)) : null,
    imageAlt: pictureAlt,
  }),
  check: checkPicture,
  links: ['picture'],
  preview: async (_db, block) => ({ as: 'consultation', block: block as ConsultationBlock }),
};

const subscribe: Block = {
  name: 'subscribe',
  title: 'Блок подписки',
  href: '/#subscribe',
  groups: { text: 'Текст' },
  fields: {
    title: lineField('Заголовок', 'text', 120),
    text: longField('Текст', 'text', 400),
    consent: richField('Согласие', 'text', 1000),
    kinds: {
      schema: z
        .array(
          z.strictObject({
            code: z.enum(subscriptionKinds, 'Выберите, о\u00A0чём пишем'),
            label: requiredText(60),
          }),
        )
        .min(1, 'Нужна хотя бы одна тема')
        .max(subscriptionKinds.length, 'Темы повторяются'),
      label: 'Темы писем',
      group: 'text',
      control: 'rows',
      columns: {
        code: {
          schema: z.enum(subscriptionKinds),
          label: 'О\u00A0чём пишем',
          options: subscriptionKinds.map((code) => ({ code, label: mailingNames[code] })),
        },
        label: lineField('Название', '', 60),
      },
      initial: [],
    },
  },
  reads: {
    title: partOf('title'),
    text: partOf('text'),
    consent: partOf('consent'),
    kinds: partOf('kinds'),
  },
  shape: ({ title, text, consent, kinds }) => ({ title, text, consent, kinds }),
  check: ({ kinds }): Record<string, string> => {
    const codes = (kinds as unknown as { code: string }[]).map(({ code }) => code);
    return new Set(codes).size < codes.length ? { kinds: 'Одна тема названа дважды' } : {};
  },
  links: ['consent'],
  preview: async (_db, block) => ({ as: 'subscribe', block: block as SubscribeBlock }),
};

const tones = [
  { code: 'plain', label: 'Обычная' },
  { code: 'bad', label: 'Предупреждает' },
];
const tone = z.enum(['plain', 'bad'], 'Выберите вид');
/** The points of the index are not typed here: they come with the indices. */
const investments: Block = {
  name: 'investments',
  title: 'Инвестиции на\u00A0главной',
  href: '/#investments',
  groups: { text: 'Текст', figures: 'Цифры' },
  fields: {
    title: lineField('Заголовок', 'text', 120),
    text: longField('Текст', 'text', 600),
    links: linksField('Ссылки', 'text', 6),
    figures: {
      schema: z
        .array(z.strictObject({ value: requiredText(20), tone, caption: requiredText(120) }))
        .max(6, 'Не\u00A0больше шести'),
      label: 'Цифры',
      group: 'figures',
      control: 'rows',
      columns: {
        value: lineField('Цифра', '', 20),
        tone: { schema: tone, label: 'Вид', options: tones },
        caption: lineField('Подпись', '', 120),
      },
      initial: [],
    },
  },
  reads: {
    title: partOf('title'),
    text: partOf('text'),
    links: partOf('links'),
    figures: partOf('figures'),
  },
  shape: ({ title, text, links, figures }) => ({ title, text, links, figures }),
  links: ['links'],
  preview: async (_db, block) => ({ as: 'investments', block: block as InvestmentsBlock }),
};

const share = (label: string, most: number, help?: string): FieldRule => ({
  schema: z
    .int('Нужно число')
    .min(0, 'Не\u00A0меньше нуля')
    .max(most * 10, `Не\u00A0больше ${most}\u00A0%`),
  label,
  group: 'terms',
  unit: '%',
  decimals: 1,
  ...(help && { help }),
});
const shares = ['spread', 'storage', 'deposit', 'gold', 'inflation'] as const;
const calculator: Block = {
  name: 'calculator',
  title: 'Условия калькулятора',
  href: '/investments/calculator/diamonds/',
  groups: { terms: 'Условия' },
  fields: {
    spread: share('Разница с\u00A0выкупом', 50),
    storage: share('Хранение в\u00A0год', 10, 'От\u00A0цены покупки, со\u00A0страховкой'),
    deposit: share('Вклад в\u00A0год', 50),
    gold: share('Золото в\u00A0год', 50),
    inflation: share('Инфляция в\u00A0год', 50),
    asOf: { schema: dayField, label: 'На\u00A0день', group: 'terms', control: 'day' },
  },
  reads: { ...Object.fromEntries(shares.map((key) => [key, tenthsOf(key)])), asOf: partOf('asOf') },
  shape: ({ asOf, ...fields }) => ({
    asOf,
    ...Object.fromEntries(shares.map((key) => [key, Number(fields[key]) / 10])),
  }),
};

/** Sections of pages that the house has one of: each is a small document of its own shape. */
export const blockKinds: readonly EntityKind[] = [
  footer,
  homeCatalog,
  consultation,
  subscribe,
  investments,
  calculator,
].map(blockKind);
