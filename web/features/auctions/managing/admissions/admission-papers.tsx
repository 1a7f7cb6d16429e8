import { type MouseEvent, useState } from 'react';
import type { AdmissionDocument } from '#contract/auctions/auction-answers.ts';
import type { AdmissionRow } from '#contract/auctions/auction-managing.ts';
import { companyPaperStates } from '#contract/documents/document-words.ts';
import { nbsp } from '#contract/russian.ts';
import { downloadFile } from '#web/app/api/download-file.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/fields/field.tsx';
import { formatFileSize } from '#web/ui/fields/file-size.ts';
import styles from './admission-papers.module.css';

/** What a company has shown of itself; nothing of a private person. */
export function AdmissionPapers({ admission, dense }: { admission: AdmissionRow; dense?: boolean }) {
  const { company, inn, ogrn, requisites, documents } = admission;
  if (!company) return null;
  return (
    <div className={styles.papers} data-dense={dense || undefined}>
      <p className={styles.numbers}>
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
      </p>
      {requisites && <p className={styles.requisites}>{requisites}</p>}
      {documents.length > 0 ? (
        <ul className={styles.documents} aria-label={`Документы: ${company}`}>
          {documents.map((document) => (
            <li key={document.id} className={styles.document}>
              <DocumentLink document={document} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>Документы не приложены</p>
      )}
    </div>
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
        className={classNames('inline-link', styles.name)}
        href={href}
        download
        title={document.name}
        aria-busy={state.busy || undefined}
        onClick={take}
      >
        {document.name}
      </a>
      <span className={styles.size}>
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
