// node bin/fit-fallbacks.ts <Arial.ttf> <Times.ttf>: writes web/ui/fallback-faces.css anew, from the web fonts and from
// the system's faces that stand in for them (or those of the same widths, Liberation Sans and Serif).
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Font, openSync } from 'fontkit';
import { readTexts } from './russian-texts.ts';

const root = path.resolve(import.meta.dirname, '..');
const [sans, serif] = process.argv.slice(2);
if (!sans || !serif) throw new Error('Name the two system faces.');
const ours = (family: string, name: string): Font =>
  openSync(path.join(root, `node_modules/@expo-google-fonts/${family}/${name}.ttf`));

/** How often each sign is read, by what pages and letters say. */
const often = new Map<string, number>();
for (const { text } of ['web', 'contract', 'server'].flatMap((room) => readTexts(room, root)))
  for (const sign of text.replace(/\$\{[^}]*\}/g, '12 500').replaceAll('·', ' '))
    often.set(sign, (often.get(sign) ?? 0) + 1);
const letters = [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'];
const capitals = letters.map((letter) => letter.toUpperCase());
const marks = [...'«»—–…№,.:;()/%+-×−'];
const digits = [...'0123456789'];
const spaces = [' ', '\u00A0'];

/** Ems that a sign takes; figures stand in tables everywhere. */
const wide = (font: Font, sign: string): number =>
  font.layout(sign, ['tnum', 'lnum']).advanceWidth / font.unitsPerEm;
const mean = (of: string[], by: (sign: string) => number): number => {
  const weigh = (sign: string) => often.get(sign) ?? 1;
  return (
    of.reduce((sum, sign) => sum + weigh(sign) * by(sign), 0) / of.reduce((sum, sign) => sum + weigh(sign), 0)
  );
};

interface Stand {
  family: string;
  weights: string;
  /** Its faces stand for those weights together. */
  real: Font[];
  system: Font;
  locals: string[];
}

/** Sizes of letters may differ this much: the fallback is seen for a second, and more is not noticed. */
const uneven = 0.035;

function fit({ family, weights, real, system, locals }: Stand): string[] {
  const ratio = (sign: string) =>
    real.reduce((sum, font) => sum + wide(font, sign), 0) / real.length / wide(system, sign);
  const sizeOf = (of: string[]) =>
    mean(of, (sign) => ratio(sign) * wide(system, sign)) / mean(of, (sign) => wide(system, sign));
  const usual = sizeOf(letters);
  const steps = Map.groupBy(letters, (sign) => Math.sign(Math.round((ratio(sign) / usual - 1) / uneven)));
  const { ascent, descent, unitsPerEm } = real[0]!;
  const face = (of: string[], size: number, all?: true) => {
    const percent = (part: number) => `${((part * 100) / unitsPerEm / size).toFixed(1)}%`;
    return [
      '@font-face {',
      `  font-family: "${family} Fallback";`,
      `  font-weight: ${weights};`,
      `  src: ${locals.map((name) => `local("${name}")`).join(', ')};`,
      `  size-adjust: ${(size * 100).toFixed(1)}%;`,
      `  ascent-override: ${percent(ascent)};`,
      `  descent-override: ${percent(-descent)};`,
      '  line-gap-override: 0%;',
      ...(all ? [] : [`  unicode-range: ${rangesOf(of)};`]),
      '}',
    ].join('\n');
  };
  return [
    face([], usual, true),
    ...[...steps].map(([step, of]) => face(of, usual * (1 + step * uneven))),
    ...[capitals, marks, digits, spaces].map((of) => face(of, sizeOf(of))),
  ];
}

function rangesOf(of: string[]): string {
  const codes = of.map((sign) => sign.codePointAt(0)!).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}

const sansNames = ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica Neue'];
const serifNames = ['Times New Roman', 'Liberation Serif', 'Tinos', 'Georgia'];
const stands: Stand[] = [
  {
    family: 'Cormorant',
    weights: '300 700',
    real: [
      ours('cormorant', '300Light/Cormorant_300Light'),
      ours('cormorant', '400Regular/Cormorant_400Regular'),
    ],
    system: openSync(serif),
    locals: serifNames,
  },
  {
    family: 'Manrope',
    weights: '200 450',
    real: [ours('manrope', '400Regular/Manrope_400Regular')],
    system: openSync(sans),
    locals: sansNames,
  },
  {
    family: 'Manrope',
    weights: '451 550',
    real: [ours('manrope', '500Medium/Manrope_500Medium')],
    system: openSync(sans),
    locals: sansNames,
  },
  {
    family: 'Manrope',
    weights: '551 800',
    real: [ours('manrope', '600SemiBold/Manrope_600SemiBold')],
    system: openSync(sans),
    locals: sansNames,
  },
];

writeFileSync(
  path.join(root, 'web/ui/fallback-faces.css'),
  `/* Written by bin/fit-fallbacks.ts. System faces as wide as the web fonts, sign by sign: the swap must move nothing. */\n\n${stands.flatMap(fit).join('\n')}\n`,
);
