import type { OwnDeposit } from '#contract/money/deposits.ts';
import { formatKopecks } from '#contract/money/kopecks.ts';
import { formatRubles } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { CutPanel } from '#web/ui/layout/cut-panel.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import { HowToPay } from './pay-card.tsx';

function standingOf({ asked, held, settled, kept, returned, left }: OwnDeposit): string {
  if (left > 0) return `Осталось внести ${formatKopecks(left)}. Реквизиты дом пришлёт письмом.`;
  if (held > 0) return `Внесён, у дома лежит ${formatKopecks(held)}. Зачтём в счёт или вернём после торгов.`;
  if (settled > 0) return `Зачтён в счёт: ${formatKopecks(settled)}.`;
  if (kept > 0) return `Дом оставил у себя ${formatKopecks(kept)}: покупка не состоялась.`;
  if (returned > 0) return `Возвращаем ${formatKopecks(returned)} на ваш счёт.`;
  return asked ? `Просили ${formatRubles(asked)}, больше не нужен.` : 'Дом не просит задаток.';
}

/** [A45] What sales ask to be paid in before bidding, each under its own number and code. */
export const DepositCards = ({ deposits }: { deposits: readonly OwnDeposit[] }) => (
  <Grid columns={2} tablet={1} gap={5} align="start" className="mb-6">
    {deposits.map((deposit) => {
      const { number, sale, left, pay } = deposit;
      return (
        <CutPanel key={number}>
          <p className="small faint">
            Задаток, <PageLink href={`/auctions/${sale.code}/`}>«{sale.name}»</PageLink>
          </p>
          <h2 className="h3 mb-3">№ {number}</h2>
          {pay ? <HowToPay left={left} pay={pay} /> : <p className="muted">{standingOf(deposit)}</p>}
        </CutPanel>
      );
    })}
  </Grid>
);
