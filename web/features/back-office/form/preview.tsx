import { useState } from 'react';
import { Row } from '#web/ui/layout/flow.tsx';
import { ExternalIcon } from '#web/ui/signs/icons.tsx';
import styles from './preview.module.css';
import { useStillPage } from './use-still-page.ts';

interface PreviewProps {
  /** The public page, and the one that shows the draft where there is such. */
  href: string | null;
  draft: string | null;
  /** It stands in lists as a card. */
  carded: boolean;
  /** What has been saved: another draft is another picture. */
  version: string;
}

const phone = { width: 390, scale: 0.36, height: 250, label: 'Телефон, 390' };
const desk = { width: 1440, scale: 0.176, height: 250, label: 'Страница, 1440' };
/** Of a draft alone: a public card stands among others. */
const card = { width: 390, scale: 0.36, height: 250, label: 'Карточка' };

/** The real page, small: nothing runs inside and nothing can be pressed. */
export function Preview({ href, draft, carded, version }: PreviewProps) {
  const [wanted, setWanted] = useState<'draft' | 'public'>('draft');
  const shown = wanted === 'draft' && draft ? 'draft' : href ? 'public' : 'draft';
  const address = (shown === 'draft' ? draft : href) ?? '/';
  const { html, failed } = useStillPage(address, version);
  const withCard = shown === 'draft' && carded;
  const { html: cardHtml } = useStillPage(withCard ? `${address}?view=card` : address, version);
  const place = address.split('#')[1];
  const frames = [{ ...phone, html }, ...(withCard ? [{ ...card, html: cardHtml }] : []), { ...desk, html }];
  return (
    <section aria-labelledby="preview">
      <Row gap={3} nowrap className={styles.head}>
        <h2 className="strong grow" id="preview">
          {shown === 'draft' ? 'Так увидят' : 'Так видят сейчас'}
        </h2>
        {draft && href && (
          <fieldset>
            <legend className="visually-hidden">Что показать</legend>
            <button type="button" aria-pressed={shown === 'draft'} onClick={() => setWanted('draft')}>
              Черновик
            </button>
            <button type="button" aria-pressed={shown === 'public'} onClick={() => setWanted('public')}>
              Сейчас на сайте
            </button>
          </fieldset>
        )}
        <a href={address} target="_blank" rel="noopener">
          <ExternalIcon size={14} />
          <span className="visually-hidden">Открыть целиком в новой вкладке</span>
        </a>
      </Row>
      {failed && !html ? (
        <p className={styles.failed}>Страница не открылась. Показ вернётся со следующей записью.</p>
      ) : (
        <Row gap={4} className={styles.frames}>
          {frames.map(({ width, scale, height, label, html: page }) => (
            <figure key={label} data-width={width}>
              <figcaption className="tiny faint pb-1">{label}</figcaption>
              <div className={styles.frame} style={{ width: Math.round(width * scale), height }}>
                <iframe
                  srcDoc={page}
                  title={`${label}: показ`}
                  sandbox="allow-same-origin"
                  tabIndex={-1}
                  onLoad={({ currentTarget }) => place && showPlace(currentTarget, place)}
                  style={{ width, height: height / scale, transform: `scale(${scale})` }}
                />
              </div>
            </figure>
          ))}
        </Row>
      )}
    </section>
  );
}

/** What stands above the place must not be cut by the frame's edge. */
const roomAbovePixels = 24;

/** What the page's address points at, opened and in sight. Only the frame moves, the desk stays. */
function showPlace({ contentWindow, contentDocument }: HTMLIFrameElement, id: string): void {
  const target = contentDocument?.getElementById(id);
  if (!contentWindow || !target) return;
  const closed = target.closest('details');
  if (closed) closed.open = true;
  const move = () => {
    const top = target.getBoundingClientRect().top + contentWindow.scrollY - roomAbovePixels;
    contentWindow.scrollTo({ top, behavior: 'instant' });
  };
  move();
  // The page's own letters change its height as they come.
  void contentDocument?.fonts.ready.then(move);
}
