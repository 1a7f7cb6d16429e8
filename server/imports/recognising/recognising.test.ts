import { describe, expect, it } from 'vitest';
import { itemKinds } from '#server/catalog/public.ts';
import { describeField } from '#server/changes/public.ts';
import { readTable } from '../reading/read-table.ts';
import { type CellField, learnedKey, readCell } from './read-cell.ts';
import { readRow } from './read-row.ts';
import { recogniseColumns } from './recognise-columns.ts';

const nothing = { columns: new Map(), values: new Map() };
const kind = itemKinds(undefined as never, { holders: [], watcher: async () => {} }).find(
  ({ name }) => name === 'diamonds',
)!;
const fields = new Map<string, CellField>();
for (const [name, rule] of Object.entries(kind.fields)) {
  const plain = typeof rule.options === 'function' ? { ...rule, options: [] } : rule;
  fields.set(name, await describeField(undefined as never, name, plain));
}
const field = (name: string): CellField => fields.get(name)!;
const read = (name: string, cell: string, learned = new Map<string, string>()) => {
  const answer = readCell(field(name), cell, learned);
  return 'value' in answer ? answer.value : `! ${answer.complaint.replaceAll('\u00A0', ' ')}`;
};

describe('a cell', () => {
  it.each([
    ['weight', '1,02', 102],
    ['weight', '1.02 ct', 102],
    ['weight', '1.0', 100],
    ['weight', '1.O2', '! Буква «О» вместо нуля: не число'],
    ['weight', '1.023', '! Больше знаков после запятой, чем хранит дом: 2'],
    ['weight', '0', '! Слишком мало: не меньше 0,01'],
    ['price', '1 676 000', 1_676_000],
    ['price', '1,676,000.00', 1_676_000],
    ['price', '1.676.000,00 ₽', 1_676_000],
    ['price', '$12,000', '! Цена не в рублях'],
    ['price', '1676000,50', '! Копейки дом не хранит: нужны целые рубли'],
    ['price', '=B377*1,05', '! Формула: значение не сохранено в файле'],
    ['price', '', null],
    ['table', '57%', 570],
    ['shape', 'RB', 'round'],
    ['shape', 'br', 'round'],
    ['shape', 'Круг', 'round'],
    ['shape', 'Cushion Modified', 'cushion'],
    ['shape', 'OMB', 'oval'],
    ['shape', 'PR', '! «PR»: у одних поставщиков «Принцесса», у других «Груша». Выберите, что здесь'],
    ['shape', 'R', '! «R»: у одних поставщиков «Круг», у других «Радиант». Выберите, что здесь'],
    ['shape', 'TRAP', '! «TRAP»: такого значения поле «Форма» не знает'],
    ['clarity', 'VVS', '! Нет такой ступени. Есть VVS1 и VVS2'],
    ['clarity', 'vs-1', 'VS1'],
    ['clarity', 'I-1', 'I1'],
    ['clarity', 'P2', 'I2'],
    ['polish', 'EX', 'excellent'],
    ['polish', 'Very Good', 'very-good'],
    ['fluorescence', 'N', 'none'],
    ['fluorescence', 'нет', 'none'],
    ['certifiedOn', '31.12.2025', '2025-12-31'],
    ['fluorescence', '-', null],
    ['cut', '-', null],
    ['culet', 'N/A', null],
    ['year', '—', null],
    ['polish', 'N/A', null],
    ['certificate', '2185123456', '2185123456'],
    ['certificate', 'GIA 2185 123 456', '2185123456'],
    ['certificate', 'gia-2185123456', '2185123456'],
    ['certificate', '№ 25-000101', '25-000101'],
    ['certificate', 'IGI: LG 612345', 'LG 612345'],
    ['certificate', 'GIANT-1', 'GIANT-1'],
    [
      'certificate',
      '2,18E+09',
      '! Таблица сократила номер: впишите его целиком и сделайте столбец текстовым',
    ],
    ['certifiedOn', '7-Mar-2025', '2025-03-07'],
    ['certifiedOn', '7 Foo 2025', '! Нужен день: 31.12.2026 или 2026-12-31'],
    ['certifiedOn', '31.02.2025', '! Такого дня нет'],
    ['certifiedOn', '12/31/2025', '! Нужен день: 31.12.2026 или 2026-12-31'],
    ['investment', 'Да', true],
    ['code', 'AB 12/3', 'ab-12-3'],
    ['description', "'=HYPERLINK(1)", '=HYPERLINK(1)'],
    ['description', '=HYPERLINK(1)', '=HYPERLINK(1)'],
  ])('%s %j is %j', (name, cell, value) => {
    expect(read(name, cell)).toEqual(value);
  });

  it('a taught word is known, also one with another usual meaning', () => {
    expect(read('shape', 'ОМБ', new Map([[learnedKey('shape', 'о.м.б.'), 'round']]))).toBe('round');
    expect(read('shape', 'PR', new Map([[learnedKey('shape', 'pr'), 'princess']]))).toBe('princess');
  });

  it('a laboratory before the number of a certificate is read where no other cell names it', () => {
    const columns = [
      { index: 0, heading: 'Cert', target: 'certificate' },
      { index: 1, heading: 'Lab', target: 'laboratory' },
    ];
    const row = (...cells: string[]) => readRow(fields, columns, cells, new Map()).fields;
    expect(row('gia 2185123456', '')).toEqual({ certificate: '2185123456', laboratory: 'GIA' });
    expect(row('GIA 2185123456', 'HRD')).toEqual({ certificate: '2185123456', laboratory: 'HRD' });
    expect(row('2185123456', '')).toEqual({ certificate: '2185123456', laboratory: null });
  });

  it('measurements and a fancy colour are several fields; an empty cell empties, an absent column says nothing', () => {
    const columns = [
      { index: 0, heading: 'Measurements', target: 'measurements' },
      { index: 1, heading: 'Color', target: 'colour' },
      { index: 2, heading: 'Описание', target: 'description' },
    ];
    const row = (...cells: string[]) => readRow(fields, columns, cells, new Map());
    expect(row('6.45 - 6.48 x 3.98', 'D', '').fields).toEqual({
      length: 648,
      width: 645,
      colourGrade: 'D',
      description: null,
    });
    expect(row('8,20 x 5,60 x 3,50', 'Fancy Intense Yellow', 'x').fields).toEqual({
      length: 820,
      width: 560,
      colourGrade: null,
      hue: 'yellow',
      intensity: 'fancy-intense',
      description: 'x',
    });
    expect(row('6.45', 'G-H', '').complaints.map(({ column }) => column)).toEqual([0, 1]);
  });
});

