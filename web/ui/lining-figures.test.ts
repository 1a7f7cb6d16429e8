import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const web = path.resolve(import.meta.dirname, '..');

/** The serif's own figures hang below the line; a `font` of one's own takes the page's lining ones away. */
it('whoever sets the serif by shorthand asks for lining figures again', () => {
  const sheets = globSync('**/*.css', { cwd: web });
  expect(sheets.length).toBeGreaterThan(100);
  const hanging = sheets.flatMap((sheet) =>
    [...readFileSync(path.join(web, sheet), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, , rules]) =>
        /font:[^;]*var\(--serif\);(?![\s\S]*font-variant-numeric: lining-nums)/.test(rules!),
      )
      .map(([, selector]) => `${sheet} ${selector!.trim()}`),
  );
  expect(hanging).toEqual([]);
});
