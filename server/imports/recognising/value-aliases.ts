import { normalise } from './normalise.ts';

/** Code → its spellings in trade lists, besides the code and our own word. */
const words: Record<string, Record<string, string>> = {
  shape: {
    round:
      'RB|BR|RD|RND|RBC|Round|Round Brilliant|Brilliant|Круглый|Круглая|Круг|Кр|КР-57|КР57|Кр57|Round Cut',
    marquis: 'MQ|MR|M|MAR|MQB|Marquise|Маркиза|Маркиз',
    pear: 'PS|PSH|PEAR|P|PB|PE|PMB|Pear Shape|Pear Brilliant|Груша',
    oval: 'OV|OVL|O|OVAL|OB|OMB|Oval Brilliant|Овал|Овальный',
    emerald: 'EM|EC|E|EMR|Emerald Cut|EMERALD|Изумруд|Эмеральд|Изумрудная',
    princess: 'PC|PRN|PRIN|PN|MDSQB|Princess Cut|Принцесса|SMB|PRI',
    asscher: 'AC|AS|A|ASH|CSS|CSSC|ASSCHER|Asscher Cut|Sq. Emerald|Square Emerald|SEM|SQE|SE|Ашер|Ашшер|ASC',
    radiant: 'RA|RAD|RN|RC|RDN|CRB|RCRB|Radiant Cut|Радиант|Sq. Radiant|Square Radiant|Long Radiant',
    cushion:
      'CU|CUS|C|CB|CSH|CMB|CM|CUX|CX|CRC|CSC|SCMB|SCX|RCSB|RCRMB|Cushion Brilliant|Cushion Modified|Cushion Modified Brilliant|Sq. Cushion|Long Cushion|Кушон|CUSH',
    heart: 'HS|HT|H|HB|HRT|MHRC|Heart Shape|Heart Brilliant|Сердце|HE',
    baguette: 'BG|BAG|BGT|Baguette|Tapered Baguette|TB|Багет',
    trillion: 'TR|TRI|TRL|T|Trilliant|Triangle|Trillion|Триллион|Триллиант|Треугольник|TRIL',
  },
  finish: {
    excellent: 'EX|EXC|E|X|XC|Excellent|Ideal|ID|I|IDEAL|Отличное|Отлично|Отличный|А|EXCL',
    'very-good': 'VG|V|VGD|Very Good|V.Good|Очень хорошее|Очень хорошо|Б|VERYGOOD',
    good: 'GD|G|Good|Хорошее|Хорошо|В',
    fair: 'FR|F|FA|Fair|Средне|Среднее|Удовлетворительная|Г',
  },
  fluorescence: {
    none: 'N|NO|NON|NONE|NIL|FL0|Inert|Нет|Отсутствует|0|-',
    faint: 'F|FNT|FA|FAINT|FL1|FB|VSL|SL|Slight|Very Slight|VSLT|SLT|Слабая|Слабо|Negligible|WK|Weak',
    medium: 'M|MED|MD|MB|MEDIUM|FL2|Средняя|Средне',
    strong: 'S|STG|ST|STR|SB|STRONG|FL3|Сильная|Сильно',
    'very-strong': 'VS|VST|VSTG|VSTR|Very Strong|V.Strong|FL4|Очень сильная|Очень сильно',
  },
  culet: {
    none: 'N|NO|NON|NONE|Pointed|PTD|P|Нет|Острая|Point',
    'very-small': 'VS|VSM|Very Small|VSML|V.Small|Очень малая|Очень маленькая',
    small: 'S|SM|SML|Small|Малая|Маленькая',
    medium: 'M|MED|MD|Medium|Средняя',
  },
  intensity: {
    faint: 'F|Faint|FNT',
    'very-light': 'VL|Very Light|VLT',
    light: 'L|Light|LT',
    'fancy-light': 'FL|Fancy Light|FLT|FCL|Фантазийный светлый',
    fancy: 'FC|Fancy|FCY|Фантазийный',
    'fancy-intense': 'FI|Fancy Intense|FCI|Intense|INT|Фантазийный интенсивный',
    'fancy-vivid': 'FV|Fancy Vivid|FCV|Vivid|Фантазийный яркий',
    'fancy-deep': 'FP|Fancy Deep|FCD|Deep|Фантазийный глубокий',
    'fancy-dark': 'FD|Fancy Dark|Dark|Фантазийный тёмный',
  },
  hue: {
    yellow: 'Y|YL|Yellow|YEL|Жёлтая',
    brown: 'B|BR|Brown|BN|BRN',
    pink: 'P|PK|Pink|PNK',
    orange: 'O|OR|Orange|OG|ORG',
    purple: 'PL|PU|Purple|Violet|V|Пурпурная',
    green: 'G|GN|Green|GRN',
    blue: 'BL|BE|Blue|BLU|Синий',
    grey: 'GY|Grey|Gray|GR',
    red: 'R|Red|RD',
  },
  jewelKind: {
    ring: 'Кольцо|Кольцо обручальное|Обручальное кольцо|Помолвочное кольцо|Перстень|Ring|Rings',
    earrings: 'Серьги|Серёжки|Earrings|Earring',
    studs: 'Пусеты|Гвоздики|Серьги-пусеты|Серьги пусеты|Studs|Stud Earrings',
    pendant: 'Подвеска|Кулон|Подвес|Pendant|Pendants',
    necklace: 'Колье|Ожерелье|Necklace|Necklaces',
    bracelet: 'Браслет|Bracelet|Bracelets',
    brooch: 'Брошь|Brooch|Brooches|Pin',
  },
  clarity: {
    FL: 'FL|Flawless',
    IF: 'IF|LC|Loupe Clean|Internally Flawless|Int. Flawless',
    VVS1: 'VVS1|VVS-1|VVS 1',
    VVS2: 'VVS2|VVS-2|VVS 2',
    VS1: 'VS1|VS-1|VS 1',
    VS2: 'VS2|VS-2|VS 2',
    SI1: 'SI1|SI-1|SI 1',
    SI2: 'SI2|SI-2|SI 2',
    I1: 'I1|I-1|I 1|P1|PK1|Piqué 1|Pique 1',
    I2: 'I2|I-2|I 2|P2|PK2|Piqué 2|Pique 2',
    I3: 'I3|I-3|I 3|P3|PK3|Piqué 3|Pique 3',
  },
};

