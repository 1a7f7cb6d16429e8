import type { ComponentProps } from 'react';
import type { AskingCompany } from '#contract/auction-answers.ts';
import { browserApi } from '#web/app/browser-api.ts';
import { useUploads } from '#web/app/forms/use-uploads.ts';
import { type FileEntry, FileField } from '#web/ui/file-field.tsx';
import { TextAreaField } from '#web/ui/text-field.tsx';

/** The documents of a company that asks, and what is still wrong with them. */
export function useCompanyPapers(code: string, company: AskingCompany | null) {
  const sent = company?.documents ?? [];
  const kept = sent.filter(({ attached }) => attached);
  const uploads = useUploads({
    waiting: sent.filter(({ attached }) => !attached),
    send: (file, signal) =>
      browserApi(
        'POST /api/internal/auctions/{code}/admission/documents',
        { params: { code }, query: { name: file.name }, body: file },
        { signal },
      ),
    forget: (id) =>
      browserApi(
        'DELETE /api/internal/auctions/{code}/admission/documents/{id}',
        { params: { code, id } },
        { key: `forget ${id}` },
      ),
  });
  const complaint = (): string | undefined => {
    if (uploads.sending) return 'Подождите, пока файлы отправятся';
    if (uploads.failed) return 'Уберите файлы, которые не\u00A0отправились';
    if (company?.documentsNeeded && !uploads.ids.length && !kept.length)
      return 'Приложите хотя бы один документ';
    return undefined;
  };
  return { ...uploads, kept, complaint };
}

interface CompanyPapersProps {
  company: AskingCompany;
  papers: ReturnType<typeof useCompanyPapers>;
  requisites: ComponentProps<typeof TextAreaField> extends infer Props ? Omit<Props, 'label'> : never;
  error: string | undefined;
}

/** What a company adds to the request of a private person. */
export function CompanyPapers({ company, papers, requisites, error }: CompanyPapersProps) {
  const kept = papers.kept.map(
    ({ id, name, size }): FileEntry => ({ key: String(id), name, size, state: 'kept' }),
  );
  return (
    <>
      <TextAreaField
        label="Реквизиты компании"
        hint="Банк, расчётный счёт, БИК, юридический адрес"
        maxLength={2000}
        rows={3}
        {...requisites}
      />
      <FileField
        label="Документы компании"
        name="documents"
        accept=".pdf,.jpg,.jpeg,.png"
        hint={
          <>
            {company.documentsNeeded
              ? 'Устав, выписка из\u00A0ЕГРЮЛ, доверенность.'
              : 'Необязательно: вас уже допускали. Если что-то изменилось\u00A0— устав, выписка из\u00A0ЕГРЮЛ, доверенность.'}{' '}
            PDF, JPEG или PNG, до&nbsp;25&nbsp;МБ каждый, не&nbsp;больше десяти.
          </>
        }
        files={[...kept, ...papers.uploads]}
        onChoose={papers.add}
        onRemove={papers.remove}
        error={error}
      />
    </>
  );
}
