import { Container } from '../layout/container.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import { SectionHeading } from '../layout/section.tsx';
import { Basics } from './basics.tsx';
import { Data } from './data.tsx';
import { Fields } from './fields.tsx';
import { Filters } from './filters.tsx';
import { Overlays } from './overlays.tsx';
import styles from './sheet.module.css';
import { States } from './states.tsx';

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