const tables: Record<string, Map<string, string>> = Object.fromEntries(
  Object.entries(words).map(([scale, codes]) => [
    scale,
    new Map(
      Object.entries(codes).flatMap(([code, list]) => list.split('|').map((word) => [normalise(word), code])),
    ),
  ]),
);
const scaleOf: Record<string, string> = { cut: 'finish', polish: 'finish', symmetry: 'finish' };

/** The code that a trade word means in a field; undefined if unknown. */
export function tradeWord(field: string, text: string): string | undefined {
  if (field === 'metal') return metalOf(text);
  const table = tables[scaleOf[field] ?? field];
  // A dash alone means «none» where anything does.
  return (
    table?.get(normalise(text)) ?? (text.trim() === '-' && field === 'fluorescence' ? 'none' : undefined)
  );
}

const golds: readonly [RegExp, string][] = [
  [/бел|white|\bw|(?:14|18)kw/, 'white-gold'],
  [/ж[её]лт|yellow|\by|(?:14|18)ky/, 'yellow-gold'],
  [/роз|красн|rose|red|pink|\br|(?:14|18)kr/, 'rose-gold'],
];

/** «Золото белое 585», «18K White Gold», «Платина»: a metal and its fineness. Gold without one is not known. */
function metalOf(text: string): string | undefined {
  const words = text.toLowerCase();
  if (/плат|plat|\bpt/.test(words)) return /950|^\D*$/.test(words) ? 'platinum-950' : undefined;
  if (/сереб|silver|\bag|^925$/.test(words)) return /925|^\D*$/.test(words) ? 'silver-925' : undefined;
  const fineness = /750|18\s*k/.test(words) ? 750 : /585|14\s*k/.test(words) ? 585 : undefined;
  const colours = golds.filter(([pattern]) => pattern.test(words));
  return fineness && colours.length === 1 ? `${colours[0]![1]}-${fineness}` : undefined;
}

/** Codes that one supplier writes for this shape and another for that: a person says which. */
const twofold: Record<string, readonly [string, string]> = {
  pr: ['princess', 'pear'],
  r: ['round', 'radiant'],
};
export const twofoldWord = (field: string, text: string): readonly [string, string] | undefined =>
  field === 'shape' ? twofold[normalise(text)] : undefined;

/** «Fancy Intense Yellow»: intensity and hue. With a second hue it is another colour, and not read. */
export function fancyOf(text: string): { hue: string; intensity: string } | undefined {
  const parts = text.trim().split(/[\s,-]+/);
  const hue = tradeWord('hue', parts.at(-1) ?? '');
  const intensity = tradeWord('intensity', parts.slice(0, -1).join(' '));
  return hue && intensity && parts.length > 1 && parts.at(-1)!.length > 2 ? { hue, intensity } : undefined;
}
