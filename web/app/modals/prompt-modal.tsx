import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row, Stack } from '#web/ui/layout/container.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { FailureText } from '../forms/failure-text.tsx';
import { somethingWrong } from '../forms/use-form.ts';
import type { ModalFrame } from './frame.ts';
import type { ModalInputs } from './modals.ts';

/** A question with two answers; stands before every irreversible act, and says when it failed. */
export default function PromptModal({
  frame,
  title,
  text,
  yes,
  no = 'Отмена',
  onYes,
}: ModalInputs['prompt'] & { frame: ModalFrame }) {
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');
  const answer = async () => {
    setState('busy');
    try {
      await onYes();
      frame.finish();
    } catch {
      setState('failed');
    }
  };
  return (
    <Dialog {...frame} title={title} lead={text}>
      <Stack gap={20}>
        {state === 'failed' && (
          <Notice tone="bad" role="alert">
            <FailureText text={somethingWrong} />
          </Notice>
        )}
        <Row gap={12}>
          <Button loading={state === 'busy'} onClick={answer}>
            {yes}
          </Button>
          <Button variant="secondary" onClick={frame.onClose}>
            {no}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
