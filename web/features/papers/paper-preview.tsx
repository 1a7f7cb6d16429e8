import { useEffect, useState } from 'react';
import type { PreviewOrder } from '#contract/documents/papers.ts';
import { fetchFile } from '#web/app/api/download-file.ts';
import { Stack } from '#web/ui/layout/flow.tsx';
import { LoadingMask } from '#web/ui/overlays/loading-mask.tsx';
import styles from './papers.module.css';

/** Waits for a pause in typing before drawing. */
const settleMs = 500;

/** The first page as it will be printed. */
export function PaperPreview({ order }: { order: PreviewOrder }) {
  const [url, setUrl] = useState<string>();
  const [failure, setFailure] = useState('');
  const [drawing, setDrawing] = useState(true);
  const text = JSON.stringify(order);
  useEffect(() => {
    const left = new AbortController();
    setDrawing(true);
    const wait = setTimeout(async () => {
      try {
        const response = await fetchFile(
          '/api/internal/personal-catalog/pdf/preview',
          JSON.parse(text) as object,
          left.signal,
        );
        const blob = await response.blob();
        if (left.signal.aborted) return;
        setFailure('');
        setUrl(URL.createObjectURL(blob));
      } catch (error) {
        if (!left.signal.aborted) setFailure((error as Error).message);
      }
      if (!left.signal.aborted) setDrawing(false);
    }, settleMs);
    return () => {
      clearTimeout(wait);
      left.abort();
    };
  }, [text]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return (
    <Stack as="figure" gap={3} className={styles.preview} aria-busy={drawing}>
      <div className={`relative framed ${styles.sheet}`}>
        {url && <img src={url} alt="Первая страница документа" width={560} height={792} />}
        {drawing && <LoadingMask label="Готовим первую страницу" />}
      </div>
      <figcaption className="faint" aria-live="polite">
        {failure || (!drawing && 'Первая страница')}
      </figcaption>
    </Stack>
  );
}