/** Twelve lists as the trade publishes them: headings, a few rows, and what is meant. «-»: known and not kept; «?»: asked. */
const samples: Record<string, { list: string; means: string }> = {
  'a trading network, full names': {
    list: `Stock #,Availability,Shape,Weight,Color,Clarity,Cut Grade,Polish,Symmetry,Fluorescence Intensity,Fluorescence Color,Measurements,Lab,Certificate #,Treatment,Network Price,Cash Price,Fancy Color,Fancy Color Intensity,Fancy Color Overtone,Depth %,Table %,Girdle Thin,Girdle Thick,Girdle %,Girdle Condition,Culet Size,Culet Condition,Crown Height,Crown Angle,Pavilion Depth,Pavilion Angle,Laser Inscription,Cert Comment,Country,State,City,Is Matched Pair Separable,Pair Stock #,Parcel Stones,Report Filename,Diamond Image,Trade Show,Key to symbols,Shade,Star Length,Center Inclusion,Black Inclusion,Member Comment,Report Issue Date,Report Type,Lab Location,Brand
A-1001,G,Round,1.02,D,IF,EX,EX,EX,None,,6.45 - 6.48 x 3.98,GIA,2215430912,,9000,8800,,,,61.5,57,THN,MED,3.5,F,N,,15,34.5,43,40.8,Y,,Belgium,,Antwerp,,,1,,,,,None,50,,,,2025-03-01,,,
A-1002,G,Cushion Modified,2.01,F,VS1,,VG,EX,Faint,Blue,7.80 x 7.10 x 4.70,GIA,2215430913,,12000,11000,,,,66.2,62,MED,STK,4,F,N,,14,35,44,41,N,,Belgium,,Antwerp,,,1,,,,,None,,,,,2025-04-01,,,`,
    means:
      'code - shape weight colour clarity cut polish symmetry fluorescence - measurements laboratory certificate - - - hue intensity - depth table - - - - culet - - - - - - - - - - - - count - - - - - - - - - certifiedOn - - -',
  },
  'a trading network, names without spaces': {
    list: `VendorStockNumber;Shape;Carats;Color;Clarity;CutGrade;Polish;Symmetry;FluorescenceIntensity;FluorescenceColor;MeasLength;MeasWidth;MeasDepth;Lab;CertID;PricePerCarat;TotalPrice;DepthPercent;TablePercent;GirdleThin;GirdleThick;GirdleCondition;CuletSize;CuletCondition;CrownHeight;CrownAngle;PavilionDepth;PavilionAngle;Country;City;ImageLink;VideoLink;KeyToSymbols
V1;BR;0,51;G;VVS2;EX;EX;VG;F;BL;5,11;5,14;3,16;GIA;6224180375;2000;1020;61,6;58,0;M;STK;F;NON;;15;34,5;43;40,8;IN;Mumbai;http://x/1;;Feather
V2;PS;0,70;H;SI1;;VG;VG;N;;7,10;4,60;2,90;GIA;6224180376;1500;1050;63,0;60,0;M;STK;F;NON;;15;34,5;43;40,8;IN;Mumbai;;;`,
    means:
      'code shape weight colour clarity cut polish symmetry fluorescence - length width - laboratory certificate - - depth table - - - culet - - - - - - - - - -',
  },
  'an exchange, numbered supplier stock': {
    list: `Supplier Stock Ref\tCut\tCarat\tColor\tNatural Fancy Color\tNatural Fancy Color Intensity\tNatural Fancy Color Overtone\tTreatment\tClarity\tCut Grade\tGrading Lab\tCertificate Number\tCertificate path\tImage Path\tPrice Per Carat\tTotal Price\t% Off List\tPolish\tSymmetry\tMeasurement Length\tMeasurement Width\tMeasurement Height\tDepth Percent\tTable Percent\tCrown Height\tCrown Angle\tPavilion Depth\tPavilion Angle\tGirdle From\tGirdle To\tGirdle Condition\tCulet Size\tCulet Condition\tFluorescence Intensity\tFluorescence Color\tCountry\tState\tCity\tRemarks
S-1\tRound\t1.20\tE\t\t\t\t\tVS2\tExcellent\tGIA\t1192837465\t\t\t7000\t8400\t-30\tExcellent\tExcellent\t6.80\t6.83\t4.20\t61.6\t58\t15\t34\t43\t41\tThin\tMedium\tFaceted\tNone\t\tNone\t\tIsrael\t\tRamat Gan\t
S-2\tOval\t1.01\tG\t\t\t\t\tSI2\t\tGIA\t1192837466\t\t\t4000\t4040\t-35\tGood\tVery Good\t7.90\t5.60\t3.50\t62.5\t60\t15\t34\t43\t41\tThin\tMedium\tFaceted\tNone\t\tMedium\tBlue\tIsrael\t\tRamat Gan\tok`,
    means:
      'code shape weight colour hue intensity - - clarity cut laboratory certificate - - - - - polish symmetry length width - depth table - - - - - - - culet - fluorescence - - - - -',
  },
  'a manufacturer, short names': {
    list: `Packet No,Shape,Cts,Col,Clar,Cut,Pol,Sym,Flo,Lab,Report No,Rap,Disc %,Rate,Amount,Tab %,TD %,Measurement,CA,CH,PA,PD,Girdle %,L/W,Key Symbols,Milky,Shade,Eye Clean,H&A,BGM,Location
P100,RD,1.51,H,VS1,EX,EX,EX,NON,GIA,5221334455,9800,-38,6076,9174,58,61.4,7.33-7.36*4.51,34.5,15,40.8,43,3.5,1,,None,None,100,,,India
P101,RD,0.90,I,SI1,VG,EX,VG,FNT,GIA,5221334456,4200,-40,2520,2268,59,62.0,6.10-6.13*3.79,35,15,40.8,43,3.5,1,,None,None,100,,,India`,
    means:
      'code shape weight colour clarity cut polish symmetry fluorescence laboratory certificate - - - - table depth measurements - - - - - - - - - - - - -',
  },
  'a manufacturer, separate inclusions': {
    list: `Stone ID;Shape;Size;Color;Clarity;Cut;Polish;Symm;Fls;Lab;Cert No;Length;Width;Depth %;Table %;Crown Angle;Pavilion Angle;Girdle;Culet;Black Table;Black Side;White Table;White Side;Luster;Tinge;Price/ct;Total;Discount;Ratio;Video URL;Certificate URL;Comments;Inscription
M-7;OV;0,80;F;IF;;EX;EX;N;GIA;7301122334;6,90;4,80;61,0;59,0;34;41;M-STK;N;;;;;EX;None;3000;2400;-20;1,44;;;;Y
M-8;EM;1,00;G;VVS1;;EX;VG;N;GIA;7301122335;6,80;4,90;66,0;63,0;34;41;M-STK;N;;;;;EX;None;3000;3000;-20;1,39;;;;Y`,
    means:
      'code shape weight colour clarity cut polish symmetry fluorescence laboratory certificate length width depth table - - - culet - - - - - - - - - - - - - -',
  },
  'a wholesaler, sentence names': {
    list: `Stock Number,Diamond Shape,Carat Weight,Diamond Color,Clarity Grade,Cut Quality,Polish Quality,Symmetry Quality,Fluorescence Grade,Certificate Lab,Certificate No,Table Size,Total Depth %,Dimensions,Total Price USD,Image URL,Delivery Days,Supplier Name
W1,Princess,1.10,D,VVS1,,Excellent,Very Good,Strong,IGI,LG100200300,70,72.1,5.80x5.75x4.15,5200,http://x,5,One
W2,Heart,0.95,J,SI1,,Good,Good,None,IGI,LG100200301,60,61.0,6.30x6.80x3.90,2200,http://x,5,Two`,
    means:
      'code shape weight colour clarity cut polish symmetry fluorescence laboratory certificate table depth measurements - - - -',
  },
  'a laboratory’s own list of reports': {
    list: `Report Number;Report Date;Shape;Carat Weight;Color Grade;Clarity Grade;Cut Grade;Polish;Symmetry;Fluorescence;Measurements;Total Depth;Table;Crown Angle;Pavilion Angle;Girdle;Culet;Report Type;Inscription;Lab
2200000001;01.02.2025;Round Brilliant;1,00;E;VS1;Excellent;Excellent;Excellent;None;6,36 - 6,40 x 3,95;61,9;57,0;34,5;40,8;Medium;None;Dossier;;GIA
2200000002;02.02.2025;Pear Brilliant;0,90;F;VS2;;Excellent;Very Good;Faint;8,10 x 5,10 x 3,20;62,7;58,0;;;Medium;None;Dossier;;GIA`,
    means:
      'certificate certifiedOn shape weight colourGrade clarity cut polish symmetry fluorescence measurements depth table - - - culet - - laboratory',
  },
  'русский прайс-лист': {
    list: `Артикул;Форма огранки;Вес, кар.;Цвет;Чистота;Качество огранки;Полировка;Симметрия;Флюоресценция;Лаборатория;№ сертификата;Дата сертификата;Размеры, мм;Площадка, %;Глубина, %;Калета;Месторождение;Год добычи;Цена, ₽;Наличие;Примечание
Р-1;Круг;1,02;D;IF;Отличная;Отличная;Отличная;Нет;Якутская геммологическая лаборатория;25-010482;01.03.2025;6,45–6,48 × 3,98;57,0;61,5;Нет;Трубка «Мир»;2019;1 676 000;да;
Р-2;Овал;1,51;E;VVS1;;Отличная;Хорошая;Слабая;Якутская геммологическая лаборатория;25-010483;02.03.2025;8,20 × 5,60 × 3,50;58,0;62,5;Нет;Трубка «Мир»;2020;2 152 000;да;`,
    means:
      'code shape weight colour clarity cut polish symmetry fluorescence laboratory certificate certifiedOn measurements table depth culet origin year price - -',
  },
  'русская ведомость по техническим условиям': {
    list: `Инв. №;Форма;Масса, карат;Группа цвета;Группа чистоты;Огранка;Люминесценция;Кем выдан;Номер сертификата;Длина, мм;Ширина, мм;Высота, мм;Угол короны;Угол павильона;Рундист;Стоимость, руб.;Поставщик
И1;Кр57;0,52;F;VS1;Отличная;Нет;Московская палата геммологов;25-1;5,15;5,17;3,18;34,5;40,8;Тонкий;410 000;Дом
И2;Груша;0,61;G;VS2;;Нет;Московская палата геммологов;25-2;7,00;4,60;2,85;;;Тонкий;390 000;Дом`,
    means:
      'code shape weight colour clarity cut fluorescence laboratory certificate length width - - - - price -',
  },
  'выгрузка учётной программы': {
    list: `Код товара\tЦена в рублях\tФорма\tВес\tЦвет\tЧистота\tНовинка\tИнвестиционный\tПод заказ\tКоллекция\tОписание\tСклад
к-1\t1200000\tКруг\t1,01\tG\tVS1\tда\tнет\tнет\t\tБез описания\tМосква
к-2\t900000\tОвал\t0,90\tH\tSI1\tнет\tнет\tда\t\t\tМосква`,
    means: 'code price shape weight colour clarity isNew investment forOrder collection description -',
  },
  'a broker, the older order': {
    list: `Lot #,Shape/Cut,Size,Color,Clarity,Make,Cert,Cert Num,Table,Depth,Meas.,Fluor,Price/Rap %,Price,Phone,Email
L1,RB,1.00,G,VS2,VG,GIA,118822,58,61,6.40-6.43x3.92,M,-28,6100,+32,x@x.test
L2,MQ,0.75,H,SI2,,GIA,118823,60,60.5,9.1x4.6x2.8,N,-35,2100,+32,x@x.test`,
    means:
      'code shape weight colour clarity cut laboratory certificate table depth measurements fluorescence - ? - -',
  },
  'an online marketplace feed': {
    list: `Item ID;Shape;Carat;Col.;Clarity;Cut Grade;Pol.;Sym.;Fluor. Int.;Lab;Cert #;Depth%;Table%;Measurements (mm);$/ct;Total $;Status;Image Link;Video Link;Cert Link;Eye Clean;Hold;Memo;Country of Origin;Natural
O1;Radiant;1,20;E;VS1;;EX;VG;NIL;GIA;3355001122;66,1;62,0;6,70 x 5,60 x 3,70;5000;6000;A;;;;Yes;;;;Y
O2;Asscher;1,30;F;VVS2;;VG;VG;FNT;GIA;3355001123;64,0;60,0;6,30 x 6,25 x 4,00;5200;6760;A;;;;Yes;;;;Y`,
    means:
      'code shape weight colour clarity cut polish symmetry fluorescence laboratory certificate depth table measurements - - - - - - - - - origin -',
  },
};

