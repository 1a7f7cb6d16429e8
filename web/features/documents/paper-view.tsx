import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { DocumentIcon, ExternalIcon } from '#web/ui/signs/icons.tsx';
import styles from './paper-view.module.css';

/**
 * The file as the browser itself shows it. The answer carries a sandbox of its own: an attribute of the frame would keep
 * the browser's viewer of PDFs from starting.
 */
export function PaperView({ href, mediaType, name }: { href: string; mediaType: string; name: string }) {
  const address = `${href}${href.includes('?') ? '&' : '?'}inline=1`;
  return (
    <Stack gap={3} align="start" className={styles.view}>
      {mediaType === 'application/pdf' ? (
        <iframe
          className={`phone-hidden whole framed lifted ${styles.frame}`}
          // Where the frame is hidden, nothing is loaded into it.
          loading="lazy"
          src={`${address}#navpanes=0&view=FitH`}
          title={`Файл ${name}`}
        />
      ) : (
        <img className={`framed ${styles.picture}`} src={address} alt={`Файл ${name}`} />
      )}
      {/* A telephone shows a frame with a PDF badly or not at all. */}
      <ButtonLink
        className={styles.open}
        variant="secondary"
        size="small"
        href={address}
        target="_blank"
        rel="noopener"
      >
        <DocumentIcon size={24} />
        <span>
          <b>{name}</b>
          <span>Открыть в новой вкладке</span>
        </span>
        <ExternalIcon size={16} />
      </ButtonLink>
    </Stack>
  );
}
