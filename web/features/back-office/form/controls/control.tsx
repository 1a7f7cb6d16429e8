import { useId } from 'react';
import type { FieldDescription } from '#contract/back-office/values.ts';
import { Stack } from '#web/ui/layout/flow.tsx';
import { ChoicesControl } from './choices-control.tsx';
import styles from './control.module.css';
import type { ControlProps } from './control-props.ts';
import { HoursControl } from './hours-control.tsx';
import { LinesControl } from './lines-control.tsx';
import { PhotosControl } from './photos-control.tsx';
import { RowsControl } from './rows-control.tsx';
import { SimpleControl } from './simple-control.tsx';

type FieldControlProps = Omit<ControlProps, 'id'> & {
  field: FieldDescription;
  id?: string;
  /** With its label above it. */
  labelled?: boolean;
};

/** The control that a field's description asks for. */
export function Control({ field, labelled, id, ...rest }: FieldControlProps) {
  const ownId = useId();
  const props = { ...rest, id: id ?? ownId };
  if (!labelled) return <Chosen field={field} {...props} />;
  return (
    <Stack gap={2} className={styles.labelled}>
      <label htmlFor={props.id}>{field.unit ? `${field.label}, ${field.unit}` : field.label}</label>
      <Chosen field={field} {...props} />
    </Stack>
  );
}

function Chosen({ field, ...props }: ControlProps & { field: FieldDescription }) {
  if (field.control === 'rows') return <RowsControl field={field} {...props} />;
  if (field.control === 'photos' || field.control === 'picture')
    return <PhotosControl field={field} {...props} />;
  if (field.control === 'hours') return <HoursControl label={field.label} {...props} />;
  if (field.control === 'choices') return <ChoicesControl field={field} {...props} />;
  if (field.control === 'lines') return <LinesControl {...props} />;
  return <SimpleControl field={field} {...props} />;
}
