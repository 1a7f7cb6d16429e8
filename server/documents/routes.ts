import { admin, company, having, signedIn, staff } from '#server/account/public.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { addPaper, replacePaper } from './add-paper.ts';
import { changePaper, dropPaper } from './change-paper.ts';
import { decidePaper, listReview } from './decide-paper.ts';
import type { Documents } from './documents.ts';
import { givePaper } from './give-paper.ts';
import { addDocument, addVersion, archiveDocument, markDocumentRead } from './keep-library.ts';
import { openDocument, showLibrary, showLibraryDocument } from './show-library.ts';
import { openPaper, showPapers } from './show-papers.ts';

const api = '/api/internal/documents';
const idOf = ({ person }: Caller): number => person!.user.id;

/** Whose a paper is, each use case asks; who may read its file, `mayRead`. */
export const documentRoutes = (documents: Documents): Route[] => [
  route(`GET ${api}/`, company, (_input, { caller }) => showPapers(documents, idOf(caller))),
  route(`POST ${api}/`, company, ({ query, body }, { caller }) =>
    addPaper(documents, idOf(caller), { ...query, bytes: body }),
  ),
  route(`POST ${api}/{id}/`, company, ({ params, body }, { caller }) =>
    changePaper(documents, idOf(caller), params.id, body),
  ),
  route(`POST ${api}/{id}/replace`, company, ({ params, query, body }, { caller }) =>
    replacePaper(documents, idOf(caller), params.id, { name: query.name, bytes: body }),
  ),
  route(`DELETE ${api}/{id}/`, company, ({ params }, { caller }) =>
    dropPaper(documents, idOf(caller), params.id),
  ),
  route(`GET ${api}/{id}/file`, signedIn, ({ params, query }, { caller }) =>
    openPaper(documents, caller, params.id, query.inline),
  ),

  route(`GET ${api}/review/`, having('companyPapers'), () => listReview(documents)),
  route(`POST ${api}/review/{id}/`, having('companyPapers'), ({ params, body }, { caller }) =>
    decidePaper(documents, idOf(caller), params.id, body),
  ),
  route(`POST ${api}/companies/{id}/`, having('companyPapers'), ({ params, query, body }, { caller }) =>
    givePaper(documents, idOf(caller), params.id, { ...query, bytes: body }),
  ),

  route(`GET ${api}/library/`, staff, ({ query }, { caller }) =>
    showLibrary(documents.db, idOf(caller), query),
  ),
  route(`GET ${api}/library/{id}/`, staff, ({ params }, { caller }) =>
    showLibraryDocument(documents.db, idOf(caller), params.id),
  ),
  route(`GET ${api}/library/{id}/file`, staff, ({ params, query }, { caller }) =>
    openDocument(documents.db, caller, params.id, query),
  ),
  route(`POST ${api}/library/{id}/read`, staff, ({ params, body }, { caller }) =>
    markDocumentRead(documents.db, idOf(caller), params.id, body.number),
  ),
  route(`POST ${api}/library/`, admin, ({ query, body }, { caller }) =>
    addDocument(documents.db, idOf(caller), { ...query, bytes: body }),
  ),
  route(`POST ${api}/library/{id}/versions`, admin, ({ params, query, body }, { caller }) =>
    addVersion(documents.db, idOf(caller), params.id, { ...query, bytes: body }),
  ),
  route(`DELETE ${api}/library/{id}/`, admin, ({ params }) => archiveDocument(documents.db, params.id)),
];
