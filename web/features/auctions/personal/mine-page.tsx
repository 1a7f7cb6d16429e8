import type { LotRow, MyAdmission, PersonalAuction } from '#contract/auctions/auction-answers.ts';
import { admissionStates } from '#contract/auctions/auction-words.ts';
import type { PageMeta } from '#contract/content/site.ts';
import { formatDate, formatNumber, formatRubles } from '#contract/russian.ts';
import { PageFrame } from '#web/app/page/page-frame.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
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
import { lotMark } from '../lot-words.ts';
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
    empty: 'Вы пока не\u00A0участвуете в\u00A0торгах',
    text: 'Подайте заявку на\u00A0участие, и\u00A0лоты с\u00A0вашими ставками появятся здесь.',
  },
  subscribed: {
    tab: 'Слежу',
    empty: 'Вы ни\u00A0за\u00A0чем не\u00A0следите',
    text: 'Нажмите «Следить» на\u00A0странице лота или аукциона.',
  },
  completed: {
    tab: 'Завершённые',
    empty: 'Завершённых торгов нет',
    text: 'Здесь останутся аукционы, в\u00A0которых вы участвовали.',
  },
};

export function MinePage({ section, auctions, epoch, serverTime, meta }: MinePageProps) {
  const words = sections[section];
  return (
    <PageFrame>
      <PageHeading size="h1" kicker="Личный кабинет" title={meta.h1 || 'Мои торги'} />
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
          action={<ButtonPageLink href="/auctions/">К&nbsp;аукционам</ButtonPageLink>}
        >
          {words.text}
        </EmptyState>
      )}
      <div className={styles.auctions}>
        {auctions.map((mine) => (
          <MyAuction
            key={mine.auction.id}
            mine={mine}
            section={section}
            epoch={epoch}
            serverTime={serverTime}
          />
        ))}
      </div>
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
  return (
    <section aria-labelledby={auction.code}>
      <div className={styles.head}>
        <div>
          <AuctionStatusMark auction={auction} />
          <h2 id={auction.code} className="h2">
            <PageLink href={auction.finishUrl ?? auctionHref(auction.code)}>{auction.name}</PageLink>
          </h2>
        </div>
        {admission && <AdmissionLine admission={admission} />}
      </div>
      {lots.length > 0 ? (
        <MyLots of={auction.name} lots={lots} serverTime={serverTime} completed={section === 'completed'} />
      ) : (
        <p className={`muted ${styles.none}`}>
          {section === 'subscribed'
            ? 'Вы следите за\u00A0аукционом целиком.'
            : `Ставок нет. Начало торгов ${formatDate(auction.startsAt)}.`}
        </p>
      )}
    </section>
  );
}

const AdmissionLine = ({ admission }: { admission: MyAdmission }) => (
  <p className={styles.admission}>
    {admissionStates[admission.state]}
    {admission.alias !== null && `, участник №\u00A0${admission.alias}`}
    {admission.state === 'approved' && admission.limit !== null && (
      <span className="faint">
        . Лимит: занято {formatRubles(admission.exposure)} из&nbsp;{formatRubles(admission.limit)}
      </span>
    )}
    {admission.reason && <span className="faint">. {admission.reason}</span>}
  </p>
);

type MyLotsProps = { of: string; lots: readonly LotRow[]; serverTime: string; completed: boolean };

const MyLots = ({ of, lots, serverTime, completed }: MyLotsProps) => (
  <Table label={`Мои лоты, «${of}»`}>
    <thead>
      <tr>
        <HeadCell>Лот</HeadCell>
        <HeadCell>Моё состояние</HeadCell>
        <HeadCell numeric>Цена, ₽</HeadCell>
        <HeadCell numeric>Моя ставка, ₽</HeadCell>
        <HeadCell numeric>Мой предел, ₽</HeadCell>
        <HeadCell numeric>{completed ? 'Ставок' : 'До закрытия'}</HeadCell>
      </tr>
    </thead>
    <tbody>
      {lots.map((lot) => (
        <MyLot key={lot.id} lot={lot} serverTime={serverTime} completed={completed} />
      ))}
    </tbody>
  </Table>
);

const figure = (value: number | null | undefined): string => (value == null ? '—' : formatNumber(value));

function MyLot({ lot, serverTime, completed }: { lot: LotRow } & Omit<MyLotsProps, 'lots' | 'of'>) {
  const mark = lotMark(lot);
  const runs = lot.saleStatus === 'on_sale' && lot.endsAt;
  return (
    <tr>
      <Cell className={styles.lot}>
        <PageLink className={cell.lot} href={lotHref(lot)}>
          <img src={lot.images.preview} alt="" width={44} height={44} loading="lazy" />
          <span>
            <b>{lot.name}</b>
            <br />
            <span className="muted">Лот {lot.number}</span>
          </span>
        </PageLink>
      </Cell>
      <Cell>
        <Status tone={mark.tone} filled={mark.filled}>
          {mark.text}
        </Status>
      </Cell>
      <Cell numeric>
        <b>{lot.priceHidden && lot.currentBid === null ? 'не раскрывается' : figure(lot.currentBid)}</b>
      </Cell>
      <Cell numeric>{figure(lot.my?.bid)}</Cell>
      <Cell numeric>{figure(lot.my?.maximum)}</Cell>
      <Cell numeric>
        {completed ? (
          lot.bidsCount
        ) : runs ? (
          <ClosingLine size="row" endsAt={lot.endsAt!} serverTime={serverTime} />
        ) : (
          '—'
        )}
      </Cell>
    </tr>
  );
}
