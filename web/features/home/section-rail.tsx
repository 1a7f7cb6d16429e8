import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Row } from '#web/ui/layout/flow.tsx';
import { followSections } from './follow-sections.ts';
import { type SectionId, sectionTitles } from './section-list.ts';
import styles from './section-rail.module.css';

/** The ruler at the left edge: where the reader is on the page. */
export function SectionRail({ sections }: { sections: SectionId[] }) {
  const [active, setActive] = useState(sections[0]);
  const follower = useRef<ReturnType<typeof followSections>>(undefined);
  const list = sections.join();

  useEffect(() => {
    const following = followSections(list.split(',') as SectionId[], setActive);
    follower.current = following;
    return following.stop;
  }, [list]);

  const choose = (event: MouseEvent, id: SectionId) => {
    if (!follower.current || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    follower.current.choose(id);
  };
  return (
    <nav className="rule-right laptop-hidden" aria-label="Разделы страницы" data-print="off">
      <ol className={`micro ${styles.list}`}>
        {sections.map((id) => (
          <li className={`relative ${styles.item}`} key={id}>
            <Row
              as="a"
              nowrap
              className={`relative pr-5 faint ${styles.tab}`}
              href={`#${id}`}
              aria-current={id === active || undefined}
              onClick={(event) => choose(event, id)}
            >
              {sectionTitles[id]}
            </Row>
          </li>
        ))}
      </ol>
    </nav>
  );
}
