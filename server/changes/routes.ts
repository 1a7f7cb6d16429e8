import { hasRight, opens } from '#contract/account/rights.ts';
import { type ChangedName, changedNames, changedWords, isKind } from '#contract/back-office/kinds.ts';
import { keeper, keeperOfKind } from '#server/account/public.ts';
import type { Db } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { forbidden, notFound, Refusal } from '#server/platform/http/refusal.ts';
import { archiveEntities, previewArchive } from './archive-entities.ts';
import { describeKind } from './describe-kind.ts';
import { beginDraft, dropDraft, saveDraft, showSaved } from './drafts/save-draft.ts';
import { nameVersion, restoreVersion, showSteps, showVersion } from './drafts/versions.ts';
import { editCells, previewCells } from './edit-cells.ts';
import { editMany, previewMany } from './edit-many.ts';
import type { EditServices } from './editing.ts';
import type { VisibleKinds } from './journal/journal-store.ts';
import { readChange, showChange, showHistory, showJournal } from './journal/show-journal.ts';
import { freezeSelection, listEntities } from './lists/list-entities.ts';
import { previewPublish, publishDrafts } from './publish-drafts.ts';
import { openForm, showEntity } from './show-entity.ts';
import { showPreview } from './show-preview.ts';
import { cancelPublication, showPublication, showPublications } from './show-publications.ts';
import { previewUndo, undoChange } from './undo-change.ts';

const idOf = ({ person }: Caller): number => person!.user.id;
const editedBy = ({ person }: Caller): ChangedName[] =>
  changedNames.filter((kind) => hasRight(person!, changedWords[kind].right));
const sightOf = (caller: Caller): VisibleKinds =>
  opens(caller.person!, 'journal') ? 'all' : editedBy(caller);

const api = '/api/internal/admin';

