import { useState } from 'react';
import type { SpecTooltip } from '#contract/catalog/catalog.ts';
import type { PropertyCode } from '#contract/catalog/catalog-answers.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { RichText } from '#web/app/page/rich-text.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Term } from '#web/ui/overlays/tooltip.tsx';

/** Explanations are read once per page load. */
const known = new Map<PropertyCode, Promise<SpecTooltip>>();

function explain(id: PropertyCode): Promise<SpecTooltip> {
  const asked =
    known.get(id) ??
    browserApi(
      'GET /api/internal/catalog/reference-data/diamonds/spec-tooltip/{id}/',
      { params: { id } },
      { key: `spec ${id}` },
    );
  known.set(id, asked);
  asked.catch(() => known.delete(id));
  return asked;
}

/** A word of the specification; its meaning is fetched when someone asks for it. */
export function SpecTerm({ code, label }: { code: PropertyCode; label: string }) {
  const [tooltip, setTooltip] = useState<SpecTooltip | 'failed'>();
  const ask = () => {
    if (tooltip === undefined || tooltip === 'failed')
      explain(code).then(setTooltip, () => setTooltip('failed'));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens on behalf of the button inside
    <span onPointerEnter={ask} onFocus={ask}>
      <Term title={label} tip={<Tip tooltip={tooltip} />}>
        {label}
      </Term>
    </span>
  );
}

function Tip({ tooltip }: { tooltip: SpecTooltip | 'failed' | undefined }) {
  if (tooltip === undefined) return 'Загружаем пояснение…';
  if (tooltip === 'failed') return 'Пояснение не загрузилось.';
  return <TooltipText tooltip={tooltip} />;
}

export function TooltipText({ tooltip }: { tooltip: SpecTooltip }) {
  return (
    <>
      <RichText html={tooltip.text} />
      {tooltip.scale.length > 0 && (
        <Stack as="span" gap={1} className="mt-2">
          {tooltip.scale.map(({ value, text }) => (
            <span key={value}>
              <b>{value}</b> {text}
            </span>
          ))}
        </Stack>
      )}
    </>
  );
}
