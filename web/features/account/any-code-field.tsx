import type { ComponentProps } from 'react';
import { TextButton } from '#web/app/forms/form-parts.tsx';
import { CodeField } from '#web/ui/fields/code-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

export const codeLength = 6;

type AnyCodeFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  error?: string;
  recovery: boolean;
  onRecovery: (recovery: boolean) => void;
};

/** Six cells for the application's code; a recovery code has letters and takes an ordinary field. */
export function AnyCodeField({ recovery, onRecovery, ...rest }: AnyCodeFieldProps) {
  return (
    <div>
      {recovery ? (
        <TextField
          label="Код восстановления"
          hint="Шестнадцать знаков из списка, который вы сохранили при включении"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="a1b2-c3d4-e5f6-g7h8"
          {...rest}
        />
      ) : (
        <CodeField label="Код из приложения" length={codeLength} {...rest} />
      )}
      <p className="mt-3">
        <TextButton onClick={() => onRecovery(!recovery)}>
          {recovery ? 'Ввести код из приложения' : 'Ввести код восстановления'}
        </TextButton>
      </p>
    </div>
  );
}
