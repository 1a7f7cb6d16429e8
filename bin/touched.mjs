// Which use cases a change is tried by before a commit; `npm test` tries all of them.

/** Shared folders: a change there reaches all tests. */
const underAll = [
  /^server\/(platform|migrations|demo)\//,
  /^server\/[^/]+\.ts$/,
  // Belongs to no single folder.
  /^contract\/((protocol|back-office|ledger|live)\/|[^/]+\.ts$)/,
  /^tests\/support\//,
  /^(vitest\.config\.ts|package(-lock)?\.json)$/,
];

/** Parts of paths of test files, for the runner to choose by; undefined: all of them. */
export function roomsOf(files) {
  if (files.some((file) => underAll.some((pattern) => pattern.test(file)))) return undefined;
  return [...new Set(files.flatMap(touchedBy))].sort();
}

function touchedBy(file) {
  const [top, room] = file.split('/');
  if (top === 'server') {
    // Who may make a call is written there.
    const doors = file.endsWith('routes.ts') ? ['tests/permissions/'] : [];
    return [`server/${room}/`, ...doors];
  }
  if (top === 'contract') return [`server/${room}/`, 'tests/conformance/', 'tests/permissions/'];
  if (top === 'ops') return ['ops/'];
  if (top === 'tests' && ['conformance', 'permissions'].includes(room)) return [`tests/${room}/`];
  return file.endsWith('.db.test.ts') ? [file] : [];
}
