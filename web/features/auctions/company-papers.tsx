import { type ComponentProps, useState } from 'react';
import type { AskingCompany } from '#contract/auctions/auction-answers.ts';
import { companyPaperStates, isPresentable, paperName } from '#contract/documents/document-words.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useUploads } from '#web/app/forms/use-uploads.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { TextAreaField } from '#web/ui/fields/text-field.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';

/** In one request. */
const maxNamed = 10;

/** The papers a company presents: those it has uploaded before, and files added here. */
export function useCompanyPapers(company: AskingCompany | null) {
  const papers = company?.documents ?? [];
  const [ticked, setTicked] = useState<readonly number[]>(() =>
    papers
      .filter(({ attached, state }) => !attached && isPresentable(state))
      .slice(0, maxNamed)
      .map(({ id }) => id),
  );
  const uploads = useUploads({
    waiting: [],
    send: (file, on) =>
      browserApi('POST /api/internal/documents/', { query: { name: file.name }, body: file }, on),
    forget: (id) =>
      browserApi('DELETE /api/internal/documents/{id}/', { params: { id } }, { key: `forget ${id}` }),
  });
  const ids = [...ticked, ...uploads.ids];
  const complaint = (): string | undefined => {
    if (uploads.sending) return 'Подождите, пока файлы отправятся';
    if (uploads.failed) return 'Уберите файлы, которые не отправились';
    const attached = papers.some((paper) => paper.attached);
    return company?.documentsNeeded && !attached && !ids.length
      ? 'Приложите хотя бы один документ'
      : undefined;
  };
  const tick = (id: number, on: boolean) =>
    setTicked((known) => (on ? [...known, id] : known.filter((one) => one !== id)));
  return { ...uploads, papers, ticked, tick, ids, complaint };
}

interface CompanyPapersProps {
  company: AskingCompany;
  papers: ReturnType<typeof useCompanyPapers>;
  requisites: ComponentProps<typeof TextAreaField> extends infer Props ? Omit<Props, 'label'> : never;
  error: string | undefined;
}

/** What a company adds to the request of a private person. */
export function CompanyPapers({ company, papers, requisites, error }: CompanyPapersProps) {
  return (
    <>
      <TextAreaField
        label="Реквизиты компании"
        hint="Банк, расчётный счёт, БИК, юридический адрес"
        maxLength={2000}
        rows={3}
        {...requisites}
      />
      {papers.papers.length > 0 && <KeptPapers papers={papers} />}
      <FileField
        label={papers.papers.length > 0 ? 'Добавить документы' : 'Документы компании'}
        name="documents"
        accept=".pdf,.jpg,.jpeg,.png"
        hint={
          <>
            {company.documentsNeeded
              ? 'Устав, выписка из ЕГРЮЛ, доверенность.'
              : 'Необязательно: вас уже допускали. Если что-то изменилось — устав, выписка из ЕГРЮЛ, доверенность.'}{' '}
            PDF, JPEG или PNG, до 25 МБ каждый. Они останутся в разделе «Документы».
          </>
        }
        files={papers.uploads}
        onChoose={papers.add}
        onRemove={papers.remove}
        error={error}
      />
    </>
  );
}

/** Uploaded papers: refused and expired ones cannot be chosen, and say why. */
function KeptPapers({ papers: { papers, ticked, tick } }: Pick<CompanyPapersProps, 'papers'>) {
  return (
    <Stack as="fieldset" gap={1}>
      <legend className="small muted pb-2">Документы компании</legend>
      {papers.map((paper) => (
        <Checkbox
          key={paper.id}
          size="small"
          checked={paper.attached || ticked.includes(paper.id)}
          disabled={paper.attached || !isPresentable(paper.state)}
          onChange={(event) => tick(paper.id, event.target.checked)}
          note={paper.attached ? 'уже приложен' : companyPaperStates[paper.state].toLowerCase()}
        >
          {paperName(paper)}
          <small className="faint anywhere block">{paper.name}</small>
        </Checkbox>
      ))}
    </Stack>
  );
}
