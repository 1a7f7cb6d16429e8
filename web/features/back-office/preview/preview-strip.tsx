import { PageLink } from '#web/app/page/page-link.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import styles from './preview-strip.module.css';

/** States that this preview is not public. */
export function PreviewStrip({ href }: { href: string }) {
  return (
    <Row as="p" gap={[1, 4]} className={styles.strip} data-print="off">
      Черновик: так страницу увидят после публикации.
      <PageLink className="inline-link" href={href}>
        Вернуться к форме
      </PageLink>
    </Row>
  );
}

/** What has to be filled in before there is anything to show. */
export function IncompletePreview({ missing }: { missing: readonly string[] }) {
  return (
    <Container className={styles.incomplete}>
      <PageHeading title="Показать пока нечего" size="h2" />
      <p>Заполните или исправьте:</p>
      <ul>
        {missing.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </Container>
  );
}
