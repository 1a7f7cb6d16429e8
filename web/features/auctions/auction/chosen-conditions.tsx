import { useRouter } from '@tanstack/react-router';
import { AlertButton } from '#web/app/modals/alert-button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { Chip, Chips } from '#web/ui/signs/chips.tsx';
import { type LotsAddress, type LotView, lotsUrl, toggleSegment } from '../addresses.ts';
import styles from './chosen-conditions.module.css';
import type { LotFacets } from './lots-toolbar.tsx';

type ChosenConditionsProps = { code: string; address: LotsAddress; view: LotView; facets: LotFacets };

/** The filter's conditions, each removable; the shapes can be saved with notifications of new lots. */
export function ChosenConditions({ code, address, view, facets }: ChosenConditionsProps) {
  const router = useRouter();
  if (!address.filter.length) return null;
  const go = (next: LotsAddress) =>
    void router.navigate({ href: lotsUrl(code, next, view), resetScroll: false });
  const chosen = facets.flatMap(({ slug, options }) =>
    options
      .filter(({ selected }) => selected)
      .map((option) => ({ segment: `${slug}-${option.code}`, label: option.label })),
  );
  return (
    <Row gap={[0, 5]} justify="between" className="pb-4">
      <Chips
        className={styles.chips}
        scroll={false}
        aria-label="Выбрано"
        onClear={() => go({ ...address, filter: [], page: 1 })}
      >
        {chosen.map(({ segment, label }) => (
          <Chip key={segment} onRemove={() => go(toggleSegment(address, segment))}>
            {label}
          </Chip>
        ))}
      </Chips>
      <KeepShapes facets={facets} />
    </Row>
  );
}

/** Only shapes are saved: states of lots do not apply to future ones. */
function KeepShapes({ facets }: Pick<ChosenConditionsProps, 'facets'>) {
  const chosen =
    facets.find(({ slug }) => slug === 'shape')?.options.filter(({ selected }) => selected) ?? [];
  if (!chosen.length) return null;
  return (
    <AlertButton
      subject={() => ({
        from: 'lots',
        catalog: 'diamond',
        list: 'main',
        selection: { shape: chosen.map(({ code }) => code) },
        conditions: ['Лоты', ...chosen.map(({ label }) => label)],
      })}
    />
  );
}
