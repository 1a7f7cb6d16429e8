import { useState } from 'react';
import { ExternalIcon } from '#web/ui/signs/icons.tsx';
import styles from './preview.module.css';
import { useStillPage } from './use-still-page.ts';

interface PreviewProps {
  /** The public page, and the one that shows the draft where there is such. */
  href: string | null;
  draft: string | null;
  /** What has been saved: another draft is another picture. */
  version: string;
}

const widths = [
  { width: 390, scale: 0.36, height: 250, label: 'Телефон, 390' },
  { width: 1440, scale: 0.176, height: 250, label: 'Страница, 1440' },
];

/** The real page, small: nothing runs inside and nothing can be pressed. */
export function Preview({ href, draft, version }: PreviewProps) {
  const [wanted, setWanted] = useState<'draft' | 'public'>('draft');
  const shown = wanted === 'draft' && draft ? 'draft' : href ? 'public' : 'draft';
  const address = (shown === 'draft' ? draft : href) ?? '/';
  const { html, failed } = useStillPage(address, version);
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <div className={styles.head}>
        <h2 id="preview">{shown === 'draft' ? 'Так увидят' : 'Так видят сейчас'}</h2>
        {draft && href && (
          <fieldset>
            <legend className="visually-hidden">Что показать</legend>
            <button type="button" aria-pressed={shown === 'draft'} onClick={() => setWanted('draft')}>
              Черновик
            </button>
            <button type="button" aria-pressed={shown === 'public'} onClick={() => setWanted('public')}>
              Сейчас на&nbsp;сайте
            </button>
          </fieldset>
        )}
        <a href={address} target="_blank" rel="noopener">
          <ExternalIcon size={14} />
          <span className="visually-hidden">Открыть целиком в&nbsp;новой вкладке</span>
        </a>
      </div>
      {failed && !html ? (
        <p className={styles.failed}>Страница не&nbsp;открылась. Показ вернётся со&nbsp;следующей записью.</p>
      ) : (
        <div className={styles.frames}>
          {widths.map(({ width, scale, height, label }) => (
            <figure key={width}>
              <figcaption>{label}</figcaption>
              <div className={styles.frame} style={{ width: Math.round(width * scale), height }}>
                <iframe
                  srcDoc={html}
                  title={`${label}: показ`}
                  sandbox="allow-same-origin"
                  tabIndex={-1}
                  style={{ width, height: height / scale, transform: `scale(${scale})` }}
                />
              </div>
            </figure>
          ))}
        </div>
      )}
    </section>
  );
}
