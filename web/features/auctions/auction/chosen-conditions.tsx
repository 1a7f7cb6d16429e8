import { useRouter } from '@tanstack/react-router';
import { AlertButton } from '#web/app/modals/alert-button.tsx';
import { Chip, Chips } from '#web/ui/signs/chips.tsx';
import { type LotsAddress, type LotView, lotsUrl, toggleSegment } from '../addresses.ts';
import styles from './chosen-conditions.module.css';
import type { LotFacets } from './lots-toolbar.tsx';

type ChosenConditionsProps = { code: string; address: LotsAddress; view: LotView; facets: LotFacets };

/** What the filter holds, each condition removable; the forms can be kept and tell of new lots. */
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
    <div className={styles.row}>
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
    </div>
  );
}

/** How far a lot has come says nothing of those to come: only forms are kept. */
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
