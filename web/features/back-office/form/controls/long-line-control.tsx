import type { SimpleField } from '#contract/back-office/values.ts';
import { type ControlProps, plainProps } from './control-props.ts';

interface LongLineControlProps extends ControlProps {
  field: SimpleField;
  text: string;
  onText: (text: string) => void;
}

/** One line that may be long: it wraps and grows instead of being cut; Enter does what it does in any line. */
export function LongLineControl({ field, text, onText, ...props }: LongLineControlProps) {
  return (
    <textarea
      {...plainProps(props)}
      data-line
      rows={1}
      autoComplete="off"
      maxLength={field.maxLength ?? undefined}
      value={text}
      onChange={(event) => onText(event.target.value.replace(/\s*\n\s*/g, ' '))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}
