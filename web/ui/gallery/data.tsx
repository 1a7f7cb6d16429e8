import { useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { ChartLegend, LineChart } from '../chart/line-chart.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { Card } from '../layout/card.tsx';
import { CutPanel } from '../layout/cut-panel.tsx';
import { Definition, DefinitionList } from '../layout/definition-list.tsx';
import { Figure, Figures } from '../layout/figures.tsx';
import { Row } from '../layout/flow.tsx';
import { Timeline, TimelinePoint } from '../layout/timeline.tsx';
import { Tray } from '../layout/tray.tsx';
import { Breadcrumbs } from '../navigation/breadcrumbs.tsx';
import { LinkArrow } from '../navigation/link-arrow.tsx';
import { TabLinks } from '../navigation/tab-links.tsx';
import { Tabs } from '../navigation/tabs.tsx';
import { Term } from '../overlays/tooltip.tsx';
import { Countdown, CountdownLine } from '../signs/countdown.tsx';
import { DimensionLine } from '../signs/dimension-line.tsx';
import { HeartIcon } from '../signs/icons.tsx';
import { Price, PriceRow } from '../signs/price.tsx';
import { ProgressBar } from '../signs/progress-bar.tsx';
import { ShapeIcon, type ShapeName } from '../signs/shape-icon.tsx';
import { Status } from '../signs/status.tsx';
import { ColumnList } from '../tables/column-list.tsx';
import { Cell, HeadCell, type SortDirection, Table, TableRow } from '../tables/table.tsx';
import styles from './sheet.module.css';
import { Columns, Sheet } from './sheet.tsx';

const stones: { shape: ShapeName; name: string; size: string; k: number; price: string; mark?: string }[] = [
  {
    shape: 'round',
    name: 'Круг 1,02 карата',
    size: '6,47 мм',
    k: 0.7,
    price: '1 676 000 ₽',
    mark: 'Новинка',
  },
  { shape: 'emerald', name: 'Изумруд 2,03 карата', size: '6,31 мм', k: 0.86, price: '3 168 000 ₽' },
  { shape: 'pear', name: 'Груша 1,70 карата', size: '6,52 мм', k: 0.8, price: '12 712 000 ₽', mark: 'Торги' },
];

function Cards() {
  return (
    <Sheet title="Лоток и карточка">
      <Tray bleed>
        {stones.map((stone, index) => (
          <Card
            key={stone.name}
            k={stone.k}
            active={index === 1}
            title={<a href={`#${stone.shape}`}>{stone.name}</a>}
            mark={stone.mark ? <Status tone={index ? 'metal' : 'neutral'}>{stone.mark}</Status> : <span />}
            tools={
              <IconButton label={`В избранное: ${stone.name}`} pressed={index === 1}>
                <HeartIcon />
              </IconButton>
            }
            picture={<ShapeIcon shape={stone.shape} size={188 * stone.k} />}
            measure={<DimensionLine k={stone.k}>{stone.size}</DimensionLine>}
            footer={<PriceRow note="1 643 000 ₽ за карат">{stone.price}</PriceRow>}
          >
            D / IF, огранка Excellent
          </Card>
        ))}
      </Tray>
      <Row gap={6} align="end" className={styles.scaled}>
        <DimensionLine k={1}>8,55 мм</DimensionLine>
        <DimensionLine k={0.6} size="large">
          5,13 мм
        </DimensionLine>
        <div style={{ height: 120 }}>
          <DimensionLine vertical>12,84 мм</DimensionLine>
        </div>
      </Row>
    </Sheet>
  );
}

function Numbers() {
  return (
    <Sheet title="Числа">
      <Row gap={7}>
        <Price size="hero">41 500 000 ₽</Price>
        <Price size="page">1 676 000 ₽</Price>
        <Price size="figure">611 400 000 ₽</Price>
        <Price>1 676 000 ₽</Price>
        <Price size="row">949 000 ₽</Price>
      </Row>
      <Row gap={8}>
        <Countdown
          label="До закрытия 2 часа 14 минут"
          units={[
            { digits: '02', word: 'часа' },
            { digits: '14', word: 'минут' },
            { digits: '36', word: 'секунд' },
          ]}
        />
        <CountdownLine>02:14:36</CountdownLine>
        <CountdownLine tone="bad">00:04:41</CountdownLine>
        <CountdownLine size="row">02:16:36</CountdownLine>
      </Row>
      <Figures>
        <Figure value="+7,4 %" tone="good">
          за последние 12 месяцев
        </Figure>
        <Figure value="+5,1 %">в среднем за год с 2015-го</Figure>
        <Figure value="−5,3 %" tone="bad">
          худшие двенадцать месяцев, 2018–2019
        </Figure>
        <Figure value="4 %">разница между покупкой и обратным выкупом</Figure>
      </Figures>
      <Columns>
        <ProgressBar label="Документы" value={3} max={5} valueText="3 из 5" />
        <ProgressBar label="Резерв" value={100} tone="good" valueText="достигнут" />
      </Columns>
      <Timeline>
        <TimelinePoint time="Июнь 2021" title="Добыча">
          Трубка «Нюрбинская», Якутия. Кристалл 2,41 карата, октаэдр.
        </TimelinePoint>
        <TimelinePoint time="14 марта 2023" title="Сертификат">
          Две независимые оценки цвета и чистоты.
        </TimelinePoint>
        <TimelinePoint time="Сегодня" title="Хранилище дома" current>
          Покажем в течение дня после заявки.
        </TimelinePoint>
      </Timeline>
    </Sheet>
  );
}

function Facts({ place }: { place: string }) {
  return (
    <Sheet title="Сведения">
      <Breadcrumbs label={`Вы здесь, ${place}`}>
        <a href="#home">Главная</a>
        <a href="#catalog">Каталог</a>
        <span aria-current="page">Круг 1,02 карата</span>
      </Breadcrumbs>
      <TabLinks label={`Разделы, ${place}`}>
        <a href="#lots" aria-current="page">
          Лоты<sup>48</sup>
        </a>
        <a href="#rules">Условия</a>
        <a href="#log">Ход торгов</a>
      </TabLinks>
      <Tabs
        label="Встречи"
        tabs={[
          { value: 'next', label: 'Предстоящие', count: 9, panel: 'Девять встреч, первая сегодня в 15:30.' },
          { value: 'done', label: 'Завершённые', count: 41, panel: 'Сорок одна встреча.' },
          { value: 'off', label: 'Отменённые', disabled: true, panel: null },
        ]}
      />
      <Columns width={320}>
        <DefinitionList>
          <Definition term="Форма">Круг</Definition>
          <Definition
            term={
              <Term title="Флуоресценция" tip="Свечение камня в ультрафиолете. На цену не влияет.">
                Флуоресценция
              </Term>
            }
          >
            Нет
          </Definition>
          <Definition term="Месторождение">Трубка «Нюрбинская», Накынское кимберлитовое поле</Definition>
        </DefinitionList>
        <CutPanel>
          <p className="small muted">Сертификат</p>
          <p className="h3">
            Заключение <span className="nowrap">№ 0000-10482</span>
          </p>
          <LinkArrow href="#certificate">Проверить номер</LinkArrow>
        </CutPanel>
      </Columns>
    </Sheet>
  );
}

const rows = [
  ['20:41:08,112', 'Каримов Р. Т.', '+7 900 000-00-07', '41 000 000', '41 500 000', 'Лидирует'],
  ['20:41:07,930', 'Лаптев Н. О.', '+7 900 000-00-02', '40 500 000', '41 000 000', 'Перебита'],
  ['20:40:59,418', 'Доронин С. В.', '+7 900 000-00-11', '40 500 000', '40 750 000', 'Отклонена'],
  ['20:31:10,006', 'Белова И. С.', '+7 900 000-00-03', '39 000 000', '44 000 000', 'Аннулирована'],
] as const;

function Tables({ place }: { place: string }) {
  const [sort, setSort] = useState<SortDirection>('descending');
  const [selected, setSelected] = useState<string[]>([]);
  return (
    <Sheet title="Таблица">
      {[false, true].map((dense) => (
        <Table
          key={String(dense)}
          label={`${dense ? 'Журнал, плотный' : 'Журнал'}, ${place}`}
          dense={dense}
          inset
        >
          <thead>
            <tr>
              <HeadCell sort={sort} onSort={setSort}>
                Время, мск
              </HeadCell>
              <HeadCell sort="none">Клиент</HeadCell>
              <HeadCell>Телефон</HeadCell>
              <HeadCell numeric>До, ₽</HeadCell>
              <HeadCell numeric>После, ₽</HeadCell>
              <HeadCell>Статус</HeadCell>
            </tr>
          </thead>
          <tbody>
            {rows.map(([time, client, phone, before, after, state], index) => (
              <TableRow
                key={time}
                tone={index === 0 ? 'good' : undefined}
                muted={index === 2}
                struck={index === 3}
                selected={dense ? undefined : selected.includes(time)}
              >
                <Cell>
                  {dense ? (
                    time
                  ) : (
                    <Checkbox
                      checked={selected.includes(time)}
                      onChange={(event) =>
                        setSelected(
                          event.target.checked ? [...selected, time] : selected.filter((one) => one !== time),
                        )
                      }
                    >
                      {time}
                    </Checkbox>
                  )}
                </Cell>
                <Cell>
                  <b>{client}</b>
                </Cell>
                <Cell>{phone}</Cell>
                <Cell numeric>{before}</Cell>
                <Cell numeric>
                  <b>{after}</b>
                </Cell>
                <Cell keep>
                  <Status
                    tone={index === 0 ? 'good' : index > 1 ? 'bad' : 'neutral'}
                    filled={index !== 2 && index !== 1}
                  >
                    {state}
                  </Status>
                </Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      ))}
    </Sheet>
  );
}

const columns = [
  { code: 'time', label: 'Время' },
  { code: 'client', label: 'Клиент' },
  { code: 'after', label: 'Ставка' },
  { code: 'state', label: 'Статус' },
];
const cellOf = ([time, client, , , after, state]: (typeof rows)[number], code: string): string =>
  ({ time, client, after, state })[code] ?? '';

/** What is chosen is shown at once, in the order in which it is chosen. */
function ChosenColumns({ place }: { place: string }) {
  const [chosen, setChosen] = useState(['time', 'client', 'after']);
  const shown = chosen.flatMap((code) => columns.find((column) => column.code === code) ?? []);
  return (
    <Sheet title="Столбцы">
      <Columns>
        <ColumnList columns={columns} chosen={chosen} onChange={setChosen}>
          <p className="small muted">Показано: {chosen.length}</p>
        </ColumnList>
        <Table label={`Столбцы, ${place}`} dense>
          <thead>
            <tr>
              {shown.map(({ code, label }) => (
                <HeadCell key={code}>{label}</HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TableRow key={row[0]}>
                {shown.map(({ code }) => (
                  <Cell key={code}>{cellOf(row, code)}</Cell>
                ))}
              </TableRow>
            ))}
          </tbody>
        </Table>
      </Columns>
    </Sheet>
  );
}

const rise = [100, 103, 101, 108, 112, 109, 117, 124].map((y, x) => ({ x, y }));
const inflation = [100, 102, 104, 106, 108, 110, 112, 114].map((y, x) => ({ x, y }));

function Charts({ place }: { place: string }) {
  return (
    <Sheet title="График">
      <LineChart
        label={`Индекс цен с 2019 по 2026 год: от 100 до 124, ${place}`}
        lines={[
          { key: 'index', look: 'main', points: rise },
          { key: 'inflation', look: 'dotted', points: inflation },
        ]}
        marks={rise.map(({ x }) => ({ at: x, text: String(2019 + x) }))}
        tickText={String}
        read={(at) => (
          <>
            <b>{rise[at]!.y}</b> {2019 + at}
          </>
        )}
      />
      <ChartLegend
        lines={[
          { look: 'main', name: 'Индекс' },
          { look: 'dotted', name: 'Инфляция' },
        ]}
      />
    </Sheet>
  );
}

export function Data({ place }: { place: string }) {
  return (
    <>
      <Cards />
      <Numbers />
      <Charts place={place} />
      <Facts place={place} />
      <Tables place={place} />
      <ChosenColumns place={place} />
    </>
  );
}
