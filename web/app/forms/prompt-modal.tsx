import { useState } from 'react';
import { somethingWrong } from '#contract/protocol/envelope.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import type { ModalFrame } from '../modals/frame.ts';
import type { ModalInputs } from '../modals/modals.ts';
import { FailureText } from './failure-text.tsx';

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
      <Stack gap={5}>
        {state === 'failed' && (
          <Notice tone="bad" role="alert">
            <FailureText text={somethingWrong} />
          </Notice>
        )}
        <Row gap={3}>
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
