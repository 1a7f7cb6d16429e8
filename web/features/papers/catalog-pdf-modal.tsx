import { useEffect, useId, useState } from 'react';
import { isManagerUser } from '#contract/account/roles.ts';
import {
  type PaperOption,
  type PaperSort,
  type PaperVariant,
  paperVariants,
} from '#contract/documents/paper-words.ts';
import type { PaperSource, PreviewOrder } from '#contract/documents/papers.ts';
import type { Answer } from '#contract/index.ts';
import { parseQuery } from '#contract/protocol/bracket-query.ts';
import { countOf } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useViewFocus } from '#web/app/forms/use-view-focus.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import { type ModalInputs, modals } from '#web/app/modals/modals.ts';
import { useSession } from '#web/app/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { LoadingMask } from '#web/ui/overlays/loading-mask.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { PaperPreview } from './paper-preview.tsx';
import styles from './papers.module.css';

type Props = ModalInputs['catalog-pdf'] & { frame: ModalFrame };
type Available = Answer<'GET /api/internal/personal-catalog/get-available-pdf-options'>;

/** Which paper, what it shows, and how its first page looks. */
export default function CatalogPdfModal({
  frame,
  source,
  itemsCount,
  variant: wished,
  withoutStones = false,
  clientName,
  clientEmail,
}: Props) {
  const available = useAvailable(source, withoutStones);
  const content = useViewFocus(available ? 'choices' : 'loading');
  return (
    <Dialog
      {...frame}
      title="Собрать PDF"
      lead={itemsCount > 0 ? countOf(itemsCount, ['предмет', 'предмета', 'предметов']) : undefined}
      size="wide"
    >
      <div ref={content}>
        {available === 'failed' ? (
          <Notice tone="bad" role="alert">
            Виды документов не загрузились. Закройте окно и попробуйте ещё раз.
          </Notice>
        ) : available ? (
          <Choices {...{ available, source, itemsCount, wished, clientName, clientEmail }} />
        ) : (
          <div className={`relative ${styles.waiting}`}>
            <LoadingMask />
          </div>
        )}
      </div>
    </Dialog>
  );
}

function useAvailable(source: PaperSource, withoutStones: boolean): Available | 'failed' | undefined {
  const [available, setAvailable] = useState<Available | 'failed'>();
  useEffect(() => {
    let left = false;
    const query =
      source.kind === 'list' ? parseQuery(source.query) : { type: withoutStones ? 'jewelry' : 'main' };
    browserApi('GET /api/internal/personal-catalog/get-available-pdf-options', {
      query: query as never,
    }).then(
      (answer) => left || setAvailable(answer),
      () => left || setAvailable('failed'),
    );
    return () => {
      left = true;
    };
  }, [source, withoutStones]);
  return available;
}

/** A passport is of one item, a comparison of several; an auction has a catalogue alone. */
function fitting(available: Available, source: PaperSource, count: number): PaperVariant[] {
  if (source.kind === 'auction') return ['catalogue'];
  if (source.kind === 'indices') return ['investments'];
  return available.variants
    .map(({ code }) => code)
    .filter((code) => code !== 'passport' || count === 1)
    .filter((code) => code !== 'comparison' || count > 1)
    .filter((code) => code !== 'catalogue');
}

interface ChoicesProps {
  available: Available;
  source: PaperSource;
  itemsCount: number;
  wished: PaperVariant | undefined;
  clientName: string | undefined;
  clientEmail: string | undefined;
}

function Choices({
  available,
  source,
  itemsCount,
  wished,
  clientName: known = '',
  clientEmail,
}: ChoicesProps) {
  const { user } = useSession(null);
  const isManager = user !== null && isManagerUser(user);
  const variants = fitting(available, source, itemsCount);
  const fits = (code: PaperVariant) => itemsCount <= paperVariants[code].most;
  const [variant, setVariant] = useState<PaperVariant | undefined>(
    [wished, ...variants].find((code) => code !== undefined && variants.includes(code) && fits(code)),
  );
  const [options, setOptions] = useState<PaperOption[]>(
    available.options.flatMap(({ code, chosen }) => (chosen ? [code] : [])),
  );
  const [sort, setSort] = useState<PaperSort>('given');
  const [clientName, setClientName] = useState(known);
  const [letter, setLetter] = useState('');
  const legend = useId();
  const order: PreviewOrder | undefined = variant && { variant, source, options, sort, clientName, letter };
  const jewels = source.kind === 'list' && /(^|&)type=(jewelry|posie)/.test(source.query);
  return (
    <Grid phone={1} gap={7} align="start" className={styles.choices}>
      <form
        className={`min-0 ${styles.form}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (order) modals.open('pdf-request', { order, jewels, ...(clientEmail && { clientEmail }) });
        }}
      >
        <RadioGroup
          label="Вид документа"
          value={variant ?? ''}
          onValueChange={(code) => setVariant(code as PaperVariant)}
          options={variants.map((code) => ({
            value: code,
            label: paperVariants[code].label,
            note: fits(code) ? paperVariants[code].hint : `Не больше ${paperVariants[code].most} предметов`,
            disabled: !fits(code),
          }))}
        />
        <Grid as="fieldset" columns={2} phone={1} gap={[3, 5]} aria-labelledby={legend}>
          <legend id={legend} className="small muted mb-3">
            Что показать
          </legend>
          {available.options.map(({ code, label }) => (
            <Checkbox
              key={code}
              checked={options.includes(code)}
              onChange={({ target }) =>
                setOptions((known) =>
                  target.checked ? [...known, code] : known.filter((one) => one !== code),
                )
              }
            >
              {label}
            </Checkbox>
          ))}
        </Grid>
        {itemsCount > 1 && (
          <SelectField
            label="Порядок"
            options={available.sorts.map(({ code, label }) => ({ value: code, label }))}
            value={sort}
            onValueChange={(code) => setSort(code as PaperSort)}
          />
        )}
        {user && (variant === 'proposal' || variant === 'list') && (
          <TextField
            label="Для кого"
            hint="Необязательно: имя на документе"
            maxLength={100}
            value={clientName}
            onChange={({ target }) => setClientName(target.value)}
          />
        )}
        {isManager && variant === 'proposal' && (
          <TextAreaField
            label="Письмо клиенту"
            hint="Необязательно: первая строка — обращение, дальше абзацы"
            rows={4}
            maxLength={3000}
            value={letter}
            onChange={({ target }) => setLetter(target.value)}
          />
        )}
        <div data-foot>
          <Button type="submit" size="large" wide disabled={!order}>
            Дальше
          </Button>
        </div>
      </form>
      {order ? (
        <PaperPreview order={order} />
      ) : (
        <p className="muted">
          Столько предметов не помещается ни в один документ: сузьте подборку до&nbsp;
          {available.limit}.
        </p>
      )}
    </Grid>
  );
}
