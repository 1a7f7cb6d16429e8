import { type MouseEvent, useState } from 'react';
import type { AdmissionDocument } from '#contract/auctions/auction-answers.ts';
import type { AdmissionRow } from '#contract/auctions/auction-managing.ts';
import { companyPaperStates } from '#contract/documents/document-words.ts';
import { nbsp } from '#contract/russian.ts';
import { downloadFile } from '#web/app/api/download-file.ts';
import { FieldError } from '#web/ui/fields/field.tsx';
import { formatFileSize } from '#web/ui/fields/file-size.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import styles from './admission-papers.module.css';

/** The papers a company presents; nothing for a private person. */
export function AdmissionPapers({ admission, dense }: { admission: AdmissionRow; dense?: boolean }) {
  const { company, inn, ogrn, requisites, documents } = admission;
  if (!company) return null;
  return (
    <Stack gap={2} className={`p-4 framed small ${styles.papers}`} data-dense={dense || undefined}>
      <Row as="p" gap={[0, 3]}>
        {inn && (
          <span>
            ИНН{nbsp}
            {inn}
          </span>
        )}
        {ogrn && (
          <span>
            ОГРН{nbsp}
            {ogrn}
          </span>
        )}
      </Row>
      {requisites && <p className={`muted anywhere ${styles.requisites}`}>{requisites}</p>}
      {documents.length > 0 ? (
        <Stack as="ul" gap={1} aria-label={`Документы: ${company}`}>
          {documents.map((document) => (
            <Row key={document.id} as="li" gap={[0, 2]} className={styles.document}>
              <DocumentLink document={document} />
            </Row>
          ))}
        </Stack>
      ) : (
        <p className={styles.none}>Документы не приложены</p>
      )}
    </Stack>
  );
}

function DocumentLink({ document }: { document: AdmissionDocument }) {
  const [state, setState] = useState({ busy: false, error: '' });
  const href = `/api/internal/documents/${document.id}/file`;
  const take = async (event: MouseEvent) => {
    event.preventDefault();
    if (state.busy) return;
    setState({ busy: true, error: '' });
    const error = await downloadFile(href).then(
      () => '',
      (refusal: Error) => refusal.message,
    );
    setState({ busy: false, error });
  };
  return (
    <>
      <a
        className={`inline-link anywhere min-0 ${styles.name}`}
        href={href}
        download
        title={document.name}
        aria-busy={state.busy || undefined}
        onClick={take}
      >
        {document.name}
      </a>
      <span className={`nowrap ${styles.size}`}>
        {formatFileSize(document.size)}, {companyPaperStates[document.state].toLowerCase()}
      </span>
      {state.error && (
        <div role="alert">
          <FieldError>{state.error}</FieldError>
        </div>
      )}
    </>
  );
}
