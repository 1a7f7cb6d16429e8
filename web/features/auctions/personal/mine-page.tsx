import type { ReactNode } from 'react';
import type { LotRow, MyAdmission, PersonalAuction } from '#contract/auctions/auction-answers.ts';
import { admissionStates, deskStates, wonShownMs } from '#contract/auctions/auction-words.ts';
import type { PageMeta } from '#contract/content/site.ts';
import { invoiceHref } from '#contract/money/invoice-words.ts';
import { countOf, formatDate, formatNumber, formatRubles } from '#contract/russian.ts';
import { PageFrame } from '#web/app/page/page-frame.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { TabLinks } from '#web/ui/navigation/tab-links.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { Cell, HeadCell, Table } from '#web/ui/tables/table.tsx';
import { auctionHref, lotHref } from '../addresses.ts';
import { AuctionStatusMark } from '../auction/hero.tsx';
import { useLots } from '../auction/use-lots.ts';
import { ButtonPageLink } from '../button-page-link.tsx';
import { ClosingLine } from '../closing-clock.tsx';
import cell from '../lot-cell.module.css';
import { bidForms, isDecided, isOpen, lotMark } from '../lot-words.ts';
import { useMyNews } from '../use-my-news.ts';
import type { MineSection } from './load-mine.ts';
import styles from './mine-page.module.css';

type MinePageProps = {
  section: MineSection;
  auctions: readonly PersonalAuction[];
  epoch: string;
  serverTime: string;
  meta: PageMeta;
};

const sections: Record<MineSection, { tab: string; empty: string; text: string }> = {
  current: {
    tab: 'Участвую',
    empty: 'Вы пока не участвуете в торгах',
    text: 'Подайте заявку на участие, и лоты с вашими ставками появятся здесь.',
  },
  subscribed: {
    tab: 'Слежу',
    empty: 'Вы ни за чем не следите',
    text: 'Нажмите «Следить» на странице лота или аукциона.',
  },
  completed: {
    tab: 'Завершённые',
    empty: 'Завершённых торгов нет',
    text: 'Здесь останутся аукционы, в которых вы участвовали.',
  },
};

export function MinePage({ section, auctions, epoch, serverTime, meta }: MinePageProps) {
  const words = sections[section];
  return (
    <PageFrame>
      <PageHeading size="h1" title={meta.h1 || 'Мои торги'} />
      <TabLinks label="Мои торги">
        {(Object.keys(sections) as MineSection[]).map((name) => (
          <PageLink
            key={name}
            href={`/personal/auction/${name}/`}
            aria-current={name === section ? 'page' : undefined}
          >
            {sections[name].tab}
          </PageLink>
        ))}
      </TabLinks>
      {auctions.length === 0 && (
        <EmptyState
          title={words.empty}
          shape="cushion"
          action={<ButtonPageLink href="/auctions/">К аукционам</ButtonPageLink>}
        >
          {words.text}
        </EmptyState>
      )}
      <Stack gap={8}>
        {auctions.map((mine) => (
          <MyAuction
            key={mine.auction.id}
            mine={mine}
            section={section}
            epoch={epoch}
            serverTime={serverTime}
          />
        ))}
      </Stack>
    </PageFrame>
  );
}

type MyAuctionProps = { mine: PersonalAuction } & Pick<MinePageProps, 'section' | 'epoch' | 'serverTime'>;

function MyAuction({
  mine: { auction, admission, lots: snapshot },
  section,
  epoch,
  serverTime,
}: MyAuctionProps) {
  const lots = useLots(snapshot, epoch, () => admission?.alias ?? null);
  useMyNews(auction.code);
  const href = auction.finishUrl ?? auctionHref(auction.code);
  return (
    <section aria-labelledby={auction.code}>
      <Row gap={[2, 6]} align="end" justify="between" className="mb-4">
        <div>
          <AuctionStatusMark auction={auction} />
          <h2 id={auction.code} className="h2 mt-2">
            <PageLink href={href}>{auction.name}</PageLink>
          </h2>
        </div>
        {admission && <AdmissionLine admission={admission} completed={section === 'completed'} />}
      </Row>
      {lots.length > 0 ? (
        <>
          <MyLots of={auction.name} lots={lots} serverTime={serverTime} completed={section === 'completed'} />
          <AfterWinning lots={lots} serverTime={serverTime} />
        </>
      ) : (
        <p className="muted small rule-top py-4">
          {section === 'subscribed'
            ? 'Вы следите за аукционом целиком.'
            : `Ставок нет. Начало торгов ${formatDate(auction.startsAt)}.`}{' '}
          <PageLink
            className="inline-link finger nowrap"
            href={href}
            aria-label={`Смотреть лоты, «${auction.name}»`}
          >
            Смотреть лоты
          </PageLink>
        </p>
      )}
    </section>
  );
}