export function changesRoutes(editing: EditServices): Route[] {
  const { db, kinds } = editing;
  const kindOf = (name: string) => kinds.get(name)!;
  /** To undo is to edit: it needs the right of everything the change touched. */
  const mayUndo = (caller: Caller, touched: readonly string[]) =>
    touched.every((kind) => (editedBy(caller) as string[]).includes(kind));
  const refuseUndo = async (on: Db, caller: Caller, id: number) => {
    const change = await readChange(on, id, sightOf(caller));
    if (!change) return notFound();
    return mayUndo(caller, change.kinds) ? undefined : forbidden();
  };

  return [
    route(`GET ${api}/kinds/`, keeper, async (_input, { caller }) => ({
      kinds: await Promise.all(
        editedBy(caller)
          .filter(isKind)
          .map((kind) => describeKind(db, kind, kindOf(kind))),
      ),
    })),
    route(`GET ${api}/entities/{kind}/`, keeperOfKind, ({ params, query }) =>
      listEntities(db, kindOf(params.kind), query),
    ),
    route(`POST ${api}/entities/{kind}/`, keeperOfKind, async ({ params, body }, { tx, caller }) => {
      const kind = kindOf(params.kind);
      const begun = await beginDraft(tx, kind, idOf(caller), body);
      if (begun instanceof Refusal) return begun;
      const { id, ...outcome } = begun;
      return showSaved(tx, kind, id, idOf(caller), outcome);
    }),
    route(`GET ${api}/entities/{kind}/{id}/`, keeperOfKind, ({ params }, { caller }) =>
      showEntity(db, kindOf(params.kind), params.id, idOf(caller)),
    ),
    route(`POST ${api}/entities/{kind}/{id}/open`, keeperOfKind, ({ params }, { caller }) =>
      openForm(db, kindOf(params.kind), params.id, idOf(caller)),
    ),
    route(`POST ${api}/entities/{kind}/{id}/draft`, keeperOfKind, ({ params, body }, { caller }) =>
      saveDraft(db, kindOf(params.kind), params.id, idOf(caller), body),
    ),
    route(`DELETE ${api}/entities/{kind}/{id}/draft`, keeperOfKind, ({ params, query }, { caller }) =>
      dropDraft(db, kindOf(params.kind), params.id, idOf(caller), query.fields),
    ),
    route(`GET ${api}/entities/{kind}/{id}/preview`, keeperOfKind, ({ params }) =>
      showPreview(db, kindOf(params.kind), params.id),
    ),
    route(`GET ${api}/entities/{kind}/{id}/history`, keeperOfKind, ({ params, query }) =>
      showHistory(db, kindOf(params.kind), params.id, query),
    ),
    route(`GET ${api}/entities/{kind}/{id}/steps`, keeperOfKind, ({ params }) =>
      showSteps(db, kindOf(params.kind), params.id),
    ),
    route(`POST ${api}/entities/{kind}/{id}/steps`, keeperOfKind, ({ params, body }, { caller }) =>
      nameVersion(db, kindOf(params.kind), params.id, idOf(caller), body.name),
    ),
    route(`GET ${api}/entities/{kind}/{id}/version`, keeperOfKind, ({ params, query }) =>
      showVersion(db, kindOf(params.kind), params.id, query),
    ),
    route(`POST ${api}/entities/{kind}/{id}/restore`, keeperOfKind, ({ params, body }, { caller }) =>
      restoreVersion(db, kindOf(params.kind), params.id, idOf(caller), body),
    ),
    route(`POST ${api}/selections/{kind}/`, keeperOfKind, ({ params, body }, { caller }) =>
      freezeSelection(db, kindOf(params.kind), body.query, idOf(caller)),
    ),

    route(`POST ${api}/publish/{kind}/preview`, keeperOfKind, ({ params, body }, { caller }) =>
      previewPublish(editing, kindOf(params.kind), body.of, idOf(caller)),
    ),
    route(`POST ${api}/publish/{kind}/`, keeperOfKind, ({ params, body }, { tx, caller }) =>
      publishDrafts(tx, editing, kindOf(params.kind), idOf(caller), body),
    ),
    route(`GET ${api}/publications/`, keeper, (_input, { caller }) => showPublications(db, sightOf(caller))),
    route(`GET ${api}/publications/{id}/`, keeper, ({ params }, { caller }) =>
      showPublication(db, kinds, sightOf(caller), params.id),
    ),
    route(`POST ${api}/publications/{id}/cancel`, keeper, ({ params }, { caller }) =>
      cancelPublication(db, editedBy(caller), params.id),
    ),
    route(`POST ${api}/archive/{kind}/preview`, keeperOfKind, ({ params, body }, { caller }) =>
      previewArchive(editing, kindOf(params.kind), idOf(caller), body),
    ),
    route(`POST ${api}/archive/{kind}/`, keeperOfKind, ({ params, body }, { tx, caller }) =>
      archiveEntities(tx, kindOf(params.kind), idOf(caller), body),
    ),
    route(`POST ${api}/cells/{kind}/preview`, keeperOfKind, ({ params, body }) =>
      previewCells(db, kindOf(params.kind), body.rows),
    ),
    route(`POST ${api}/cells/{kind}/`, keeperOfKind, ({ params, body }, { tx, caller }) =>
      editCells(tx, kindOf(params.kind), idOf(caller), body.rows),
    ),
    route(`POST ${api}/bulk/{kind}/preview`, keeperOfKind, ({ params, body }, { caller }) =>
      previewMany(editing, kindOf(params.kind), idOf(caller), body),
    ),
    route(`POST ${api}/bulk/{kind}/`, keeperOfKind, ({ params, body }, { tx, caller }) =>
      editMany(tx, kindOf(params.kind), idOf(caller), body),
    ),

    route(`GET ${api}/changes/`, keeper, ({ query }, { caller }) => showJournal(db, sightOf(caller), query)),
    route(`GET ${api}/changes/{id}/`, keeper, async ({ params, query }, { caller }) => {
      const change = await showChange(db, kinds, sightOf(caller), params.id, query);
      return change instanceof Refusal ? change : { ...change, mayUndo: mayUndo(caller, change.kinds) };
    }),
    route(
      `POST ${api}/changes/{id}/undo/preview`,
      keeper,
      async ({ params, body }, { caller }) =>
        (await refuseUndo(db, caller, params.id)) ?? previewUndo(db, kinds, params.id, body),
    ),
    route(
      `POST ${api}/changes/{id}/undo`,
      keeper,
      async ({ params, body }, { tx, caller }) =>
        (await refuseUndo(tx, caller, params.id)) ?? undoChange(tx, kinds, idOf(caller), params.id, body),
    ),
  ];
}
