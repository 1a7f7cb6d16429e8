import type { SimpleField } from '#contract/back-office/values.ts';
import styles from './control.module.css';
import { type ControlProps, isLongLine, plainProps } from './control-props.ts';
import { FileControl } from './file-control.tsx';
import { LongLineControl } from './long-line-control.tsx';
import { NumberControl } from './number-control.tsx';
import { PageInput } from './page-input.tsx';
import { PictureInput } from './picture-input.tsx';
import { RichTextControl } from './rich-text-control.tsx';

export function SimpleControl({ field, ...props }: ControlProps & { field: SimpleField }) {
  const { value, onChange } = props;
  // A figure that is typed as text, with a comma: a place on the map.
  const text =
    typeof value === 'number' ? String(value).replace('.', ',') : typeof value === 'string' ? value : '';
  const giveText = (typed: string) => onChange(typed === '' && field.optional ? null : typed);
  const plain = plainProps(props);
  const length = field.maxLength ?? undefined;
  switch (field.control) {
    case 'number':
    case 'rubles':
      return <NumberControl field={field} {...props} />;
    case 'flag':
      return (
        <input
          {...plain}
          className={styles.flag}
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'file':
    case 'scan':
      return <FileControl field={field} {...props} />;
    case 'choice':
      return (
        <select {...plain} value={text} onChange={(event) => giveText(event.target.value)}>
          {(field.optional || !text) && <option value="">—</option>}
          {field.options.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
      );
    case 'day':
      return <input {...plain} type="date" value={text} onChange={(event) => giveText(event.target.value)} />;
    case 'moment':
      return (
        <input
          {...plain}
          type="datetime-local"
          value={text}
          onChange={(event) => giveText(event.target.value)}
        />
      );
    case 'link':
      return <PageInput {...plain} maxLength={length} value={text} onText={giveText} />;
    case 'picture address':
      return <PictureInput {...plain} maxLength={length} value={text} onText={giveText} />;
    case 'rich text':
      return <RichTextControl field={field} {...props} />;
    case 'long text':
      return (
        <textarea
          {...plain}
          maxLength={length}
          value={text}
          onChange={(event) => giveText(event.target.value)}
        />
      );
    default:
      return isLongLine(field) ? (
        <LongLineControl field={field} {...props} text={text} onText={giveText} />
      ) : (
        <input
          {...plain}
          type="text"
          autoComplete="off"
          maxLength={length}
          value={text}
          onChange={(event) => giveText(event.target.value)}
        />
      );
  }
}