/** Read by kinds that keep them. */
const angles = ['crownAngle', 'pavilionAngle', 'girdle'];

describe('columns of the trade’s lists', () => {
  const recognised = Object.entries(samples).map(([name, { list, means }]) => {
    const [head, ...rows] = [...readTable(Buffer.from(list)).rows].map(({ cells }) => cells);
    const columns = recogniseColumns(
      head!.map((heading, at) => ({ heading, cells: rows.map((cells) => cells[at] ?? '') })),
      fields,
      nothing,
    );
    return { name, columns, means: means.split(' '), rows };
  });

  it.each(recognised)('$name: none is misread', ({ columns, means }) => {
    expect(
      columns.map(({ heading, target, how }, at) => {
        const meant = target !== null && means[at] === '-' && angles.includes(target) ? '-' : target;
        return `${heading}: ${how === 'unknown' ? '?' : (meant ?? '-')}`;
      }),
    ).toEqual(columns.map(({ heading }, at) => `${heading}: ${means[at]}`));
  });

  it('ninety-eight of a hundred are known', () => {
    const all = recognised.flatMap(({ columns }) => columns);
    const known = all.filter(({ how }) => how !== 'unknown');
    expect(recognised).toHaveLength(12);
    expect(known.length / all.length).toBeGreaterThanOrEqual(0.98);
  });

  it.each(recognised)('$name: every cell of a known column is read', ({ columns, rows }) => {
    const mapped = columns.flatMap(({ index, heading, target }) =>
      target ? [{ index, heading, target }] : [],
    );
    expect(rows.flatMap((cells) => readRow(fields, mapped, cells, new Map()).complaints)).toEqual([]);
  });
});