const isJustWon = ({ my, endsAt }: LotRow, serverTime: string): boolean =>
  my?.state === 'won' && endsAt !== null && Date.parse(serverTime) - Date.parse(endsAt) < wonShownMs;

/** The invoice of what was won here; until there is one, that it comes. */
function AfterWinning({ lots, serverTime }: Pick<MyLotsProps, 'lots' | 'serverTime'>) {
  const invoice = lots.find(({ my }) => my?.won?.invoice)?.my?.won?.invoice;
  if (!invoice && !lots.some((lot) => isJustWon(lot, serverTime))) return null;
  return (
    <p className="small mt-4">
      {!invoice && <span className="muted">Счёт придёт, когда дом опубликует итоги торгов. </span>}
      <PageLink className="inline-link finger" href={invoice ? invoiceHref(invoice) : '/personal/data/'}>
        {invoice ? `Счёт № ${invoice}` : 'Проверить данные для счёта'}
      </PageLink>
    </p>
  );
}

/** States in the person's own terms. */
const ownStates = {
  ...admissionStates,
  requested: 'Заявка на рассмотрении',
  approved: 'Вы допущены',
  refused: 'Заявка отклонена',
  withdrawn: 'Вы отозвали заявку',
};

function standingOf({ state, alias }: MyAdmission, completed: boolean): string {
  const took = completed && state === 'approved';
  const words = took ? 'Вы участвовали' : ownStates[state];
  return alias === null ? words : `${words}${took ? ' под' : ', участник'} № ${alias}`;
}

const AdmissionLine = ({ admission, completed }: { admission: MyAdmission; completed: boolean }) => (
  <p className={`small ${styles.admission}`}>
    {standingOf(admission, completed)}
    {!completed && admission.state === 'approved' && admission.limit !== null && (
      <More>
        Лимит: занято {formatRubles(admission.exposure)} из {formatRubles(admission.limit)}
      </More>
    )}
    {!completed && admission.depositDue && (
      <More>
        Задаток ещё не пришёл,{' '}
        <PageLink className="inline-link" href="/personal/invoices/">
          код для оплаты
        </PageLink>
      </More>
    )}
    {admission.reason && <More>{admission.reason}</More>}
  </p>
);

/** On the same line or, on a phone, on a line of its own. */
const More = ({ children }: { children: ReactNode }) => (
  <span className="faint">
    <span className={styles.stop}>. </span>
    <span className={styles.more}>{children}</span>
  </span>
);

type MyLotsProps = { of: string; lots: readonly LotRow[]; serverTime: string; completed: boolean };

function MyLots({ of, lots, serverTime, completed }: MyLotsProps) {
  // No column if all its cells would be empty.
  const bids = lots.some(({ my }) => my?.bid != null);
  const maxima = lots.some(({ my }) => my?.maximum != null);
  return (
    <Table label={`Мои лоты, «${of}»`} className={styles.lots}>
      <thead>
        <tr>
          <HeadCell>Лот</HeadCell>
          <HeadCell className={styles.wide}>Моё состояние</HeadCell>
          <HeadCell numeric className={styles.price}>
            Цена, ₽
          </HeadCell>
          {bids && (
            <HeadCell numeric className={styles.wide}>
              Моя ставка, ₽
            </HeadCell>
          )}
          {maxima && (
            <HeadCell numeric className={styles.wide}>
              Мой предел, ₽
            </HeadCell>
          )}
          <HeadCell numeric className={styles.wide}>
            {completed ? 'Ставок' : 'До закрытия'}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {lots.map((lot) => (
          <MyLot key={lot.id} {...{ lot, serverTime, completed, bids, maxima }} />
        ))}
      </tbody>
    </Table>
  );
}

