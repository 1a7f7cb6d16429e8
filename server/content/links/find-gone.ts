import type { KindName } from '#contract/back-office/kinds.ts';
import { type EmbedKind, isEmbedKind } from '#contract/content/text/embeds.ts';
import { isOwnPath, isPictureAddress } from '#contract/content/text/link.ts';
import type { TextEmbed } from '#contract/content/text/text-document.ts';
import type { Kinds } from '#server/changes/public.ts';
import type { Db } from '#server/platform/db.ts';
import type { FindEmbeds } from '../find-embeds.ts';
import type { FindMissing } from './link-rules.ts';
import { readTargets, readUses } from './link-store.ts';

export interface Following {
  kinds: Kinds;
  findEmbeds: FindEmbeds;
  findMissing: FindMissing;
}

/** Texts that name what visitors find no more, each with how many of such. */
export async function findGone(db: Db, { kinds, findEmbeds, findMissing }: Following) {
  const targets = await readTargets(db);
  const pages = targets.filter((target) => isOwnPath(target) && !isPictureAddress(target));
  const missing = await findMissing(db, pages);
  const gone = [
    ...pages.filter((page) => missing.get(page) === null),
    ...(await goneEmbeds(db, findEmbeds, targets)),
  ];
  const items = [];
  const uses = Map.groupBy(await readUses(db, gone), ({ kind, entity_id }) => `${kind} ${entity_id}`);
  for (const some of uses.values()) {
    const { kind: name, entity_id: id } = some[0]!;
    const kind = kinds.get(name);
    const standing = (await kind?.read(db, [id]))?.get(id);
    if (kind && standing)
      items.push({
        kind: name as KindName,
        id,
        title: kind.titleOf(id, standing.fields),
        count: new Set(some.map(({ target }) => target)).size,
      });
  }
  return { items };
}

async function goneEmbeds(db: Db, findEmbeds: FindEmbeds, targets: readonly string[]): Promise<string[]> {
  const blocks = targets.flatMap((target): TextEmbed[] => {
    const [kind, ref] = target.split(/:(.*)/s);
    return isEmbedKind(kind) ? [{ kind: kind as EmbedKind, id: 'b1', ref: ref! } as TextEmbed] : [];
  });
  const found = new Set((await findEmbeds(db, { v: 1, blocks })).map(({ kind, ref }) => `${kind}:${ref}`));
  return blocks.map(({ kind, ref }) => `${kind}:${ref}`).filter((target) => !found.has(target));
}
