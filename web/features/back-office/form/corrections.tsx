import { useState } from 'react';
import type { FieldDescription } from '#contract/back-office/values.ts';
import { type TypographyEdit, type TypographyRule, typographyRules } from '#contract/typography.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './corrections.module.css';
import type { EntityForm } from './use-entity-form.ts';

/** Invisible on a page: listed only on request. */
const spaces = new Set<TypographyRule>(['short word', 'figure', 'punctuation', 'spaces']);

/** What was set by the rules of typography in a field, and the way back of each. */
export function Corrections({ field, form }: { field: FieldDescription; form: EntityForm }) {
  const [whole, setWhole] = useState(false);
  const edits = form.corrections[field.name] ?? [];
  if (!edits.length) return null;
  const seen = edits.filter(({ rule }) => !spaces.has(rule));
  const unseen = edits.length - seen.length;
  return (
    <div className={styles.corrections}>
      <p role="status">Исправлено: {[...new Set(edits.map(wordOf))].join(', ')}</p>
      <ul>
        {(whole ? edits : seen).map((edit) => (
          <Row as="li" gap={[0, 2]} key={edit.key}>
            <del className="faint">{sample(edit, 'before')}</del> →{' '}
            <ins className="ink">{sample(edit, 'after')}</ins>
            <button
              type="button"
              aria-label={`Вернуть «${sample(edit, 'before')}»`}
              onClick={() => form.takeBack(field.name, edit)}
            >
              вернуть
            </button>
          </Row>
        ))}
      </ul>
      {unseen > 0 && (
        <button type="button" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Скрыть пробелы' : `Показать пробелы: ${unseen}`}
        </button>
      )}
    </div>
  );
}

const wordOf = ({ rule }: TypographyEdit): string => (spaces.has(rule) ? 'пробелы' : typographyRules[rule]);

/** The place with the words beside it; a hard space is drawn as editors of texts draw it. */
function sample({ places }: TypographyEdit, which: 'before' | 'after'): string {
  const [first, last] = [places[0]!, places.at(-1)!];
  const between = first.right === last.left ? first.right : `${first.right}\u00A0… ${last.left}`;
  return (
    places.length > 1
      ? `${first[which]}${between}${last[which]}`
      : `${first.left}${hard(first[which])}${first.right}`
  ).trim();
}

const hard = (text: string): string => text.replaceAll('\u00A0', '°');
