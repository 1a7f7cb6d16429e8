import { formatShort } from '#contract/russian.ts';
import { PublicationMark } from '../shell/publication-mark.tsx';
import type { EntityForm } from './use-entity-form.ts';

/** «Черновик сохранён в 14:06»: always true, never a question. */
export function SaveState({ form }: { form: EntityForm }) {
  return <span role="status">{words(form)}</span>;
}

function words({ state, entity, conflicts }: EntityForm) {
  if (state === 'saving') return 'Записываем…';
  if (state === 'failed') return <PublicationMark mark="bad">Не записано, ждёт в браузере</PublicationMark>;
  if (conflicts.length) return <PublicationMark mark="waiting">Решите спор</PublicationMark>;
  if (state === 'typed') return <PublicationMark mark="waiting">Правки ждут записи</PublicationMark>;
  if (entity.draft)
    return (
      <PublicationMark mark="published">Черновик сохранён, {formatShort(entity.draft.at)}</PublicationMark>
    );
  return <PublicationMark mark="published">Сохранено</PublicationMark>;
}
