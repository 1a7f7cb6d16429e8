import type { DayHours } from '#contract/schedule/office-hours.ts';
import { typograph } from '#contract/typography.ts';
import type { Tx } from '#server/platform/db.ts';

const hours = (opens: string, closes: string): DayHours => ({ opens, closes });
const day = hours('10:00', '20:00');

const offices: {
  code: string;
  name: string;
  city: string;
  address: string;
  zone: string;
  hours: (DayHours | null)[];
  phones: string[];
  email: string;
  routes: { by: string; text: string }[];
  latitude: number;
  longitude: number;
}[] = [
  {
    code: 'moscow',
    name: 'Дом в Гранном переулке',
    city: 'Москва',
    address: 'Гранный переулок, 4, второй этаж',
    zone: 'Europe/Moscow',
    hours: [day, day, day, day, day, hours('11:00', '18:00'), null],
    phones: ['+7 495 000-00-00', '+7 495 000-00-04'],
    email: 'moscow@gran.test',
    routes: [
      {
        by: 'Метро',
        text: '«Чистые пруды», выход 2, шесть минут пешком: по бульвару до переулка, третий дом слева.',
      },
      {
        by: 'Автомобиль',
        text: 'Въезд во двор с Гранного переулка. Место держим полчаса, номер машины назовите при записи.',
      },
      { by: 'Вход', text: 'Вход с улицы без ступеней, лифт до второго этажа. Нужен паспорт.' },
    ],
    latitude: 55.7612,
    longitude: 37.6427,
  },
  {
    code: 'petersburg',
    name: 'Дом на Ступенчатой набережной',
    city: 'Санкт-Петербург',
    address: 'Ступенчатая набережная, 12, третий этаж',
    zone: 'Europe/Moscow',
    hours: [null, day, day, day, day, hours('11:00', '19:00'), hours('11:00', '17:00')],
    phones: ['+7 812 000-00-12'],
    email: 'petersburg@gran.test',
    routes: [
      {
        by: 'Метро',
        text: '«Адмиралтейская», девять минут пешком вдоль воды, дом с латунным знаком у двери.',
      },
      { by: 'Автомобиль', text: 'Стоянка на набережной, городская. По выходным она бесплатна.' },
      { by: 'Вход', text: 'Звонок «Грань», третий этаж, лифт после первого марша лестницы. Нужен паспорт.' },
    ],
    latitude: 59.9353,
    longitude: 30.3092,
  },
  {
    code: 'almaty',
    name: 'Дом на Ледниковой',
    city: 'Алматы',
    address: 'улица Ледниковая, 27, первый этаж',
    zone: 'Asia/Almaty',
    hours: [day, day, day, day, day, hours('11:00', '17:00'), null],
    phones: ['+7 727 000-00-27'],
    email: 'almaty@gran.test',
    routes: [
      { by: 'Метро', text: '«Абай», одиннадцать минут пешком вверх по улице, в сторону гор.' },
      {
        by: 'Автомобиль',
        text: 'Подземная стоянка в доме, въезд со стороны арыка. Первые два часа оплачивает дом.',
      },
      { by: 'Вход', text: 'Первый этаж, вход без ступеней. Нужно удостоверение личности.' },
    ],
    latitude: 43.2389,
    longitude: 76.9457,
  },
];

export async function fillOffices(tx: Tx): Promise<void> {
  await tx
    .insertInto('offices')
    .values(
      offices.map(({ routes, hours, ...office }, position) => ({
        ...office,
        name: typograph(office.name),
        address: office.address.replace(/ (?=\d)/, '\u00A0'),
        phones: office.phones.map((phone) => phone.replaceAll(' ', '\u00A0')),
        hours: JSON.stringify(hours),
        routes: JSON.stringify(routes.map(({ by, text }) => ({ by, text: typograph(text) }))),
        position,
      })),
    )
    .execute();
  // Demo managers receive people in Moscow.
  await tx
    .updateTable('bank_managers')
    .set({ office_id: (office) => office.selectFrom('offices').select('id').where('code', '=', 'moscow') })
    .execute();
}
