import { useState } from 'react';
import { ExternalIcon } from '#web/ui/icons.tsx';
import styles from './preview.module.css';

interface PreviewProps {
  /** The public page, and the one that shows the draft where there is such. */
  href: string;
  draft: string | null;
  /** What has been saved: another draft is another picture. */
  version: string;
}

const widths = [
  { width: 390, scale: 0.42, label: 'Телефон, 390' },
  { width: 1440, scale: 0.288, label: 'Страница, 1440' },
];

/** The real page, small: nothing runs inside and nothing can be pressed. */
export function Preview({ href, draft, version }: PreviewProps) {
  const [shown, setShown] = useState<'draft' | 'public'>('draft');
  const address = shown === 'draft' && draft ? draft : href;
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <div className={styles.head}>
        <h2 id="preview">
          Так {address === href ? 'видят сейчас' : 'увидят'}{' '}
          {address === href && draft === null && <em>показ черновика для этой записи не&nbsp;нужен</em>}
        </h2>
        {draft && (
          <fieldset>
            <legend className="visually-hidden">Что показать</legend>
            <button type="button" aria-pressed={shown === 'draft'} onClick={() => setShown('draft')}>
              Черновик
            </button>
            <button type="button" aria-pressed={shown === 'public'} onClick={() => setShown('public')}>
              Сейчас на&nbsp;сайте
            </button>
          </fieldset>
        )}
      </div>
      <div className={styles.frames}>
        {widths.map(({ width, scale, label }) => (
          <figure key={width}>
            <figcaption>
              {label}
              <a href={address} target="_blank" rel="noopener">
                <ExternalIcon size={12} />
                <span className="visually-hidden">Открыть целиком в&nbsp;новой вкладке</span>
              </a>
            </figcaption>
            <div className={styles.frame} style={{ width: width * scale }}>
              <iframe
                key={`${address} ${version}`}
                src={address}
                title={`${label}: показ`}
                sandbox="allow-same-origin"
                loading="lazy"
                tabIndex={-1}
                style={{ width, height: 1440, transform: `scale(${scale})` }}
              />
            </div>
          </figure>
        ))}
      </div>
    </section>
  );
}
