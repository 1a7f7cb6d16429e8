import type { EntityRow } from '#contract/back-office/entities.ts';
import { countOf, formatShort } from '#contract/russian.ts';
import { PublicationMark } from './shell/publication-mark.tsx';

export const fieldForms = ['поле', 'поля', 'полей'] as const;

/** How far a row has come to the public, in a mark and a word. */
export function RowState({
  row,
  published = 'Опубликовано',
}: {
  row: Pick<EntityRow, 'state' | 'draft' | 'dueAt'>;
  /** What stands in its table, where that is not the site. */
  published?: string | undefined;
}) {
  switch (row.state) {
    case 'published':
      return <PublicationMark mark="published">{published}</PublicationMark>;
    case 'changed':
      return (
        <PublicationMark mark="both">
          Черновик, {countOf(Object.keys(row.draft).length, fieldForms)}
        </PublicationMark>
      );
    case 'scheduled':
      return (
        <PublicationMark mark="planned">{row.dueAt ? formatShort(row.dueAt) : 'Назначено'}</PublicationMark>
      );
    case 'archived':
      return <PublicationMark mark="archived">В архиве</PublicationMark>;
    default:
      return <PublicationMark mark="draft">Черновик</PublicationMark>;
  }
}