describe('a person’s columns', () => {
  const people = new Map(
    ['name', 'email', 'phone', 'company', 'inn', 'ogrn', 'lettersSince'].map((name) => [
      name,
      {
        name,
        label: name,
        control: name === 'lettersSince' ? ('day' as const) : ('text' as const),
        decimals: 0,
        min: null,
        max: null,
        options: [],
        optional: true,
      },
    ]),
  );
  const targets = (headings: string[], cells: string[], of = people) =>
    recogniseColumns(
      headings.map((heading, at) => ({ heading, cells: [cells[at] ?? ''] })),
      of,
      nothing,
    ).map(({ target, how }) => (how === 'unknown' ? '?' : (target ?? '-')));

  it('are known by their usual names, and are nothing to goods', () => {
    const headings = ['Клиент', 'E-mail', 'Моб. тел.', 'Телефон', 'Организация', 'ИНН', 'Дата согласия'];
    const cells = ['Орлова', 'a@b.test', '', '8 495 000-00-01', 'ООО', '7701000428', '01.02.2025'];
    expect(targets(headings, cells)).toEqual([
      'name',
      'email',
      '?',
      'phone',
      'company',
      'inn',
      'lettersSince',
    ]);
    expect(targets(headings, cells, fields as never)).toEqual(['-', '-', '?', '-', '-', '-', '-']);
  });

  it('consent without its day is no consent: the column is asked for, a cell is refused', () => {
    expect(targets(['Почта', 'Согласие на письма'], ['a@b.test', 'да'])).toEqual(['email', '?']);
    const cell = (text: string) => readCell(people.get('lettersSince')!, text, new Map());
    expect(cell('нет')).toEqual({ value: null });
    expect(cell('')).toEqual({ value: null });
    expect(cell('01.02.2025')).toEqual({ value: '2025-02-01' });
    expect(cell('да')).toHaveProperty('complaint');
    expect(cell('2025')).toHaveProperty('complaint');
  });

  it.each([
    ['8 (495) 000-00-01', '+7 (495) 000-00-01'],
    ['79160000001', '+7 (916) 000-00-01'],
    ['495 000 00 01', '+7 (495) 000-00-01'],
    ['+49 30 0000000', undefined],
    ['495 000 00 01, 495 000 00 02', undefined],
    ['7.9E+10', undefined],
  ])('a telephone %j is %j', (text, value) => {
    const read = readCell(people.get('phone')!, text, new Map());
    expect('value' in read ? read.value : undefined).toBe(value);
  });
});

