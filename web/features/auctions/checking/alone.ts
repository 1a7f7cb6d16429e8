/**
 * The script of the downloadable check, which works from a saved file. Bundled from the same rules that the site
 * and the command use; it builds its page without a framework.
 */
import { channels } from '#contract/auctions/auction-words.ts';
import { checkReceipts, readReceipts } from '#contract/ledger/check-receipts.ts';
import type { LedgerFile } from '#contract/ledger/ledger.ts';
import { chainTitle, flawWords, headWords, receiptWords } from '#contract/ledger/ledger-words.ts';
import { type LotReplay, replayLot } from '#contract/ledger/replay-lot.ts';
import { breachWords, outcomeWords, unseen } from '#contract/ledger/replay-words.ts';
import { verifyLedger } from '#contract/ledger/verify-ledger.ts';
import { countOf, formatNumber, formatRubles, lowerFirst, nbsp } from '#contract/russian.ts';

type Content = Node | string;
function element(tag: string, content: readonly Content[] = [], attributes: Record<string, string> = {}) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...content);
  return made;
}
const list = (lines: readonly string[]) =>
  element(
    'ul',
    lines.map((line) => element('li', [line])),
    { class: 'bad' },
  );

const linkForms = ['звено', 'звена', 'звеньев'] as const;
const chainForms = ['цепочка', 'цепочки', 'цепочек'] as const;
const root = document.getElementById('check')!;

async function check(): Promise<void> {
  const file = JSON.parse(document.getElementById('ledger')!.textContent!) as LedgerFile;
  const report = await verifyLedger(file);
  const lots = file.chains.filter(({ chain, sealed }) => chain.startsWith('lot:') && !sealed).map(replayLot);
  const title = chainTitle(file.chains);
  const wrong = [
    ...report.flaws.map((flaw) => flawWords(flaw, title)),
    ...lots.flatMap((lot) => lot.breaches.map((one) => breachWords(lot, one))),
  ];
  const checked = `${countOf(report.chains, chainForms)}, ${countOf(report.links, linkForms)}`;
  const head = report.heads.at(-1);
  root.append(
    element('h1', [`Проверка торгов ${file.auctionCode}`]),
    element('p', [
      'Этот файл сам считает отпечатки, сверяет подписи и повторяет ход торгов. Сеть ему не нужна.',
    ]),
    element('p', [wrong.length ? 'Цепочка нарушена' : `Всё сходится: ${checked}`], {
      id: 'verdict',
      class: wrong.length ? 'bad' : 'good',
      role: 'status',
    }),
    list(wrong),
    head
      ? element('p', [
          `${headWords(head)}${head.state === 'true' ? ', подпись верна' : ', подпись не подтверждается'}. Отпечаток: `,
          element('code', [head.hash]),
          '. Ключ дома: ',
          element('code', [file.houseKey]),
          '. Сравните их с тем, что знаете от дома или из протокола.',
        ])
      : element('p', ['Итог ещё не подписан: дом подпишет его, когда опубликует результаты.']),
    element('p', [unseen], { class: 'muted' }),
    ...receiptsOf(file, title),
    element('h2', ['Лоты']),
    element('div', [tableOf(lots)], { class: 'wide' }),
  );
}

function receiptsOf(file: LedgerFile, title: (chain: string) => string): Node[] {
  const answer = element('div', [], { role: 'status' });
  const input = element('input', [], { type: 'file', accept: '.json,application/json', id: 'receipts' });
  input.addEventListener('change', async () => {
    const [chosen] = (input as HTMLInputElement).files ?? [];
    const receipts = chosen && readReceipts(await chosen.text());
    if (!receipts) return answer.replaceChildren(element('p', ['Это не файл квитанций.'], { class: 'bad' }));
    const { broken, count } = await checkReceipts(file, receipts);
    answer.replaceChildren(
      broken.length
        ? list(broken.map(({ receipt, why }) => receiptWords(receipt, why, title)))
        : element('p', [`Квитанций подтверждено: ${count}.`], { class: 'good' }),
    );
  });
  return [
    element('h2', ['Ваши квитанции']),
    element('label', ['Файл квитанций со страницы лота'], { for: 'receipts' }),
    element('p', [input]),
    answer,
  ];
}

const columns = ['Лот', 'Старт, ₽', 'Ставки', 'Ход', 'Итог', 'Цена, ₽'];
const tableOf = (lots: readonly LotReplay[]) =>
  element('table', [
    element('thead', [
      element(
        'tr',
        columns.map((column) => element('th', [column], { scope: 'col' })),
      ),
    ]),
    element('tbody', lots.map(rowOf)),
  ]);

const rowOf = (lot: LotReplay) =>
  element('tr', [
    element('td', [lot.title]),
    element('td', [lot.start === null ? '—' : formatNumber(lot.start)], { 'data-sum': '' }),
    element('td', [String(lot.bids)]),
    element('td', [courseOf(lot)]),
    element('td', [
      `${outcomeWords[lot.outcome]}${lot.winner ? `, участник №${nbsp}${lot.winner.alias}` : ''}`,
    ]),
    element('td', [lot.winner ? formatRubles(lot.winner.amount) : '—'], { 'data-sum': '' }),
  ]);

/** «зал 3, сайт 12; продлений 2, вызовов 1» */
function courseOf(lot: LotReplay): string {
  const ways = Object.entries(lot.channels).map(
    ([channel, count]) => `${lowerFirst(channels[channel as keyof typeof channels] ?? channel)} ${count}`,
  );
  const counts = [
    ['продлений', lot.extensions],
    ['вызовов', lot.calls],
    ['предупреждений', lot.warnings],
    ['возобновлений', lot.reopenings],
    ['описок', lot.slips],
    ['аннулировано', lot.annulled],
  ] as const;
  const told = counts.filter(([, count]) => count).map(([words, count]) => `${words} ${count}`);
  return [ways.join(', '), told.join(', ')].filter(Boolean).join('; ') || '—';
}

void check();
