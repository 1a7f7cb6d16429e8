import type { LedgerFile } from '#contract/ledger/ledger.ts';

/** The page may contact no host: it uses only what it contains. */
const policy = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'";

const style = `body{max-width:960px;margin:0 auto;padding:32px 20px 64px;background:#f5f3ed;color:#17181c;font:15px/1.5 Arial,sans-serif}
h1{font:400 34px/1.2 Georgia,serif;margin:0 0 8px}h2{font:400 24px/1.3 Georgia,serif;margin:32px 0 8px}
table{width:100%;border-collapse:collapse;font-size:14px}th,td{padding:7px 10px 7px 0;border-bottom:1px solid #d8d4c8;text-align:left;vertical-align:top}
th{color:#5c5a52;font-weight:400}td[data-sum],th[data-sum]{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
code{font-size:13px;overflow-wrap:anywhere}.good{color:#1d5b43}.bad{color:#9b1c31}#verdict{font-size:18px}.muted{color:#5c5a52}
.wide{overflow-x:auto}label{display:inline-block;margin:8px 0}`;

/** What stands in a page between tags may not close them. */
const inScript = (text: string): string => text.replaceAll('<', '\\u003c');

/** One file: the check and the ledger. `script` has no imports left. */
export const composeCheck = (file: LedgerFile, script: string): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Проверка торгов ${file.auctionCode}</title>
<style>${style}</style>
</head>
<body>
<main id="check"></main>
<script type="application/json" id="ledger">
${inScript(JSON.stringify(file, null, 1))}
</script>
<script>${script.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`;
