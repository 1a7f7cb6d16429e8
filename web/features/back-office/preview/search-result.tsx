import { PageLink } from '#web/app/page/page-link.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import styles from './search-result.module.css';

interface SearchResultProps {
  path: string;
  title: string;
  description: string;
  same: readonly string[];
}

/** Letters that search engines usually show. */
const room = { title: 70, description: 160 };

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).replace(/\s+\S*$/, '')}…` : text;

/** How a search engine would show the page, and what is too long, missing or said elsewhere as well. */
export function SearchResult({ path, title, description, same }: SearchResultProps) {
  const where = path.split('/').filter(Boolean);
  return (
    <Container className={styles.page}>
      <div className={styles.result}>
        <p className={styles.where}>«Грань»{where.map((part) => ` › ${part}`).join('')}</p>
        <p className={styles.title}>{cut(title, room.title) || 'Заголовок страницы'}</p>
        <p className={styles.text}>
          {cut(description, room.description) || 'Описание скажет сама страница, а поиск может взять другое.'}
        </p>
      </div>
      <ul className={styles.notes}>
        <Length label="Заголовок" text={title} most={room.title} />
        <Length label="Описание" text={description} most={room.description} />
        {same.length > 0 && (
          <li data-tone="bad">
            Так же называется{' '}
            {same.map((other, at) => (
              <span key={other}>
                {at > 0 && ', '}
                <PageLink className="inline-link" href={other}>
                  {other}
                </PageLink>
              </span>
            ))}
          </li>
        )}
      </ul>
    </Container>
  );
}

const Length = ({ label, text, most }: { label: string; text: string; most: number }) => (
  <li data-tone={text.length > most ? 'bad' : undefined}>
    {label}: {text ? `${text.length} из ${most}` : 'пусто, страница скажет свой'}
    {text.length > most && ', конец не виден'}
  </li>
);
