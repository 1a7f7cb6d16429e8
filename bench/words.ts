import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import type { TextDocument } from '#contract/content/text/text-document.ts';
import { textFromHtml } from '#contract/content/text/text-from-html.ts';
import { beginDraft, saveDraft } from '#server/changes/drafts/save-draft.ts';
import { type EntityKind, longField } from '#server/changes/public.ts';
import { anchorHeadings, slugOf } from '#server/content/anchor-headings.ts';
import { articleKind } from '#server/content/public.ts';
import { readStoredText } from '#server/content/read-stored-text.ts';
import { Random } from '#server/demo/random.ts';
import { inTransaction, openDatabase } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { migrate } from '#server/platform/migrate.ts';
import { cleanRichText } from '#server/platform/rich-text.ts';
import { startThrowaway } from '#tests/support/throwaway-postgres.ts';
import { milliseconds, type Row } from './benchmark.ts';
import { median } from './measure.ts';

const rounds = 7;
const drawnWords = 2000;
/** As many as the form of an article takes, with room for what is typed. */
const savedSigns = 99_000;
const syllables = 'ка ро ми ле ну ва ши до те бра со ли зе го па фи ру ма не ты'.split(' ');

/** Texts as blocks: drawn against the HTML they were before, saved against a field that holds one bare value. */
export const words = async (): Promise<Row[]> => [...(await drawing()), await saving()];

/** Paragraphs with a heading, a list, a quote and links among them, as articles have. */
function htmlOf(enough: (html: string, words: number) => boolean): string {
  const random = new Random(31);
  let count = 0;
  const line = (length: number): string => {
    count += length;
    return Array.from({ length }, () =>
      Array.from({ length: random.whole(2, 4) }, () => syllables[random.whole(0, 19)]!).join(''),
    ).join(' ');
  };
  let html = '';
  for (let at = 0; !enough(html, count); at++) {
    if (at % 5 === 0) html += `<h2>${line(4)}</h2>`;
    html += `<p>${line(30)} <strong>${line(3)}</strong> ${line(20)} <a href="/catalog/diamonds/">${line(2)}</a>, ${line(12)}.</p>`;
    if (at % 4 === 1) html += `<ul><li>${line(6)}</li><li>${line(7)}</li><li>${line(5)}</li></ul>`;
    if (at % 7 === 3) html += `<blockquote><p>${line(18)}</p></blockquote>`;
  }
  return html;
}

/** Everything a page does with a stored text; before, it was cleaned, its headings named, and put in as it is. */
async function drawing(): Promise<Row[]> {
  const html = htmlOf((_, count) => count >= drawnWords);
  const { drawBlocks, drawHtml, close } = await compiled();
  const drawn = (text: TextDocument) =>
    drawBlocks(
      text,
      anchorHeadings(text).map(({ id }) => id),
    );
  const ours = () => drawn(readStoredText(html));
  const first = () => drawn(textFromHtml(html));
  const theirs = () => {
    const taken: string[] = [];
    return drawHtml(
      cleanRichText(html).replace(/<h([23])>(.*?)<\/h\1>/gs, (_, level: string, inner: string) => {
        const wanted = `p-${slugOf(inner.replace(/<[^>]*>/g, '').trim())}`;
        const twins = taken.filter((id) => id === wanted || id.startsWith(`${wanted}--`)).length;
        taken.push(twins ? `${wanted}--${twins + 1}` : wanted);
        return `<h${level} id="${taken.at(-1)}">${inner}</h${level}>`;
      }),
    );
  };
  const said = (drawn: string) => drawn.replace(/<(?!h2)[^>]*>/g, '').replace(/\s+/g, '');
  if (said(ours()) !== said(theirs())) throw new Error('the two draw different words');
  const again = await race({ ours, theirs }, 200);
  const once = await race({ ours: first, theirs }, 200);
  await close();
  return [
    { what: 'drawing 2,000 words of blocks, against HTML cleaned and put in', ...again, floor: 1 },
    { what: '… of a text that was not read before', ...once, floor: 1 },
  ];
}

/** React as pages have it, whatever this process was started as. */
async function compiled(): Promise<typeof import('./draw-text.ts') & { close: () => Promise<void> }> {
  const folder = path.join(import.meta.dirname, '..', 'node_modules', '.cache', 'bench-words');
  const bundle = await rolldown({
    input: path.join(import.meta.dirname, 'draw-text.ts'),
    platform: 'node',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  const file = path.join(folder, 'draw-text.mjs');
  await mkdir(folder, { recursive: true });
  await writeFile(file, output[0].code);
  return {
    ...(await import(pathToFileURL(file).href)),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** One word changed in the middle of a long text, as an editor that saves by itself does. */
async function saving(): Promise<Row> {
  const postgres = await startThrowaway();
  const database = openDatabase(postgres.url, { max: 4, name: 'bench' });
  try {
    await migrate(database.db);
    const { rows } = await database.pool.query("insert into users (name) values ('editor') returning id");
    const by: number = rows[0].id;
    const rich = articleKind(async () => []);
    const bare: EntityKind = {
      ...rich,
      links: [],
      fields: { ...rich.fields, body: longField('Текст', 'text', 200_000) },
    };
    const started = htmlOf((html) => html.length >= savedSigns);
    const saver = async (kind: EntityKind) => {
      const fields = { title: 'Статья', body: started };
      const begun = await inTransaction(database.db, (tx) => beginDraft(tx, kind, by, { fields }));
      if (begun instanceof Refusal) throw new Error('no draft was begun');
      let from = started;
      let turn = 0;
      return async () => {
        const to = started.replace('</strong>', `${turn++}</strong>`);
        const saved = await saveDraft(database.db, kind, begun.id, by, {
          edits: [{ field: 'body', from, to }],
        });
        if (saved instanceof Refusal || saved.entity.draft?.fields.body !== to)
          throw new Error(`the draft was not saved: ${JSON.stringify(saved).slice(0, 300)}`);
        from = to;
      };
    };
    const times = await race({ ours: await saver(rich), theirs: await saver(bare) }, 8);
    return {
      what: 'saving a draft of 100,000 signs in blocks, against one bare field',
      ...times,
      floor: 0.5,
    };
  } finally {
    await database.close();
    await postgres.stop();
  }
}

type Work = () => unknown;

/** Turn by turn, so many times each; what is warmed up first counts for nothing. */
async function race({ ours, theirs }: { ours: Work; theirs: Work }, times: number) {
  const took = async (work: Work): Promise<number> => {
    const started = performance.now();
    for (let time = 0; time < times; time++) await work();
    return (performance.now() - started) / times;
  };
  await took(ours);
  await took(theirs);
  const pairs: { own: number; other: number }[] = [];
  for (let round = 0; round < rounds; round++)
    pairs.push({ own: await took(ours), other: await took(theirs) });
  const own = median(pairs.map((pair) => pair.own));
  const other = median(pairs.map((pair) => pair.other));
  return {
    result: `${milliseconds(own)} of ${milliseconds(other)}`,
    ratio: median(pairs.map((pair) => pair.other / pair.own)),
  };
}
