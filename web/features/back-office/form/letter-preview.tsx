import { useEffect, useRef, useState } from 'react';
import { Row } from '#web/ui/layout/flow.tsx';
import { ExternalIcon } from '#web/ui/signs/icons.tsx';
import styles from './preview.module.css';

interface LetterPreviewProps {
  /** Of the letter's body; its styles are not a page's, so it is a document of its own. */
  href: string;
  /** What has been saved: another draft is another letter. */
  version: string;
}

const width = 600;
const scale = 0.68;

/** The letter as it would come with the words of the drafts, filled in with invented data. */
export function LetterPreview({ href, version }: LetterPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(720);
  const measure = () => setHeight(frame.current?.contentDocument?.body?.scrollHeight || 720);
  useEffect(() => {
    if (frame.current?.contentDocument?.readyState === 'complete') measure();
  });
  const address = `${href}?draft=1&scheme=light`;
  return (
    <section aria-labelledby="preview">
      <Row gap={3} nowrap className={styles.head}>
        <h2 className="strong grow" id="preview">
          Так придёт
        </h2>
        <a href={address} target="_blank" rel="noopener">
          <ExternalIcon size={14} />
          <span className="visually-hidden">Открыть целиком в новой вкладке</span>
        </a>
      </Row>
      <div className={styles.frames}>
        <div
          className={styles.frame}
          style={{ width: Math.round(width * scale), height: Math.round(height * scale) }}
        >
          <iframe
            key={version}
            ref={frame}
            src={address}
            title="Письмо с выдуманными данными"
            sandbox="allow-same-origin"
            tabIndex={-1}
            onLoad={measure}
            style={{ width, height, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </section>
  );
}
