import { Row } from '#web/ui/layout/flow.tsx';
import { CheckIcon } from '#web/ui/signs/icons.tsx';
import type { FieldState } from './use-saved-fields.ts';

/** Beside the label; announced to screen readers too, since no button was pressed. */
export const SavedNote = ({ state }: { state: FieldState }) => (
  <span role="status">
    {state === 'saving' && 'Сохраняем'}
    {state === 'saved' && (
      <Row as="span" gap={2} inline className="good">
        <CheckIcon size={14} /> Сохранено
      </Row>
    )}
  </span>
);

/** Its check digit fits: «ИНН верный». */
export const RightNumber = ({ of }: { of: string }) => (
  <Row as="span" gap={2} inline className="good">
    <CheckIcon size={14} /> {of} верный
  </Row>
);
