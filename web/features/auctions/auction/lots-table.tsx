import type { LotRow } from '#contract/auctions/auction-answers.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { Cell, HeadCell, Table } from '#web/ui/tables/table.tsx';
import { lotHref } from '../addresses.ts';
import cell from '../lot-cell.module.css';
import { useWash } from '../use-wash.ts';
import wash from '../wash.module.css';
import type { LotRowContext, ShownColumn } from './lot-columns.tsx';

type LotsTableProps = { lots: readonly LotRow[]; columns: readonly ShownColumn[]; context: LotRowContext };

export function LotsTable({ lots, columns, context }: LotsTableProps) {
  return (
    <Table label="Лоты: таблица">
      <thead>
        <tr>
          <HeadCell>Лот</HeadCell>
          {columns.map(({ code, label, numeric }) => (
            <HeadCell key={code} numeric={numeric}>
              {label}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {lots.map((lot) => (
          <LotTableRow key={lot.id} lot={lot} columns={columns} context={context} />
        ))}
      </tbody>
    </Table>
  );
}

function LotTableRow({ lot, columns, context }: { lot: LotRow } & Omit<LotsTableProps, 'lots'>) {
  const change = useWash(lot);
  return (
    <tr>
      <Cell>
        <Row
          as={PageLink}
          gap={4}
          nowrap
          className={cell.lot}
          href={lotHref(lot)}
          aria-label={`Лот ${lot.number}, ${lot.name}`}
        >
          <span className="faint">{lot.number}</span>
          <img src={lot.images.preview} alt="" width={44} height={44} loading="lazy" />
        </Row>
      </Cell>
      {columns.map(({ code, numeric, read }) => (
        <Cell
          /* A changed row holds its colour anew with every change. */
          key={`${code}-${change.count}`}
          className={classNames(wash.wash, code === 'content' && cell.content)}
          data-wash={change.wash}
          numeric={numeric}
        >
          {read(lot, context)}
        </Cell>
      ))}
    </tr>
  );
}
