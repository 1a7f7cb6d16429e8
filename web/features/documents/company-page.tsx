import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { CompanyPaper } from '#contract/documents/documents.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useUploads } from '#web/app/forms/use-uploads.ts';
import { reread } from '#web/app/page/reread.ts';
import { usePageTitle } from '#web/app/page/use-page-title.ts';
import type { FileEntry } from '#web/ui/fields/file-field.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { acceptedFiles, DropZone } from './drop-zone.tsx';
import { PaperRow } from './paper-row.tsx';
import { papersSummaryOf, refusedFirst } from './paper-words.ts';
import { UploadRow } from './upload-row.tsx';

interface CompanyPageProps {
  company: string;
  papers: readonly CompanyPaper[];
  fromHouse: readonly CompanyPaper[];
}

/** Refused files stand first: uploads that become papers below do not move their buttons. */
const failedFirst = (uploads: readonly FileEntry[]): FileEntry[] =>
  uploads.toSorted((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'));

/** A company's papers: sent in rows that become papers, refused ones with the reason and the way out beside it. */
export function CompanyPage({ company, papers, fromHouse }: CompanyPageProps) {
  const router = useRouter();
  const [failure, setFailure] = useState('');
  const replaced = useRef<CompanyPaper>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const arrived = (key: string) => void reread(router).then(() => uploads.drop(key));
  const uploads = useUploads({
    waiting: [],
    send: (file, on) => {
      const query = { name: file.name };
      const instead = places.current.get(file);
      return instead === undefined
        ? browserApi('POST /api/internal/documents/', { query, body: file }, on)
        : browserApi(
            'POST /api/internal/documents/{id}/replace',
            { params: { id: instead }, query, body: file },
            on,
          );
    },
    onSent: arrived,
    forget: async () => {},
  });
  /** Which paper a file takes the place of. */
  const places = useRef(new WeakMap<File, number>());
  const replace = (paper: CompanyPaper) => {
    replaced.current = paper;
    input.current?.click();
  };
  const change = (work: Promise<unknown>) =>
    work.then(
      () => {
        setFailure('');
        return reread(router);
      },
      (error: Error) => setFailure(error.message),
    );
  return (
    <Stack gap={7}>
      <header>
        <h1 className="h1">{usePageTitle(`Документы ${company}`)}</h1>
        <p className="muted mt-4">{papersSummaryOf(papers)}</p>
      </header>
      <Stack gap={6}>
        <DropZone onFiles={uploads.add} />
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedFiles}
          aria-label="Файл вместо прежнего"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file && replaced.current) {
              places.current.set(file, replaced.current.id);
              uploads.add([file]);
            }
            target.value = '';
          }}
        />
      </Stack>
      {(papers.length > 0 || uploads.uploads.length > 0) && (
        <section aria-labelledby="own-papers">
          <h2 className="h2 pb-4" id="own-papers">
            Ваши документы
          </h2>
          <ul className="ink-top" aria-labelledby="own-papers">
            {failedFirst(uploads.uploads).map((upload) => (
              <UploadRow key={upload.key} upload={upload} onRemove={() => uploads.remove(upload.key)} />
            ))}
            {refusedFirst(papers).map((paper) => (
              <PaperRow key={paper.id} paper={paper} onReplace={() => replace(paper)} onChange={change} />
            ))}
          </ul>
        </section>
      )}
      {fromHouse.length > 0 && (
        <section aria-labelledby="from-house">
          <h2 className="h2 pb-4" id="from-house">
            От дома
          </h2>
          <ul className="ink-top" aria-labelledby="from-house">
            {fromHouse.map((paper) => (
              <PaperRow key={paper.id} paper={paper} onChange={change} />
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}
