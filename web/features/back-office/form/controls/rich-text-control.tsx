import { lazy, Suspense, useState } from 'react';
import type { SimpleField } from '#contract/back-office/values.ts';
import { useMounted } from '#web/app/page/use-mounted.ts';
import { classNames } from '#web/ui/class-names.ts';
import controls from './control.module.css';
import { type ControlProps, plainProps } from './control-props.ts';
import styles from './rich-text-control.module.css';

const TextEditor = lazy(() => import('./editor/text-editor.tsx'));

/** A text as its readers see it, or its HTML. */
export function RichTextControl({ field, ...props }: ControlProps & { field: SimpleField }) {
  const { value, onChange } = props;
  const text = typeof value === 'string' ? value : '';
  const [asTags, setAsTags] = useState(false);
  const plain = { ...plainProps(props), 'aria-label': props.name ?? field.label };
  const give = (html: string) => onChange(html === '' && field.optional ? null : html);
  // The editor is the browser's: the server draws its place alone.
  const mounted = useMounted();
  const waiting = <div className={classNames(controls.control, styles.area)} aria-hidden="true" />;
  const turn = (
    <button type="button" data-turn aria-pressed={asTags} onClick={() => setAsTags(!asTags)}>
      Теги
    </button>
  );
  return (
    <div className="min-0 whole">
      {asTags ? (
        <>
          <div className={styles.bar}>{turn}</div>
          <textarea
            {...plain}
            data-rich
            maxLength={field.maxLength ?? undefined}
            value={text}
            onChange={(event) => give(event.target.value)}
          />
        </>
      ) : (
        <Suspense fallback={waiting}>
          {mounted ? (
            <TextEditor
              label={field.label}
              attributes={plain}
              text={text}
              onText={give}
              embeds={field.embeds}
              turn={turn}
            />
          ) : (
            waiting
          )}
        </Suspense>
      )}
    </div>
  );
}
