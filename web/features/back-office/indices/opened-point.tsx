import type { EditedIndex, PointProposal } from '#contract/back-office/indices.ts';
import { formatNumber, formatRubles, formatShort, moscowDay, nbsp } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { monthNumber, yearMarks } from '#web/ui/chart/months.ts';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { Cell, HeadCell, Table, TableRow } from '#web/ui/tables/table.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { pointText } from './point-cell.tsx';
import { isProposed, monthWords } from './point-edits.ts';
import { PointHistory } from './point-history.tsx';
import styles from './points.module.css';

interface OpenedPointProps {
  index: EditedIndex;
  month: string;
  busy: boolean;
  onAccept: () => void;
  onDecline: () => void;
  onOwn: () => void;
}

/** What a point stands on: the deals it was proposed of, its corrections, and the line it belongs to. */
export function OpenedPoint(props: OpenedPointProps) {
  const { index, month, busy } = props;
  const point = index.points.find((one) => one.month === month);
  const proposal = index.proposal;
  const open = isProposed(index);
  return (
    <Grid laptop={1} gap={6} align="start" className={`ink-top ${styles.opened}`} id="opened-point">
      <Stack gap={4} className="min-0">
        <Row gap={[2, 4]} justify="between">
          <div>
            <p className="muted">
              {index.label}, {monthWords(month)}
            </p>
            <h2>{point ? pointText(index, point.value) : 'Точки нет'}</h2>
          </div>
          <PageLink href={`/admin/indices/${index.id}/`}>Название и единица</PageLink>
        </Row>
        {point?.correctedAt && point.first !== null && (
          <p>
            Исправлена {formatShort(point.correctedAt)}: было {pointText(index, point.first)}. На сайте у этой
            точки стоит «уточнено».
          </p>
        )}
        {proposal ? (
          <Stack gap={3}>
            <Row gap={[2, 4]} justify="between">
              <h3>
                {proposal.value
                  ? `Предложено за${nbsp}${monthWords(proposal.month)}: ${pointText(index, proposal.value)}`
                  : `За${nbsp}${monthWords(proposal.month)} дом ничего не${nbsp}предлагает`}
              </h3>
              {open && (
                <Row gap={2}>
                  <OfficeButton keys={['A']} variant="secondary" loading={busy} onClick={props.onAccept}>
                    Принять
                  </OfficeButton>
                  <OfficeButton variant="secondary" onClick={props.onOwn}>
                    Своё значение
                  </OfficeButton>
                  <OfficeButton variant="ghost" onClick={props.onDecline}>
                    Отклонить
                  </OfficeButton>
                </Row>
              )}
            </Row>
            {proposal.declined && (
              <p>
                Отклонена {formatShort(proposal.declined.at)}: {proposal.declined.why}
              </p>
            )}
            <p>{proposal.words}.</p>
            {proposal.deals.length > 0 && <Deals proposal={proposal} />}
          </Stack>
        ) : (
          <p className="muted">
            Следующую точку дом предложит, когда её месяц кончится: по своим сделкам, не меньше чем по пяти.
          </p>
        )}
      </Stack>
      <Stack gap={4} className="min-0">
        <IndexLine index={index} />
        <PointHistory key={`${index.id} ${index.points.map(({ value }) => value)}`} index={index} />
      </Stack>
    </Grid>
  );
}

function Deals({ proposal: { deals, base } }: { proposal: PointProposal }) {
  return (
    <div className={styles.deals}>
      <p className="small muted mb-2">
        Цена карата каждой сделки против медианы сделок индекса за три месяца до того
        {base !== null && `, ${formatRubles(Math.round(base))}`}.
      </p>
      <Table label="Сделки месяца" dense>
        <thead>
          <tr>
            <HeadCell>День</HeadCell>
            <HeadCell>Предмет</HeadCell>
            <HeadCell numeric>Цена</HeadCell>
            <HeadCell numeric>За карат</HeadCell>
            <HeadCell numeric>Отношение</HeadCell>
          </tr>
        </thead>
        <tbody>
          {deals.map(({ day, itemId, name, price, carat, ratio, taken }) => (
            <TableRow key={`${itemId} ${day}`} data-left={!taken || undefined}>
              <Cell>
                {day.slice(8)}.{day.slice(5, 7)}
              </Cell>
              <Cell>
                {name}
                {!taken && <small className="block bad">далеко от остальных, не учтена</small>}
              </Cell>
              <Cell numeric>{formatRubles(price)}</Cell>
              <Cell numeric>{formatRubles(Math.round(carat))}</Cell>
              <Cell numeric>{formatNumber(ratio, 3)}</Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function IndexLine({ index }: { index: EditedIndex }) {
  const { points, label } = index;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <LineChart
      label={`${label}: от ${pointText(index, first.value)} до ${pointText(index, last.value)}`}
      lines={[
        {
          key: 'index',
          look: 'main',
          points: points.map(({ month, value }) => ({ x: monthNumber(month), y: value / 100 })),
          hollow: points.flatMap(({ first: before }, at) => (before === null ? [] : [at])),
        },
      ]}
      marks={yearMarks(monthNumber(first.month), monthNumber(last.month))}
      tickText={(value) => formatNumber(value)}
      read={(at) => (
        <>
          <b>{pointText(index, points[at]!.value)}</b> {monthWords(points[at]!.month)}
          {points[at]!.correctedAt && `, уточнено ${formatDay(points[at]!.correctedAt!)}`}
        </>
      )}
    />
  );
}

const formatDay = (instant: string): string => moscowDay(Date.parse(instant)).split('-').reverse().join('.');
