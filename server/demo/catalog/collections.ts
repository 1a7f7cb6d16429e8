import { typograph } from '#contract/typography.ts';

const texts: Record<string, { name: string; description: string }> = {
  north: {
    name: 'Север',
    description: 'Бесцветные камни D–F тяжелее двух каратов. Каждый прошёл две независимые оценки цвета.',
  },
  'first-light': {
    name: 'Первый свет',
    description: 'Круглые бриллианты около половины карата с отличной огранкой. С них удобно начинать.',
  },
  honey: {
    name: 'Мёд',
    description: 'Жёлтые бриллианты от одного карата, от светлых до насыщенных.',
  },
  blush: {
    name: 'Румянец',
    description: 'Розовые и пурпурные камни. Их немного, поэтому коллекция пополняется раз в сезон.',
  },
  ice: {
    name: 'Ступени льда',
    description: 'Ступенчатые огранки: изумруд, ашер, багет. Чистота здесь видна без лупы.',
  },
  'winter-garden': {
    name: 'Зимний сад',
    description: 'Украшения с мелкой закрепкой: ветви, почки, иней на траве.',
  },
  line: { name: 'Линия', description: 'Украшения без лишнего: один камень, одна линия металла.' },
  letters: {
    name: 'Письма',
    description: 'Кольца-пози с короткой строкой внутри. Строку можно заменить своей.',
  },
};

export const collectionRows = Object.entries(texts).map(([code, { name, description }], position) => ({
  code,
  name,
  description: typograph(description),
  position,
}));
