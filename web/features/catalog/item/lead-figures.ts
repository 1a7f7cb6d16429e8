import { finishShort } from '#contract/catalog/stone-words.ts';
import { fancyColours, intensities } from '#contract/catalog/stones.ts';
import { formatCarats, formatNumber } from '#contract/russian.ts';
import { type AnyItem, isJewel } from '../load-item.ts';

export interface LeadFigure {
  label: string;
  value: string;
}

/** The few facts that decide: the four C of a stone, what a box holds, what a jewel is made of. */
export function leadFigures(item: AnyItem): LeadFigure[] {
  const weight = item.weight === null ? '—' : formatCarats(item.weight);
  if (isJewel(item))
    return [
      { label: 'Вставки, карат', value: weight },
      { label: 'Вес изделия, г', value: formatNumber(item.metalWeight / 100, 2) },
      { label: 'Металл', value: item.metalName },
    ];
  const property = (code: string): string => {
    const found = item.properties.find((one) => one.code === code);
    return found && typeof found.value === 'string' ? found.valueShort : '—';
  };
  if (item.type === 'boxes')
    return [
      { label: 'Камней', value: String(item.count) },
      { label: 'Вес, карат', value: weight },
      { label: 'Цвет', value: property('color') },
      { label: 'Чистота', value: property('clarity') },
    ];
  const figures = [
    { label: item.count > 1 ? 'Вес одного' : 'Вес', value: weight },
    { label: 'Цвет', value: colour(item) },
    { label: 'Чистота', value: item.clarity ?? '—' },
  ];
  if (item.cut) figures.push({ label: 'Огранка', value: finishShort[item.cut] });
  if (item.count > 1) figures.push({ label: 'Камней', value: String(item.count) });
  return figures;
}

function colour({ colour: of }: AnyItem): string {
  if (!of) return '—';
  return 'grade' in of ? of.grade : `${intensities[of.intensity]}, ${fancyColours[of.hue].toLowerCase()}`;
}
