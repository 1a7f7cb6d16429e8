import type { PaperVariant } from '#contract/documents/paper-words.ts';
import { PATH_UNIT } from '#gem/diagram/paths.ts';
import { SHAPES } from '#gem/shape.ts';
import type { PaperData, PaperItem } from '#server/paper/paper-data.ts';

/** The n-th stone of a made-up drawer: every shape in its turn. */
export function sampleItem(n: number): PaperItem {
  const shape = SHAPES[n % SHAPES.length]!;
  const width = 6 + (n % 7) / 2;
  const length = shape === 'round' ? width : width * 1.3;
  return {
    id: 10_000 + n,
    name: `Бриллиант № ${n}, ${shape}`,
    title: [`Камень${n}`, `${n % 9},03\u00A0карата`],
    summary: 'D /\u00A0IF, трубка «Мир», 2021',
    url: `https://gran.test/catalog/diamonds/${10_000 + n}/`,
    picture: `stone-${n % 12}`,
    pictured: length / width,
    stone: { shape, table: 57, depth: 62, length, width },
    count: 1,
    weight: 103 + n,
    price: 1_000_000 + n * 1000,
    priceCarat: 900_000 + n,
    grades: [
      ['Цвет', 'D'],
      ['Чистота', 'IF'],
      ['Огранка', 'Excellent'],
    ],
    facts: [
      ['Размеры', `${length.toFixed(2)} мм`],
      ['Глубина', '62\u00A0%'],
      ['Площадка', '57\u00A0%'],
      ['Полировка', 'Excellent'],
      ['Симметрия', 'Excellent'],
    ],
    size: `${length.toFixed(2)}\u00A0×\u00A0${width.toFixed(2)}`,
    certificate: { number: `15-0${n}`, text: 'Якутская лаборатория, 12\u00A0мая 2026\u00A0года.' },
    description: 'Камень из трубки.',
    provenance: [
      ['Месторождение', 'Трубка «Мир»'],
      ['Год добычи', '2021'],
    ],
    index: 'round',
  };
}

const points = Array.from({ length: 60 }, (_, at) => ({
  month: `${2021 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`,
  value: PATH_UNIT + Math.sin(at / 6) * 8 + at / 3,
}));

/** Frozen data of any kind, as an order would have made it. */
export function samplePaper(variant: PaperVariant, count: number, more: Partial<PaperData> = {}): PaperData {
  const items = Array.from({ length: count }, (_, n) => sampleItem(n + 1));
  const catalogue = variant === 'catalogue';
  return {
    variant,
    title: 'Четыре камня',
    madeAt: '2026-11-15T09:00:00.000Z',
    number: '214',
    options: ['prices', 'caratPrices', 'certificates', 'pictures', 'manager'],
    client: 'Елена Андреевна Орлова',
    letter: variant === 'proposal' ? ['Елена Андреевна,', 'вы просили показать белые камни.'] : [],
    manager: { name: 'Ирина Снегирёва', post: 'менеджер', phone: '+7 495 000-00-00', email: 'i@gran.test' },
    house: {
      phone: '+7 495 000-00-00',
      email: 'support@gran.test',
      address: 'Москва',
      url: 'https://gran.test',
    },
    items: catalogue ? [] : items,
    indices:
      variant === 'investments'
        ? [
            {
              id: 'round',
              label: 'Круглые от карата',
              unit: 'index',
              points,
              change12: 4.2,
              changeAll: 19.7,
              worst: { from: '2022-03-01', to: '2023-03-01', change: -7.1 },
            },
          ]
        : [],
    terms: { spread: 4, storage: 0.4 },
    auction: catalogue
      ? {
          name: '«Полярная ночь»',
          code: 'polar-night',
          lead: 'Цветные и белые бриллианты',
          url: 'https://gran.test/auctions/polar-night/',
          when: '15 ноября 2026, 18:00',
          steps: [{ when: '15 ноября', title: 'Торги', text: 'Лоты закрываются по очереди.', main: true }],
          sums: [{ price: 1_000_000, fee: 80_000, vat: 0, total: 108_000_000 }],
          feeNote: 'Вознаграждение 8 %.',
          lots: items.map((item, at) => ({
            number: at + 1,
            item,
            name: item.name,
            description: 'Редкий камень.',
            facts: [['Шаг', '10 000 ₽']],
            startPrice: 500_000,
            status: '',
            url: item.url,
          })),
        }
      : null,
    ...more,
  };
}
