import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  bindAtBuild,
  bindShortWords,
  endsLoosely,
  freeInSource,
  isSource,
  readTexts,
  rooms,
  textsOf,
} from './russian-texts.ts';

const root = path.resolve(import.meta.dirname, '..');
const all = rooms.flatMap((room) => readTexts(room, root));
/** What people are shown to type themselves has no hard spaces. */
const said = all.filter(({ file }) => file !== 'web/features/search/search-page.tsx');
const where = (is: RegExp): string[] =>
  said.filter(({ text }) => is.test(text)).map(({ file, line, text }) => `${file}:${line} ${text}`);

/** What docs/how/russian.md asks of every text; a dot in the middle stands for a hard space. */
const faults: Record<string, RegExp> = {
  'straight quotes around Russian words': /"[А-Яа-яЁё][^"=<>]*"/,
  'a hyphen where a dash belongs': /[А-Яа-яЁё] - [А-Яа-яЁё]/,
  'three full stops where «…» belongs': /[А-Яа-яЁё]\.\.\./,
  'a soft space before ₽': /(?<!,)[\d}] ₽/,
  'a soft space after №': /№ [\d$]/,
  'a soft space between a figure and its unit': /\d (карат|мм|мин|МБ|млн|тыс|₽|%)/,
  'a hard space written in a way its place does not understand': /\\u00A0|&nbsp;/i,
  'two spaces': /[а-яё] {2}[а-яё]/i,
  'a letter in brackets instead of a form': /[а-яё]\((а|ая|ы|ся)\)/i,
};

/** One term for one thing: what is not said. */
const notSaid: Record<string, RegExp> = {
  сеанс: /сесси/i,
  'двухэтапный вход': /двухфакторн|второй фактор|вход с кодом/i,
  'спросить второго': /предложить второму/i,
  'даю согласие': /Согласен на/,
  'стартовая цена': /Начальная цена/,
  'код восстановления': /[Кк]оды? запаса|запасн\S+ код/,
};

describe('every Russian text of interface, letters and errors', () => {
  it('is found: in strings, in templates and between tags, not in comments', () => {
    const hole = `\${n}`;
    const source = [
      "// Комментарий\nconst a = 'Ставка принята';",
      `const b = \`Лот ${hole} продан\`; /* «Не это» */`,
      'const c = <p className="x">Войти и&nbsp;участвовать</p>;',
    ].join('\n');
    expect(textsOf('x.tsx', source).map(({ line, text }) => `${line} ${text}`)).toEqual([
      '2 Ставка принята',
      `3 Лот ${hole} продан`,
      '4 Войти и·участвовать',
    ]);
    expect(all.length).toBeGreaterThan(4000);
  });

  it.each(Object.entries(faults))('has no %s', (_, is) => {
    expect(where(is)).toEqual([]);
  });

  it('has no short word that could end a line: `npm run words:bind` binds it', () => {
    expect(all.filter(endsLoosely).map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
  });

  it('is bound in the way each kind of text writes a hard space', () => {
    const hole = `\${n}`;
    const source = [
      "const a = 'Ставка не принята: вы не допущены к торгам'; // не и не",
      `const b = \`Не меньше ${hole} и не больше\`;`,
      'const c = <p title="Во весь экран и обратно">Выберите в списке и повторите</p>;',
      "const d = 'В архив';",
    ].join('\n');
    expect(bindShortWords('x.tsx', source)).toBe(
      [
        "const a = 'Ставка не\\u00A0принята: вы не\\u00A0допущены к\\u00A0торгам'; // не и не",
        `const b = \`Не\\u00A0меньше ${hole} и\\u00A0не\\u00A0больше\`;`,
        'const c = <p title="Во&nbsp;весь экран и&nbsp;обратно">Выберите в&nbsp;списке и&nbsp;повторите</p>;',
        "const d = 'В архив';",
      ].join('\n'),
    );
  });

  it('of a page is written with plain spaces, which the build makes hard', () => {
    const hole = `\${n}`;
    const written = [
      "const a = state === 'sold' ? 'Лот не продан' : 'В архив';",
      `const b = \`Лот № ${hole} — до 5 млн\`;`,
      'const c = <p title="Во весь экран">Ставок нет — и до {end} не было</p>;',
    ].join('\n');
    const built = [
      "const a = state === 'sold' ? 'Лот не\\u00A0продан' : 'В\\u00A0архив';",
      `const b = \`Лот №\\u00A0${hole}\\u00A0— до\\u00A05\\u00A0млн\`;`,
      'const c = <p title="Во&nbsp;весь экран">Ставок нет&nbsp;— и&nbsp;до&nbsp;{end} не&nbsp;было</p>;',
    ].join('\n');
    expect(bindAtBuild('web/x.tsx', written)).toBe(built);
    expect(bindAtBuild('web/x.tsx', built)).toBe(built);
    expect(freeInSource('web/x.tsx', built)).toBe(written);
    expect(bindAtBuild('server/x.ts', written)).toBe(written);
  });

  it('of a page has no hard space in its source that the build makes: `npm run words:bind` frees it', () => {
    const bound = readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' })
      .map((name) => `web/${name.replaceAll('\\', '/')}`)
      .filter(isSource)
      .filter((file) => {
        const source = readFileSync(path.join(root, file), 'utf8');
        return freeInSource(file, source) !== source;
      });
    expect(bound).toEqual([]);
  });

  it.each(Object.entries(notSaid))('says «%s», and nothing else for it', (_, is) => {
    expect(where(is)).toEqual([]);
  });
});
