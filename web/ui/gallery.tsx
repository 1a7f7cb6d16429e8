import { Container } from './container.tsx';
import { Basics } from './gallery/basics.tsx';
import { Data } from './gallery/data.tsx';
import { Fields } from './gallery/fields.tsx';
import { Filters } from './gallery/filters.tsx';
import { Overlays } from './gallery/overlays.tsx';
import styles from './gallery/sheet.module.css';
import { States } from './gallery/states.tsx';
import { PageHeading } from './page-heading.tsx';
import { SectionHeading } from './section.tsx';

function Everything({ place }: { place: string }) {
  return (
    <>
      <Basics />
      <Fields />
      <Filters place={place} />
      <Data place={place} />
      <States place={place} />
    </>
  );
}

/** Every element in every state, on paper and on night. */
export function Gallery() {
  return (
    <>
      <Container className={styles.theme}>
        <PageHeading
          title="Элементы"
          lead="Все элементы дома во всех состояниях: сначала на бумаге, ниже на ночи."
        />
      </Container>
      <Container>
        <Overlays />
        <Everything place="на бумаге" />
      </Container>
      <div className="night">
        <Container className={styles.theme}>
          <SectionHeading size="d2">На ночи</SectionHeading>
          <Everything place="на ночи" />
        </Container>
      </div>
    </>
  );
}
