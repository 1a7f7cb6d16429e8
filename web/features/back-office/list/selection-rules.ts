/** The selected rows of a list: by number, or a set stored on the server. */
export type Selection =
  | { kind: 'rows'; ids: readonly string[]; anchor: string | undefined }
  | { kind: 'frozen'; id: number; count: number };

export const nothingChosen: Selection = { kind: 'rows', ids: [], anchor: undefined };

export const countChosen = (selection: Selection): number =>
  selection.kind === 'frozen' ? selection.count : selection.ids.length;

export const isChosen = (selection: Selection, id: string): boolean =>
  selection.kind === 'frozen' || selection.ids.includes(id);

/** A frozen set is whole or not at all: touching a row begins anew with what the page shows of it. */
const rowsOf = (selection: Selection, shown: readonly string[]): readonly string[] =>
  selection.kind === 'frozen' ? shown : selection.ids;

export function toggle(selection: Selection, id: string, shown: readonly string[]): Selection {
  const ids = rowsOf(selection, shown);
  return {
    kind: 'rows',
    ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id],
    anchor: id,
  };
}

/** From the row that was touched last to this one, all of them; nothing else is let go. */
export function extend(selection: Selection, to: string, shown: readonly string[]): Selection {
  const ids = rowsOf(selection, shown);
  const touched = selection.kind === 'rows' ? selection.anchor : undefined;
  const anchor = touched !== undefined && shown.includes(touched) ? touched : to;
  const [a = 0, b = 0] = [shown.indexOf(anchor), shown.indexOf(to)].toSorted((x, y) => x - y);
  return { kind: 'rows', ids: [...new Set([...ids, ...shown.slice(a, b + 1)])], anchor };
}

export const choosePage = (shown: readonly string[]): Selection => ({
  kind: 'rows',
  ids: [...shown],
  anchor: undefined,
});

/** The page is chosen whole: asked once more, «all» means all that match. */
export const holdsPage = (selection: Selection, shown: readonly string[]): boolean =>
  shown.length > 0 && shown.every((id) => isChosen(selection, id));
