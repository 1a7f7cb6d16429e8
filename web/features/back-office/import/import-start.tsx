import { useRouter } from '@tanstack/react-router';
import { type DragEvent, useRef, useState } from 'react';
import { hasRight } from '#contract/account/rights.ts';
import { isChanged, listedWords } from '#contract/back-office/kinds.ts';
import { countOf, formatMoment } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { useUser } from '#web/app/session/use-user.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import { UploadIcon } from '#web/ui/signs/icons.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { HelpLink } from '../help/help-link.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import styles from './import.module.css';
import { stateWords } from './import-words.ts';
import type { ImportsData } from './load-import.ts';

/** Which goods or people, and which file; nothing is written by sending it. */
export function ImportStart({ data }: { data: ImportsData }) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const user = useUser();
  const offered: { value: string; label: string }[] = [
    ...data.kinds.map(({ name, label }) => ({ value: name, label })),
    ...(user && hasRight(user, 'people') ? [{ value: 'clients', label: listedWords.clients.label }] : []),
  ];
  const [chosen, setKind] = useState(data.kind);
  const kind = offered.some(({ value }) => value === chosen) ? chosen : (offered[0]?.value ?? '');
  const [over, setOver] = useState(false);
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState('');
  const send = async (file: File | undefined) => {
    if (!file || share !== undefined || !isChanged(kind)) return;
    setShare(0);
    setFailure('');
    try {
      const { id } = await browserApi(
        'POST /api/internal/admin/imports/file/{kind}/',
        { params: { kind }, query: { name: file.name }, body: file },
        { onProgress: setShare },
      );
      await router.navigate({ href: `/admin/import/${id}/` });
    } catch (error) {
      setFailure(failureWords(error));
      setShare(undefined);
    }
  };
  const drag = (event: DragEvent, inside: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(inside);
  };
  return (
    <>
      <ScreenHead title="Загрузка списка">
        <HelpLink task={kind === 'clients' ? 'clients' : 'pricelist'} />
      </ScreenHead>
      <Grid gap={5} className={`ink-top ${styles.start}`}>
        <Segmented label="Что загружаем" value={kind} onValueChange={setKind} options={offered} />
        {/* Dropping is a shortcut, the button does the same. */}
        <Row
          gap={[4, 5]}
          className={styles.drop}
          data-over={over || undefined}
          onDragOver={(event) => drag(event, true)}
          onDragLeave={(event) => drag(event, false)}
          onDrop={(event) => {
            drag(event, false);
            void send(event.dataTransfer.files[0]);
          }}
        >
          <UploadIcon size={28} />
          <div>
            <b>Перетащите файл сюда</b>
            <p className="micro faint" id="import-hint">
              CSV или XLSX до 25 МБ. Кодировку и разделитель узнаем сами. Сначала покажем, что изменится.
              {kind === 'clients' &&
                ' Писем никому не отправим. Согласие на рассылку засчитаем, только если у него есть дата.'}
            </p>
            <a
              className="inline-link mt-2 inline-block"
              href={`/api/internal/admin/imports/sample/${kind}/`}
              download
            >
              Образец файла
            </a>
          </div>
          <OfficeButton
            loading={share !== undefined}
            aria-describedby="import-hint"
            onClick={() => input.current?.click()}
          >
            Выбрать файл
          </OfficeButton>
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.txt,.tsv,.xlsx"
            onChange={(event) => {
              void send(event.target.files?.[0]);
              // The same file may be chosen again.
              event.target.value = '';
            }}
          />
        </Row>
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
        <section className={styles.latest} aria-labelledby="latest">
          <h2 id="latest">Последние загрузки</h2>
          {data.imports.length > 0 ? (
            <ul>
              {data.imports.map((one) => (
                <Grid as="li" gap={[1, 4]} align="center" key={one.id}>
                  <PageLink className="medium anywhere" href={`/admin/import/${one.id}/`}>
                    {one.name}
                  </PageLink>
                  <span>{countOf(one.rowCount, ['строка', 'строки', 'строк'])}</span>
                  <Status
                    tone={one.state === 'applied' ? 'good' : one.state === 'ready' ? 'metal' : 'neutral'}
                  >
                    {stateWords[one.state]}
                  </Status>
                  <span className="micro faint">
                    {one.by?.name}, {formatMoment(one.at)}
                  </span>
                </Grid>
              ))}
            </ul>
          ) : (
            <p className="micro faint">Загрузок ещё не было.</p>
          )}
        </section>
      </Grid>
    </>
  );
}
