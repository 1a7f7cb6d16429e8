import { type ChangedName, changedWords } from '#contract/back-office/kinds.ts';
import type { FileAnswer } from '#contract/protocol/call.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { byteOrderMark, csvLine } from './exporting-rules.ts';
import { headingOf } from './recognising/heading-aliases.ts';

const stone = {
  code: ['gr-0001', 'gr-0002'],
  shape: ['Круг', 'Овал'],
  weight: ['1,02', '1,51'],
  colour: ['D', 'Fancy Yellow'],
  clarity: ['IF', 'VVS1'],
  cut: ['Отличная', ''],
  polish: ['Отличная', 'Очень хорошая'],
  symmetry: ['Отличная', 'Хорошая'],
  fluorescence: ['Нет', 'Слабая'],
  culet: ['Нет', 'Нет'],
  measurements: ['6,45–6,48 × 3,98', '8,20 × 5,60 × 3,50'],
  table: ['57,0', '58,0'],
  depth: ['61,5', '62,5'],
  crownAngle: ['34,5', ''],
  pavilionAngle: ['40,8', ''],
  girdle: ['3,5', ''],
  origin: ['Трубка «Мир»', 'Трубка «Айхал»'],
  year: ['2019', '2020'],
  age: ['350', '400'],
  cuttingDays: ['20', '24'],
  laboratory: ['Московская палата геммологов', 'Московская палата геммологов'],
  certificate: ['25-000101', '25-000102'],
  certifiedOn: ['01.03.2025', '02.03.2025'],
  price: ['1 676 000', ''],
};
const jewel = {
  code: ['gr-ring-1', 'gr-ring-2'],
  name: ['Кольцо «Полярная ночь»', 'Кольцо «Рассвет»'],
  metal: ['Белое золото 750', 'Платина 950'],
  metalWeight: ['4,20', '5,10'],
  jewelWidth: ['6,40', '8,10'],
  sizes: ['16,5; 17; 17,5', '17'],
  uin: ['6430000000000011', '6430000000000012'],
  price: ['890 000', '1 240 000'],
};

/** An example list of each kind with two rows; the headings are our own names. */
const samples: Partial<Record<ChangedName, Record<string, readonly string[]>>> = {
  diamonds: stone,
  unique: { name: ['Северное сияние', 'Полдень'], ...stone },
  boxes: {
    code: ['gr-box-1', 'gr-box-2'],
    name: ['Шкатулка «Двенадцать»', 'Шкатулка «Пара»'],
    price: ['4 300 000', ''],
  },
  jewelry: { ...jewel, jewelKind: ['Кольца', 'Кольца'] },
  posie: {
    ...jewel,
    jewelKind: ['Кольца', 'Кольца'],
    engraving: ['Навсегда', ''],
    engravingLimit: ['24', '24'],
  },
  clients: {
    surname: ['Орлова', 'Ветров'],
    fullName: ['Елена', 'Павел'],
    patronymic: ['Сергеевна', ''],
    email: ['elena@orlova.test', 'pavel@vetrov.test'],
    phone: ['+7 (495) 000-00-01', '8 495 000 00 02'],
    company: ['', 'ООО «Северный свет»'],
    inn: ['', '7701000428'],
    ogrn: ['', '1027700000415'],
    lettersSince: ['01.03.2025', ''],
  },
};

/** A list to begin with: opened in a spreadsheet, filled in and sent back. */
export function sampleList(name: ChangedName): FileAnswer | Refusal {
  const sample = samples[name];
  if (!sample) return notFound();
  const columns = Object.entries(sample);
  const lines = [
    columns.map(([target]) => headingOf(target, target)),
    ...[0, 1].map((row) => columns.map(([, cells]) => cells[row] ?? '')),
  ];
  return {
    name: `${changedWords[name].label}, образец.csv`,
    mediaType: 'text/csv; charset=utf-8',
    bytes: Buffer.from(
      byteOrderMark + lines.map((cells) => csvLine(cells.map((text) => ({ text })))).join(''),
    ),
  };
}
