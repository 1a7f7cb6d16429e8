import type { FieldValues } from '#contract/back-office/values.ts';
import { keepDrafts } from '#server/changes/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { legalTexts } from './legal-texts.ts';
import {
  insertBlocks,
  insertMenu,
  insertQuestionGroups,
  insertTopics,
  isUnfurnished,
  readOpeningDay,
} from './opening-store.ts';
import { questionTexts, tooltipTexts } from './page-texts.ts';
import { blocks, faqGroups, menu, topics } from './shell-texts.ts';

/**
 * Fills a new production database with a menu and blocks. Texts are drafts: legal ones for a lawyer to check, those
 * of pages for an editor.
 */
export async function openProduction(tx: Tx): Promise<void> {
  // A database from before this step has its own content.
  if (!(await isUnfurnished(tx))) return;
  await insertMenu(tx, menu);
  await insertBlocks(tx, blocks);
  await insertTopics(tx, topics);
  await insertQuestionGroups(tx, faqGroups);
  const inForceOn = await readOpeningDay(tx);
  await keepDrafts(
    tx,
    'legal',
    legalTexts.map(({ code, ...fields }, position) => ({
      id: code,
      isNew: true,
      fields: { ...fields, inForceOn, checked: false, position },
      base: {},
    })),
    null,
  );
  const begun = (id: string, fields: FieldValues) => ({ id, isNew: true, fields, base: {} });
  await keepDrafts(
    tx,
    'questions',
    questionTexts.map(({ code, ...fields }, position) => begun(code, { ...fields, position })),
    null,
  );
  await keepDrafts(
    tx,
    'tooltips',
    tooltipTexts.map(({ code, ...fields }) => begun(code, { ...fields, scale: [] })),
    null,
  );
}
