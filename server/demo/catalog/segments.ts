import { formatCarats } from '#contract/russian.ts';
import { Random } from '../random.ts';
import { isInvestmentGrade } from '../stone-price.ts';
import type { DemoStone } from '../stones.ts';

/** Lower ends of the weight bands, hundredths of a carat. */
const bands = [30, 50, 100, 200, 500];
const fancyGroups = {
  warm: { label: 'Жёлтые, коричневые, серые', hues: ['yellow', 'brown', 'grey', 'orange'] },
  rose: { label: 'Розовые, пурпурные, красные', hues: ['pink', 'purple', 'red'] },
  cool: { label: 'Голубые и\u00A0зелёные', hues: ['blue', 'green'] },
} as const;

const bandOf = (weight: number): number => bands.findLastIndex((from) => weight >= from);

/** The price index a stone belongs to: form, weight, grade; or the family of its fancy colour. */
export function segmentOf(stone: DemoStone): string {
  const { colour, weight } = stone;
  if ('hue' in colour) {
    const group = Object.entries(fancyGroups).find(([, { hues }]) =>
      (hues as readonly string[]).includes(colour.hue),
    );
    return `fancy-${group![0]}-${weight < 100 ? 'small' : 'large'}`;
  }
  const form = stone.shape === 'round' ? 'round' : 'fancy-cut';
  return `${form}-${bandOf(weight)}-${isInvestmentGrade(stone) ? 'investment' : 'commercial'}`;
}

export interface Segment {
  code: string;
  label: string;
  /** Added to every year of the common line. */
  tilt: number[];
  wave: number;
}

const bandLabel = (band: number): string =>
  bands[band + 1]
    ? `${formatCarats(bands[band]!)}–${formatCarats(bands[band + 1]! - 1)}\u00A0карата`
    : `от\u00A0${formatCarats(bands[band]!)}\u00A0карата`;

export function makeSegments(years: number): Segment[] {
  const random = new Random(77);
  const segment = (code: string, label: string, lean: number): Segment => ({
    code,
    label,
    tilt: Array.from({ length: years }, () => lean + random.between(-0.045, 0.05)),
    wave: random.between(0.004, 0.011),
  });
  const colourless = ['round', 'fancy-cut'].flatMap((form) =>
    bands.flatMap((_, band) =>
      ['investment', 'commercial'].map((grade) =>
        segment(
          `${form}-${band}-${grade}`,
          `${form === 'round' ? 'Круглые' : 'Фантазийные формы'} ${bandLabel(band)}, ${grade === 'investment' ? 'D–F / FL–VVS2' : 'остальные цвета и\u00A0чистота'}`,
          grade === 'investment' ? 0.004 * band : 0.003 * band - 0.03,
        ),
      ),
    ),
  );
  const fancy = Object.entries(fancyGroups).flatMap(([code, { label }], place) =>
    ['small', 'large'].map((size) =>
      segment(
        `fancy-${code}-${size}`,
        `${label}, ${size === 'small' ? 'до\u00A01,00\u00A0карата' : 'от\u00A01,00\u00A0карата'}`,
        [0, 0.03, 0.02][place]!,
      ),
    ),
  );
  return [...colourless, ...fancy];
}
