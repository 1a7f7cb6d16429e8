import { type ChangeEvent, useId, useState } from 'react';
import { checkReceipts, type ReceiptsReport, readReceipts } from '#contract/ledger/check-receipts.ts';
import type { LedgerFile } from '#contract/ledger/ledger.ts';
import { chainTitle, flawWords, headWords, receiptWords } from '#contract/ledger/ledger-words.ts';
import { type HeadReport, type LedgerReport, verifyLedger } from '#contract/ledger/verify-ledger.ts';
import { countOf } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Button, buttonProps } from '#web/ui/buttons/button.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { DownloadIcon } from '#web/ui/signs/icons.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { shortHash } from '../lot/receipt-line.tsx';
import { CheckAlone } from './check-alone.tsx';
import styles from './ledger-check.module.css';

type State =
  | { step: 'idle' | 'busy' | 'failed' | 'not-receipts' }
  | { step: 'chains'; file: LedgerFile; report: LedgerReport }
  | { step: 'receipts'; file: LedgerFile; report: ReceiptsReport };

/** Flaws shown by name; a chain made anew would list hundreds. */
const shownLinks = 12;
const linkForms = ['звено', 'звена', 'звеньев'] as const;
const chainForms = ['цепочка', 'цепочки', 'цепочек'] as const;
const receiptForms = ['квитанция', 'квитанции', 'квитанций'] as const;

/** Checks an auction's chains in the visitor's browser, from published data. */
export function LedgerCheck({ auctionCode }: { auctionCode: string }) {
  const [state, setState] = useState<State>({ step: 'idle' });
  const fileId = useId();
  const load = () =>
    browserApi('GET /api/internal/auctions/{code}/ledger/', { params: { code: auctionCode } });

  const run = async (work: () => Promise<State>) => {
    setState({ step: 'busy' });
    setState(await work().catch(() => ({ step: 'failed' as const })));
  };
  const checkChains = () =>
    run(async () => {
      const file = await load();
      return { step: 'chains', file, report: await verifyLedger(file) };
    });
  const checkFile = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    event.target.value = '';
    if (!chosen) return;
    void run(async () => {
      const receipts = readReceipts(await chosen.text());
      if (!receipts) return { step: 'not-receipts' };
      const file = await load();
      return { step: 'receipts', file, report: await checkReceipts(file, receipts) };
    });
  };

  return (
    <Stack gap={4} className={styles.check}>
      <p className="muted">
        Каждая ставка и каждое действие дома — звено цепочки: в нём отпечаток предыдущего. Изменить, убрать
        или переставить звено незаметно нельзя. Проверку делает ваш браузер, а не сайт.
      </p>
      <Row gap={3} className={styles.acts}>
        <Button onClick={() => void checkChains()} loading={state.step === 'busy'}>
          Проверить цепочку
        </Button>
        <label {...buttonProps({ variant: 'secondary' }, styles.choose)} htmlFor={fileId}>
          Сверить квитанции
          <input
            id={fileId}
            type="file"
            accept="application/json,.json"
            className={styles.file}
            onChange={checkFile}
          />
        </label>
        <CheckAlone auctionCode={auctionCode} />
        <a
          {...buttonProps({ variant: 'ghost' })}
          href={`/api/internal/auctions/${auctionCode}/ledger/`}
          download={`${auctionCode}-ledger.json`}
        >
          <DownloadIcon size={16} />
          Скачать журнал
        </a>
      </Row>
      <div role="status" className={styles.answer}>
        <Answer state={state} />
      </div>
    </Stack>
  );
}

function Answer({ state }: { state: State }) {
  switch (state.step) {
    case 'idle':
      return null;
    case 'busy':
      return <p className="muted">Считаем отпечатки…</p>;
    case 'failed':
      return <Notice title="Журнал не загрузился">Проверьте соединение и повторите.</Notice>;
    case 'not-receipts':
      return (
        <Notice tone="bad" title="Это не файл квитанций">
          Выберите файл, который вы скачали на странице лота.
        </Notice>
      );
    case 'receipts':
      return <ReceiptsAnswer file={state.file} report={state.report} />;
    case 'chains':
      return <ChainsAnswer file={state.file} report={state.report} />;
  }
}

function ChainsAnswer({ file, report }: { file: LedgerFile; report: LedgerReport }) {
  const title = chainTitle(file.chains);
  const checked = `${countOf(report.chains, chainForms)}, ${countOf(report.links, linkForms)}`;
  if (report.flaws.length)
    return (
      <Notice tone="bad" title="Цепочка нарушена">
        <Stack as="ul" gap={1} className="anywhere mt-1">
          {report.flaws.slice(0, shownLinks).map((flaw) => (
            <li key={JSON.stringify(flaw)}>{flawWords(flaw, title)}</li>
          ))}
          {report.flaws.length > shownLinks && <li>И ещё нарушений: {report.flaws.length - shownLinks}.</li>}
        </Stack>
      </Notice>
    );
  const head = report.heads.at(-1);
  return (
    <Notice tone="good" title="Всё сходится">
      <p>
        Проверено: {checked}.
        {report.sealed > 0 &&
          ` Цены скрыты: ${countOf(report.sealed, chainForms)}, у них сверено только последнее звено.`}
        {!head && ' Итог подпишут, когда дом опубликует результаты.'}
      </p>
      {head && <HeadLines head={head} />}
    </Notice>
  );
}

/** What two people compare: the same number and print mean that both were shown the same results. */
const HeadLines = ({ head }: { head: HeadReport }) => (
  <>
    <p>{headWords(head)}, подпись верна.</p>
    <Stack as="dl" gap={1} className={`small ${styles.prints}`}>
      <Row gap={[0, 2]}>
        <dt className="muted">Отпечаток итога</dt>
        <dd className="anywhere tabular">{shortHash(head.hash)}</dd>
      </Row>
      <Row gap={[0, 2]}>
        <dt className="muted">Ключ дома</dt>
        <dd className="anywhere tabular">{head.keyId}</dd>
      </Row>
    </Stack>
    <p className="micro muted">
      Номер и отпечаток можно сравнить с тем, что видят другие: если у кого-то номер больше, вам показали не
      всё.
    </p>
  </>
);

function ReceiptsAnswer({ file, report }: { file: LedgerFile; report: ReceiptsReport }) {
  const title = chainTitle(file.chains);
  const { broken, count } = report;
  if (!broken.length)
    return (
      <Notice tone="good" title="Квитанции подтверждены">
        Проверено: {countOf(count, receiptForms)}. Дом подписал каждую, и её звено стоит в цепочке.
      </Notice>
    );
  return (
    <Notice tone="bad" title="Квитанции не подтвердились">
      <Stack as="ul" gap={1} className="anywhere mt-1">
        {broken.slice(0, shownLinks).map(({ receipt, why }) => (
          <li key={`${receipt.lotId} ${receipt.seq}`}>{receiptWords(receipt, why, title)}</li>
        ))}
      </Stack>
    </Notice>
  );
}
