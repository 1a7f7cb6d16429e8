import { useId, useState } from 'react';
import { OptionGrid } from '../fields/option-grid.tsx';
import { Segmented } from '../fields/segmented.tsx';
import { Row } from '../layout/flow.tsx';
import { Accordion, AccordionItem } from '../navigation/accordion.tsx';
import { Pagination } from '../navigation/pagination.tsx';
import { type Range, RangeField } from '../ranges/range-field.tsx';
import { SegmentedScale } from '../ranges/segmented-scale.tsx';
import { Chip, Chips } from '../signs/chips.tsx';
import { GridIcon, RowsIcon } from '../signs/icons.tsx';
import { ShapeIcon, type ShapeName } from '../signs/shape-icon.tsx';
import { Columns, Sheet } from './sheet.tsx';

const shapes: [ShapeName, string, number][] = [
  ['round', 'Круг', 418],
  ['oval', 'Овал', 86],
  ['pear', 'Груша', 71],
  ['marquis', 'Маркиз', 24],
  ['heart', 'Сердце', 18],
  ['cushion', 'Кушон', 94],
  ['emerald', 'Изумруд', 77],
  ['asscher', 'Ашер', 22],
  ['radiant', 'Радиант', 36],
  ['princess', 'Принцесса', 43],
  ['baguette', 'Багет', 9],
  ['trillion', 'Триллион', 0],
];
const grades = [
  ['D', 212],
  ['E', 188],
  ['F', 164],
  ['G', 141],
  ['H', 97],
  ['I', 38],
  ['J', 12],
] as const;
const clarities = [
  ['IF', 96],
  ['VVS1', 142],
  ['VVS2', 157],
  ['VS1', 118],
  ['VS2', 74],
  ['SI1', 31],
  ['SI2', 9],
  ['I1', 0],
] as const;
const weightBars = [
  3, 5, 28, 10, 9, 22, 12, 8, 7, 20, 11, 9, 26, 13, 10, 18, 9, 14, 20, 9, 8, 12, 6, 4, 3, 3, 2, 1, 1, 1,
];
const priceBars = [2, 8, 16, 26, 22, 18, 16, 14, 13, 12, 10, 9, 8, 7, 6, 5, 5, 4, 3, 3, 2, 2, 1, 1, 1, 1];

function FilterPanel() {
  const [chosen, setChosen] = useState<ShapeName[]>(['round', 'oval', 'pear', 'cushion']);
  const [colours, setColours] = useState<string[]>(['D', 'E', 'F']);
  const [clarity, setClarity] = useState<string[]>(['IF', 'VVS2']);
  const [weight, setWeight] = useState<Range>([1, 3]);
  const [price, setPrice] = useState<Range>([500_000, 6_000_000]);
  return (
    <Accordion>
      <AccordionItem title="Форма" aside={`${chosen.length} из 12`} open>
        <OptionGrid
          label="Форма"
          value={chosen}
          onValueChange={setChosen}
          options={shapes.map(([value, label, count]) => ({
            value,
            label,
            count,
            disabled: count === 0,
            icon: <ShapeIcon shape={value} size={38} />,
          }))}
        />
      </AccordionItem>
      <AccordionItem title="Вес, карат" open>
        <RangeField
          label="Вес, карат"
          min={0.3}
          max={12.04}
          step={0.01}
          digits={2}
          value={weight}
          onValueChange={setWeight}
          histogram={weightBars}
        />
      </AccordionItem>
      <AccordionItem title="Цена, ₽" open>
        <RangeField
          label="Цена, ₽"
          kind="log"
          min={41_000}
          max={94_800_000}
          step={1000}
          value={price}
          onValueChange={setPrice}
          histogram={priceBars}
        />
      </AccordionItem>
      <AccordionItem title="Цвет" open>
        <SegmentedScale
          label="Цвет"
          mode="contiguous"
          value={colours}
          onValueChange={setColours}
          segments={grades.map(([value, count]) => ({ value, label: value, count }))}
          strip="linear-gradient(90deg, #fdfdfb, #fbf9ee 40%, #f4ecce)"
          startNote="бесцветный"
          endNote="лёгкий оттенок"
        />
      </AccordionItem>
      <AccordionItem title="Чистота" open>
        <SegmentedScale
          label="Чистота"
          columns={4}
          value={clarity}
          onValueChange={setClarity}
          segments={clarities.map(([value, count]) => ({
            value,
            label: value,
            count,
            disabled: count === 0,
          }))}
          startNote="без включений"
          endNote="видны под лупой 10×"
        />
      </AccordionItem>
      <AccordionItem title="Огранка" aside="Excellent">
        Закрытый пункт
      </AccordionItem>
    </Accordion>
  );
}

function ListControls({ place }: { place: string }) {
  const group = useId();
  const [view, setView] = useState<'cards' | 'table'>('cards');
  const [conditions, setConditions] = useState(['7 форм', '1,00–3,00 карата', '500 тыс. – 6 млн ₽', 'D–F']);
  return (
    <>
      <Chips onClear={() => setConditions([])}>
        {conditions.map((text) => (
          <Chip key={text} onRemove={() => setConditions(conditions.filter((other) => other !== text))}>
            {text}
          </Chip>
        ))}
      </Chips>
      <Row gap={3}>
        <Segmented
          label="Вид"
          value={view}
          onValueChange={setView}
          options={[
            {
              value: 'cards',
              label: (
                <>
                  <GridIcon size={16} /> Карточки
                </>
              ),
            },
            {
              value: 'table',
              label: (
                <>
                  <RowsIcon size={16} /> Таблица
                </>
              ),
            },
          ]}
        />
      </Row>
      <Pagination
        page={1}
        pageCount={8}
        linkTo={(page) => `#page-${page}`}
        label={`Страницы, начало, ${place}`}
      />
      <Pagination
        page={12}
        pageCount={40}
        linkTo={(page) => `#page-${page}`}
        label={`Страницы, середина, ${place}`}
      />
      <Accordion>
        <AccordionItem size="large" title="Как проверить сертификат до покупки" name={group} open>
          Номер на рундисте совпадает с номером заключения. Проверим при вас под лупой.
        </AccordionItem>
        <AccordionItem size="large" title="Можно ли вернуть камень" name={group}>
          Да, в течение семи дней, если пломба цела.
        </AccordionItem>
      </Accordion>
    </>
  );
}

export function Filters({ place }: { place: string }) {
  return (
    <Sheet title="Фильтр и список">
      <Columns width={312}>
        <FilterPanel />
        <div>
          <ListControls place={place} />
        </div>
      </Columns>
    </Sheet>
  );
}
