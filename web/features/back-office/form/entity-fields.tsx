import { Fragment } from 'react';
import type { KindDescription } from '#contract/back-office/entities.ts';
import { Grid } from '#web/ui/layout/flow.tsx';
import styles from './entity-page.module.css';
import { FieldRow } from './field-row.tsx';
import { SectionFold } from './section-fold.tsx';
import { StandingSection } from './standing-section.tsx';
import type { EntityForm } from './use-entity-form.ts';

interface EntityFieldsProps {
  kind: KindDescription;
  form: EntityForm;
  groups: KindDescription['groups'];
  foldOf: (name: string) => { folded: boolean; onTurn: () => void };
}

/** The fields by their groups; after the first group what nobody sets by hand. */
export function EntityFields({ kind, form, groups, foldOf }: EntityFieldsProps) {
  const { entity } = form;
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()} noValidate>
      {groups.map(({ name, label }, at) => (
        <Fragment key={name}>
          <section id={`group-${name}`} aria-label={label} data-folded={foldOf(name).folded || undefined}>
            <h2>{label}</h2>
            <SectionFold label={label} {...foldOf(name)} />
            <Grid columns={2} gap={[0, 5]} className={styles.fields}>
              {kind.fields
                .filter(({ group }) => group === name)
                .map((field) => (
                  <FieldRow key={field.name} field={field} form={form} />
                ))}
            </Grid>
          </section>
          {at === 0 && entity.facts.length > 0 && (
            <StandingSection kind={kind} entity={entity} {...foldOf('standing')} />
          )}
        </Fragment>
      ))}
    </form>
  );
}
