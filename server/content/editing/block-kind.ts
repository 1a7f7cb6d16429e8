import type { EntityPreview } from '#contract/back-office/entities.ts';
import { type KindName, singleOf } from '#contract/back-office/kinds.ts';
import type { FieldValues } from '#contract/back-office/values.ts';
import { type EntityKind, overTables, type RowsField } from '#server/changes/public.ts';
import type { Db } from '#server/platform/db.ts';
import { readBlock } from '../content-store.ts';
import { isBlock, searchedBlock, writeBlock } from './block-store.ts';
import { onlyOne } from './link-rows.ts';

export interface Block extends Pick<EntityKind, 'groups' | 'fields'> {
  name: KindName;
  title: string;
  href: string;
  /** Where each field stands in the block. */
  reads: Record<string, RowsField>;
  /** The block as pages read it; what a form does not hold stays as it is. */
  shape: (fields: FieldValues) => object;
  check?: EntityKind['check'];
  links?: EntityKind['links'];
  /** The block as it would be read. */
  preview?: (db: Db, block: object) => Promise<EntityPreview>;
}

export function blockKind(block: Block): EntityKind {
  const { name, groups, fields, title, href, reads, shape, check, links, preview } = block;
  return {
    name,
    groups,
    fields,
    columns: [],
    ...(check && { check }),
    ...(links && { links }),
    titleOf: () => title,
    hrefOf: () => href,
    ...overTables({
      main: { table: 'blocks', alias: 'b', key: 'code', keyType: 'text', columns: {} },
      where: isBlock(singleOf(name)!),
      fixed: { items: [{}] },
      rows: reads,
      searched: searchedBlock,
      written: async (tx, rows) => {
        for (const { id, whole } of rows) await writeBlock(tx, id, shape(whole));
      },
    }),
    ...(preview && {
      preview: async (db, id, fields) =>
        preview(db, { ...(await readBlock<object>(db, id)).items[0], ...shape(fields) }),
    }),
    ...onlyOne(name),
  };
}
