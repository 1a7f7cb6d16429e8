import { type RefObject, useEffect } from 'react';
import type { KindDescription } from '#contract/back-office/entities.ts';
import { useKeys } from '../shell/key-layer.ts';
import type { ChosenRows } from './use-selection.ts';

interface ListKeys {
  kind: KindDescription;
  rows: readonly string[];
  body: RefObject<HTMLTableSectionElement | null>;
  search: RefObject<HTMLInputElement | null>;
  cursor: number;
  chosen: ChosenRows;
  onOpen: (name: 'condition' | 'new' | 'bulk' | 'publish' | 'archive') => void;
  onNext: (() => void) | undefined;
}

const place = (kind: string): string => `office row ${kind}`;

/** The list by keyboard: the focus moves over the rows, so Enter opens and a screen reader announces the row. */
export function useListKeys({ kind, rows, body, search, cursor, chosen, onOpen, onNext }: ListKeys): void {
  const walk = (step: number, further = false) => {
    const at = Math.min(rows.length - 1, Math.max(0, cursor + step));
    const id = rows[at];
    const link = body.current?.querySelector<HTMLElement>(`[data-row="${at}"]`);
    if (!id || !link) return false;
    if (further && cursor >= 0) {
      if (!chosen.count) chosen.toggle(rows[cursor]!, false);
      chosen.toggle(id, true);
    }
    link.focus();
    link.scrollIntoView({ block: 'nearest' });
  };
  // Back from a form: the same row.
  useEffect(() => {
    const key = place(kind.name);
    const at = rows.indexOf(sessionStorage.getItem(key) ?? '');
    sessionStorage.removeItem(key);
    if (at >= 0) body.current?.querySelector<HTMLElement>(`[data-row="${at}"]`)?.focus();
  }, [kind.name, rows, body]);
  const here = rows[cursor];
  useKeys('Список', [
    { at: 'KeyJ', shown: ['J'], does: 'следующая строка', run: () => walk(1) },
    { at: 'KeyK', shown: ['K'], does: 'предыдущая строка', run: () => walk(-1) },
    { at: 'ArrowDown', shown: ['↓'], does: 'следующая строка', run: () => walk(1) },
    { at: 'ArrowUp', shown: ['↑'], does: 'предыдущая строка', run: () => walk(-1) },
    {
      at: 'ArrowRight',
      shown: ['→'],
      does: 'в ячейки: буква или F2 правит, Ctrl V вставляет из таблицы, Ctrl D берёт сверху',
      run: () => {
        const cell = body.current?.querySelector<HTMLElement>(`[data-cell="${Math.max(0, cursor)}-0"]`);
        if (!cell) return false;
        cell.focus();
      },
    },
    { at: 'Slash', shown: ['/'], does: 'искать', run: () => search.current?.focus() },
    { at: 'KeyF', shown: ['F'], does: 'добавить условие', run: () => onOpen('condition') },
    { at: 'KeyN', shown: ['N'], does: `новый: ${kind.forms[0]}`, run: () => onOpen('new') },
    { at: 'BracketRight', shown: [']'], does: 'дальше', run: () => (onNext ? onNext() : false) },
  ]);
  useKeys('Выбор', [
    {
      at: 'KeyX',
      shown: ['X'],
      does: 'выбрать строку',
      run: () => (here === undefined ? false : chosen.toggle(here, false)),
    },
    { at: 'Shift+ArrowDown', shown: ['Shift', '↓'], does: 'выбрать подряд', run: () => walk(1, true) },
    { at: 'Shift+ArrowUp', shown: ['Shift', '↑'], does: 'выбрать подряд', run: () => walk(-1, true) },
    {
      at: 'Mod+KeyA',
      shown: ['Ctrl', 'A'],
      does: 'все строки; ещё раз — все по фильтру',
      run: () => chosen.chooseAll(),
    },
    { at: 'KeyE', shown: ['E'], does: 'изменить выбранное', run: () => onOpen('bulk') },
    { at: 'KeyP', shown: ['P'], does: 'опубликовать выбранное', run: () => onOpen('publish') },
    {
      at: 'Escape',
      shown: ['Esc'],
      does: 'снять выбор',
      run: () => (chosen.count ? chosen.clear() : false),
    },
  ]);
}

/** A form was opened from this row: the list finds it again. */
export const rememberRow = (kind: string, id: string): void => sessionStorage.setItem(place(kind), id);
