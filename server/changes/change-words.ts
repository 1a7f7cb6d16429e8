import { type ChangedName, changedWords } from '#contract/back-office/kinds.ts';
import { countOf, formatNumber, lowerFirst, nbsp, type PluralForms } from '#contract/russian.ts';
import { archivedField } from './entity-kind.ts';
import type { KindPlan } from './plan-rules.ts';

const recordForms: PluralForms = ['запись', 'записи', 'записей'];

const formsOf = (kinds: readonly { name: ChangedName }[]): PluralForms =>
  kinds.length === 1 ? changedWords[kinds[0]!.name].forms : recordForms;

/** «Круг 1,02 карата: цена»; «14 бриллиантов, из них новых 3». */
export function changeTitle(
  plans: readonly Pick<KindPlan, 'kind' | 'change'>[],
  { count, first }: { count: number; first: string },
  created: number,
): string {
  const many = () => countOf(count, formsOf(plans.map(({ kind }) => kind)));
  if (created) {
    if (count === 1) return first;
    return created < count ? `${many()}, из${nbsp}них новых ${formatNumber(created)}` : many();
  }
  const fields = changedFields(plans);
  const named = fields.length < 3 && fields.length > 0 ? `: ${fields.join(', ')}` : '';
  return (count === 1 ? first : many()) + named;
}

/** Archiving is named by the act itself. */
function changedFields(plans: readonly Pick<KindPlan, 'kind' | 'change'>[]): string[] {
  const labels = new Set<string>();
  for (const { kind, change } of plans)
    for (const { changed } of change)
      for (const field in changed)
        if (field !== archivedField) labels.add(lowerFirst(kind.fields[field]?.label ?? field));
  return [...labels];
}

interface Counts {
  created: number;
  changed: number;
  untouched: number;
  leftCount: number;
}

export const countsOf = (plans: readonly KindPlan[]): Counts => ({
  created: plans.reduce((sum, { create }) => sum + create.length, 0),
  changed: plans.reduce((sum, { change }) => sum + change.length, 0),
  untouched: plans.reduce((sum, { untouched }) => sum + untouched.length, 0),
  leftCount: plans.reduce((sum, { left }) => sum + left.length, 0),
});

/** Before and after the act: «будет опубликовано», «опубликовано». */
export interface ActWords {
  will: string;
  done: string;
  nothing: string;
  /** Of those that something stands in the way of. */
  stopped: string;
}
export const actWords = {
  publish: {
    will: 'Будет опубликовано',
    done: 'Опубликовано',
    nothing: 'Публиковать нечего',
    stopped: 'Пока не\u00A0выйдет',
  },
  schedule: {
    will: 'Будет назначено',
    done: 'Назначено',
    nothing: 'Назначать нечего',
    stopped: 'Пока не\u00A0назначить',
  },
  bulk: { will: 'Будет изменено', done: 'Изменено', nothing: 'Менять нечего', stopped: 'Останется как есть' },
  drafts: {
    will: 'Будет записано в\u00A0черновики',
    done: 'Записано в черновики',
    nothing: 'Менять нечего',
    stopped: 'Останется как есть',
  },
  archive: {
    will: 'Уйдёт в архив',
    done: 'Ушло в архив',
    nothing: 'В\u00A0архив ничего не\u00A0уйдёт',
    stopped: 'Не\u00A0уйдёт в\u00A0архив',
  },
  unarchive: {
    will: 'Вернётся из архива',
    done: 'Вернулось из архива',
    nothing: 'Возвращать нечего',
    stopped: 'Не\u00A0вернётся',
  },
  undo: {
    will: 'Отмена вернёт',
    done: 'Возвращено',
    nothing: 'Отменять нечего',
    stopped: 'Не\u00A0отменить',
  },
} as const satisfies Record<string, ActWords>;

const valueForms: PluralForms = ['значение', 'значения', 'значений'];
const cellWords = {
  will: ['Будет изменено ', 'Будет изменено ', 'Менять нечего'],
  done: ['Записано в\u00A0черновики: ', 'Записано в\u00A0черновики: ', 'Менять нечего'],
} as const;

/** «Будет изменено 14 цен»; of several fields «Будет изменено 20 значений». */
export function sayCells({ kind, change, left }: KindPlan, tense: 'will' | 'done'): string {
  const cells = change.flatMap(({ changed }) => Object.keys(changed));
  const [first, second] = new Set(cells);
  const forms = (first !== undefined && second === undefined && kind.fields[first]?.forms) || valueForms;
  const said = cells.length ? cellWords[tense][0] + countOf(cells.length, forms) : cellWords[tense][2];
  return left.length ? `${said}; останется как есть: ${formatNumber(left.length)}` : said;
}

/** «Будет опубликовано: 14, из них новых 3; останется 2». */
export function sayCounts(words: ActWords, tense: 'will' | 'done', counts: Counts): string {
  const total = counts.created + counts.changed;
  if (!total && counts.leftCount) return `${words.stopped}: ${formatNumber(counts.leftCount)}. Причины ниже`;
  if (!total) return words.nothing;
  const left = counts.leftCount ? `; останется как есть: ${formatNumber(counts.leftCount)}` : '';
  const fresh = counts.created ? `, из${nbsp}них новых ${formatNumber(counts.created)}` : '';
  return `${words[tense]}: ${formatNumber(total)}${fresh}${left}`;
}
