import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { needs } from '#tests/support/needs.ts';
import { runs } from '#tests/support/nginx.ts';

const analyzer = runs('systemd-analyze', ['--version']).there;
const needsAnalyzer = needs(analyzer, 'systemd-analyze is not on this machine');

it('systemd has nothing to say of the units', needsAnalyzer, () => {
  const units = path.join(import.meta.dirname, 'systemd');
  const folder = mkdtempSync(path.join(tmpdir(), 'units-'));
  const files = readdirSync(units).map((name) => {
    const file = path.join(folder, name);
    // Where the code is laid out here: a program that is not there is complained of.
    const text = readFileSync(path.join(units, name), 'utf8');
    writeFileSync(file, text.replaceAll('/opt/gran', path.resolve(units, '../..')));
    return file;
  });
  const verified = runs('systemd-analyze', ['verify', '--man=no', ...files]);
  rmSync(folder, { recursive: true });
  expect(verified).toEqual({ there: true, well: true, said: '' });
});
