import { Grid } from '#web/ui/layout/flow.tsx';
import { Drawn } from './drawn.tsx';
import styles from './light-controls.module.css';
import { lights, type NamedLight } from './lights.ts';

type LightSwitchProps = { light: NamedLight; onChange: (light: NamedLight) => void };

/** Five lights to look at a stone in. */
export function LightSwitch({ light, onChange }: LightSwitchProps) {
  return (
    <Grid as="fieldset" columns={5} className={`rule-top ${styles.lights}`} data-switch="lights">
      <legend className="visually-hidden">Свет</legend>
      {lights.map((one, at) => (
        <Grid
          as="button"
          gap={3}
          align="center"
          key={one.code}
          type="button"
          aria-pressed={one === light}
          onClick={() => onChange(one)}
        >
          <Drawn d={one.icon} />
          <span>{one.label}</span>
          <small className="tiny medium" aria-hidden="true">
            {at + 1}
          </small>
        </Grid>
      ))}
    </Grid>
  );
}
