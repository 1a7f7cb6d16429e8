import type { Embed } from '#contract/content/embeds.ts';
import type { EmbedKind } from '#contract/content/text/embeds.ts';
import type { TextDocument, TextEmbed } from '#contract/content/text/text-document.ts';
import { textFromHtml } from '#contract/content/text/text-from-html.ts';
import type { Db } from '#server/platform/db.ts';
import { readNaming } from './article-store.ts';

/** What one kind of block names, as the module that owns it shows it to everyone; what is gone is left out. */
export type EmbedSources = {
  [K in EmbedKind]: (db: Db, refs: readonly string[]) => Promise<Extract<Embed, { kind: K }>[]>;
};
export type FindEmbeds = (db: Db, text: TextDocument) => Promise<Embed[]>;

/** Articles whose blocks name what is gone, each with how many. */
export async function findGone(db: Db, findEmbeds: FindEmbeds) {
  const items = [];
  for (const { id, section, title, body } of await readNaming(db)) {
    const text = textFromHtml(body);
    const found = new Set((await findEmbeds(db, text)).map(({ kind, ref }) => `${kind}:${ref}`));
    const count = embedsOf(text).filter(({ kind, ref }) => !found.has(`${kind}:${ref}`)).length;
    const kind = section === 'house' ? ('articles' as const) : ('investment-articles' as const);
    if (count) items.push({ kind, id, title, count });
  }
  return { items };
}

const embedsOf = ({ blocks }: TextDocument): TextEmbed[] =>
  blocks.filter((block): block is TextEmbed => 'ref' in block);

/** Everything that blocks of a text name, each once. */
export const findEmbedsIn =
  (sources: EmbedSources): FindEmbeds =>
  async (db, text) => {
    const named = Map.groupBy(embedsOf(text), ({ kind }) => kind);
    const found = await Promise.all(
      [...named].map(([kind, some]) => sources[kind](db, [...new Set(some.map(({ ref }) => ref))])),
    );
    return found.flat();
  };
