import { expect, it } from 'vitest';
import type { LedgerFile } from '#contract/ledger/ledger.ts';
import { composeCheck } from './compose-check.ts';

const file = {
  auctionCode: 'polar-night',
  chains: [{ chain: 'lot:1', title: '</script><img src=x onerror=alert(1)>', links: [], sealed: null }],
  published: true,
  heads: [],
  houseKey: 'k',
  keys: {},
} satisfies LedgerFile;

it('[A64] a title cannot end the place it stands in, and the ledger is read back as it was', () => {
  const html = composeCheck(file, 'const text = "</script>";');
  expect(html).not.toContain('<img');
  expect(html.match(/<\/script>/g)).toHaveLength(2);
  const [, kept] = /id="ledger">\n([\s\S]*?)\n<\/script>/.exec(html)!;
  expect(JSON.parse(kept!)).toEqual(file);
});

it('[A64] the file may ask nothing of any host', () => {
  const html = composeCheck(file, '');
  expect(html).toContain("default-src 'none'");
  expect(html).not.toMatch(/(src|href)=["']?https?:/);
});
