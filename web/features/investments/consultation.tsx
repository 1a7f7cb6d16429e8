import type { FormEvent } from 'react';
import { investmentStatements } from '#contract/content/statements/investments.ts';
import { modals } from '#web/app/modals/modals.ts';
import { useStatements } from '#web/app/page/use-statements.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import styles from './investments.module.css';

/** Without script the button leads to the telephone and the address of the house. */
export function Consultation() {
  const say = useStatements();
  const open = (event: FormEvent) => {
    event.preventDefault();
    modals.open('get-consultation', {});
  };
  return (
    <Grid
      as="section"
      gap={[5, 7]}
      align="center"
      className={`mt-8 ${styles.consultation}`}
      aria-labelledby="consultation"
    >
      <div>
        <h2 className="h3" id="consultation">
          Спросить до решения
        </h2>
        <p className="muted">{say(investmentStatements.texts.consultation)}</p>
      </div>
      <form action="/contacts/" onSubmit={open}>
        <Button type="submit" variant="secondary" aria-haspopup="dialog">
          Записаться на консультацию
        </Button>
      </form>
    </Grid>
  );
}
