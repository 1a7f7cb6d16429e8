import type { Embed } from '#contract/content/embeds.ts';
import type { EmbedKind } from '#contract/content/text/embeds.ts';
import type { TextDocument, TextEmbed } from '#contract/content/text/text-document.ts';
import type { Db } from '#server/platform/db.ts';

/** What one kind of block names, as the module that owns it shows it to everyone; what is gone is left out. */
export type EmbedSources = {
  [K in EmbedKind]: (db: Db, refs: readonly string[]) => Promise<Extract<Embed, { kind: K }>[]>;
};
export type FindEmbeds = (db: Db, text: TextDocument) => Promise<Embed[]>;

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
