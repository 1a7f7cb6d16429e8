import { shortMoment } from '#contract/schedule/meeting-time.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';

interface TakenNoticeProps {
  message: string;
  nearest: readonly string[];
  zone: string;
  onChosen: (at: string) => void;
}

/** A time that cannot be had, and those that can. */
export function TakenNotice({ message, nearest, zone, onChosen }: TakenNoticeProps) {
  return (
    <Notice tone="bad" role="alert" title={message}>
      <p>Остальное сохранено.</p>
      {nearest.length > 0 && (
        <Row gap={2} style={{ marginTop: 10 }}>
          {nearest.map((at) => (
            <Button key={at} variant="secondary" size="small" onClick={() => onChosen(at)}>
              {shortMoment(zone, at)}
            </Button>
          ))}
        </Row>
      )}
    </Notice>
  );
}
