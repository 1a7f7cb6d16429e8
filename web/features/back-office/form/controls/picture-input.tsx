import { browserApi } from '#web/app/api/browser-api.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './picture-input.module.css';
import { SuggestInput, type SuggestInputProps } from './suggest-input.tsx';

const findPictures = (typed: string) =>
  browserApi(
    'GET /api/internal/admin/pictures/',
    // An address is no words: the newest are offered instead.
    { query: { q: typed.startsWith('/') ? '' : typed } },
    { key: `pictures ${typed}` },
  ).then(({ pictures }) =>
    pictures.map(({ address, small, name, alt }) => ({
      value: address,
      title: name,
      note: alt,
      picture: small,
    })),
  );

/** A picture of the library, found by its words; another of the house's own by its address. */
export const PictureInput = ({
  onAlt,
  ...rest
}: SuggestInputProps & { onAlt?: ((alt: string) => void) | undefined }) => (
  <Row gap={2} className={styles.line}>
    {rest.value.startsWith('/pictures/') && (
      <img src={rest.value} alt="" className={styles.shown} loading="lazy" />
    )}
    <SuggestInput
      {...rest}
      suggests="Картинки библиотеки"
      find={findPictures}
      onTake={({ note }) => onAlt?.(note)}
    />
    <PageLink href="/admin/pictures/" className="inline-link small" target="_blank">
      Библиотека
    </PageLink>
  </Row>
);