const figure = (value: number | null | undefined): string => (value == null ? '—' : formatNumber(value));

/** The last bid; before the first one, what the lot starts from. */
const priceText = ({ currentBid, priceHidden, saleStatus, startPrice }: LotRow): string =>
  currentBid !== null
    ? formatNumber(currentBid)
    : priceHidden
      ? 'не раскрывается'
      : isOpen(saleStatus)
        ? `от ${formatNumber(startPrice)}`
        : '—';

/** Unsold: the figure is no price. */
const isLastBid = ({ saleStatus, currentBid }: LotRow): boolean =>
  isDecided(saleStatus) && saleStatus !== 'sold' && currentBid !== null;

const Price = ({ lot }: { lot: LotRow }) => (
  <>
    <b>{priceText(lot)}</b>
    {isLastBid(lot) && <span className={`faint block ${styles.whatItIs}`}>последняя ставка</span>}
  </>
);

/** The last line of a price on a telephone. */
const lastLine = (lot: LotRow): string =>
  isLastBid(lot) ? 'последняя ставка' : countOf(lot.bidsCount, bidForms);

/** What is up to the person now. */
function nextOf(lot: LotRow) {
  if (lot.my?.state !== 'outbid' || lot.saleStatus !== 'on_sale') return null;
  const label = `Поставить выше, лот ${lot.number}`;
  return (
    <ButtonPageLink size="small" href={lotHref(lot)} aria-label={label}>
      Поставить выше
    </ButtonPageLink>
  );
}

type MyLotProps = Omit<MyLotsProps, 'of' | 'lots'> & { lot: LotRow; bids: boolean; maxima: boolean };

function MyLot({ lot, serverTime, completed, bids, maxima }: MyLotProps) {
  const mark = lotMark(lot);
  const bid = lot.my?.bid;
  const maximum = lot.my?.maximum;
  const closing =
    lot.saleStatus === 'on_sale' && lot.endsAt ? (
      <ClosingLine size="row" endsAt={lot.endsAt} serverTime={serverTime} />
    ) : (
      lot.desk && deskStates[lot.desk]
    );
  const state = (
    <Status tone={mark.tone} filled={mark.filled}>
      {mark.text}
    </Status>
  );
  const next = completed ? null : nextOf(lot);
  return (
    <tr>
      <Cell className={styles.lot}>
        <Row as={PageLink} gap={4} nowrap className={cell.lot} href={lotHref(lot)}>
          <img src={lot.images.preview} alt="" width={44} height={44} loading="lazy" />
          <span>
            <b>{lot.name}</b>
            <br />
            <span className="muted">Лот {lot.number}</span>
            {/* On a phone the other columns are within the lot and the price. */}
            <span className={styles.within}>{state}</span>
          </span>
        </Row>
        {next && <div className={styles.nextWithin}>{next}</div>}
      </Cell>
      <Cell className={styles.wide}>
        {state}
        {next && <div className="mt-2 mb-1">{next}</div>}
      </Cell>
      <Cell numeric className={styles.price}>
        <Price lot={lot} />
        {bid != null && bid !== lot.currentBid && (
          <span className={styles.within}>Ваша {formatNumber(bid)}</span>
        )}
        {maximum != null && <span className={styles.within}>Предел {formatNumber(maximum)}</span>}
        {(completed || closing) && (
          <span className={classNames('faint', styles.within)}>
            {completed ? lastLine(lot) : <>до закрытия {closing}</>}
          </span>
        )}
      </Cell>
      {bids && (
        <Cell numeric className={styles.wide}>
          {figure(bid)}
        </Cell>
      )}
      {maxima && (
        <Cell numeric className={styles.wide}>
          {figure(maximum)}
        </Cell>
      )}
      <Cell numeric className={styles.wide}>
        {completed ? lot.bidsCount : (closing ?? '—')}
      </Cell>
    </tr>
  );
}
