import { useMemo } from 'react';
import type { FieldDescription, FieldValue } from '#contract/back-office/values.ts';
import { type DiffBlock, diffTexts, diffWords } from '#contract/content/text/text-diff.ts';
import { textFromNodes } from '#contract/content/text/text-from-nodes.ts';
import { countOf } from '#contract/russian.ts';
import prose from '#web/app/page/prose.module.css';
import { TextBlocks, TextRuns } from '#web/app/page/text-blocks.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { valueWords } from '../../values/value-words.ts';
import { nodesOf } from './html-nodes.ts';
import styles from './version-diff.module.css';

interface VersionDiffProps {
  field: FieldDescription;
  before: FieldValue;
  after: FieldValue;
}

/** How one field differs: a text in the type of the page, what came and what went in their places. */
export function VersionDiff({ field, before, after }: VersionDiffProps) {
  return (
    <Stack as="section" gap={2} className={`anywhere rule-top py-3 ${styles.field}`} aria-label={field.label}>
      <h3 className="micro faint medium">{field.label}</h3>
      {field.control === 'rich text' ? (
        <TextDiff before={String(before ?? '')} after={String(after ?? '')} />
      ) : (
        <p>
          <TextRuns runs={diffWords(wordsOf(field, before), wordsOf(field, after))} />
        </p>
      )}
    </Stack>
  );
}

const wordsOf = (field: FieldDescription, value: FieldValue): string =>
  typeof value === 'string' && field.control.includes('text') ? value : valueWords(field, value);

const skipped = ['абзац без изменений', 'абзаца без изменений', 'абзацев без изменений'] as const;

function TextDiff({ before, after }: { before: string; after: string }) {
  const groups = useMemo(() => {
    const diff = diffTexts(textFromNodes(nodesOf(before)), textFromNodes(nodesOf(after)));
    return grouped(diff);
  }, [before, after]);
  return groups.map(({ same, blocks }) =>
    same && blocks.length > shownSame ? (
      <p key={blocks[0]!.id} className="micro faint">
        {countOf(blocks.length, skipped)}
      </p>
    ) : (
      <div key={blocks[0]!.id} className={`pl-3 ${prose.prose}`}>
        <TextBlocks text={{ v: 1, blocks }} />
      </div>
    ),
  );
}

/** A block that did not change is shown beside one that did; a run of them is counted. */
const shownSame = 1;

function grouped(diff: readonly DiffBlock[]): { same: boolean; blocks: DiffBlock['block'][] }[] {
  const groups: { same: boolean; blocks: DiffBlock['block'][] }[] = [];
  for (const { same, block } of diff) {
    const last = groups.at(-1);
    if (last?.same === same) last.blocks.push(block);
    else groups.push({ same, blocks: [block] });
  }
  return groups;
}