describe('a heading', () => {
  const one = (heading: string, cells: string[], learned = nothing) =>
    recogniseColumns([{ heading, cells }], fields, learned)[0]!;

  it('that nobody knows, that says too little, or whose values are something else is asked for', () => {
    expect(one('Hold Ext.', ['48h'])).toMatchObject({ target: null, how: 'unknown' });
    expect(one('Price', ['12000'])).toMatchObject({
      target: null,
      how: 'unknown',
      why: 'Валюта не\u00A0названа',
    });
    expect(one('Clarity', ['Round', 'Oval'])).toMatchObject({ target: null, how: 'unknown' });
    expect(one('Cut', ['EX', 'Round'])).toMatchObject({ target: null, how: 'unknown' });
    expect(one('', ['x'])).toMatchObject({ how: 'unknown' });
  });

  it('«Cut» is a shape or a grade by its values', () => {
    expect(one('Cut', ['Round', 'Oval']).target).toBe('shape');
    expect(one('Cut', ['EX', 'VG']).target).toBe('cut');
  });

  it('that was taught is known, and two columns never fill one field', () => {
    const columns = new Map([['hold', { target: null, by: 'А.', at: '12 октября' }]]);
    expect(one('Hold', ['x'], { columns, values: new Map() })).toMatchObject({
      how: 'learned',
      target: null,
    });
    const both = recogniseColumns(
      [
        { heading: 'Weight', cells: ['1'] },
        { heading: 'Carat', cells: ['1'] },
      ],
      fields,
      nothing,
    );
    expect(both.map(({ how }) => how)).toEqual(['known', 'unknown']);
  });
});
