import { useEffect, useState } from 'react';
import { Skeleton, SkeletonGroup } from '#web/ui/signs/skeleton.tsx';
import type { AnyItem } from '../../load-item.ts';
import styles from './facet-diagram.module.css';

type Drawing = NonNullable<AnyItem['drawing']>;

/** The facets drawn from the stone's own proportions; the geometry is loaded when someone asks for it. */
async function draw({ shape, table, depth, length, width }: Drawing): Promise<string> {
  const { facetDiagram } = await import('#gem/diagram.ts');
  return facetDiagram({
    params: { shape, table: table / 10, depth: depth / 10, ratio: length / width },
    size: { length: length / 100, width: width / 100, depth: ((width / 100) * depth) / 1000 },
  });
}

const whole = /viewBox="[^"]*"/;
/** On a phone the plan and the profile stand one under another, each as wide as the screen. */
const parts = ['0 6 402 270', '436 6 404 270'];

/** Drawn by our own geometry from numbers, no text of others. */
const Drawn = ({ svg, className }: { svg: string; className: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  <div className={className} dangerouslySetInnerHTML={{ __html: svg }} />
);

export function FacetDiagram({ drawing }: { drawing: Drawing }) {
  const [svg, setSvg] = useState('');
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    draw(drawing).then(
      (drawn) => left || setSvg(drawn),
      () => left || setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [drawing]);
  if (failed) return <p className="muted">Схему не удалось построить.</p>;
  if (!svg)
    return (
      <SkeletonGroup className={styles.diagram}>
        <Skeleton height={260} />
      </SkeletonGroup>
    );
  return (
    <section className={styles.diagram} aria-label="Схема огранки">
      <Drawn className={styles.whole} svg={svg} />
      {parts.map((part) => (
        <Drawn key={part} className={styles.part} svg={svg.replace(whole, `viewBox="${part}"`)} />
      ))}
    </section>
  );
}
