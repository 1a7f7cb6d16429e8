import { sizeNames } from '#contract/catalog/jewels.ts';
import { requestStates } from '#contract/requests/request-words.ts';
import { countOf, formatDate, formatRubles } from '#contract/russian.ts';
import { maxShown } from '#contract/schedule/meeting-words.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import { type ModalInputs, modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ErrorState } from '#web/ui/signs/error-state.tsx';
import { SkeletonGroup, SkeletonLines } from '#web/ui/signs/skeleton.tsx';
import { Cell, HeadCell, Table } from '#web/ui/tables/table.tsx';
import { RequestSteps } from './request-steps.tsx';

/** What a request held when it was sent. */
export default function RequestListModal({
  frame,
  id,
  number,
}: ModalInputs['catalog-items-list'] & { frame: ModalFrame }) {
  const { data, failed, reload } = useLoad(() =>
    browserApi('GET /api/internal/personal-catalog/request/sent/{id}', { params: { id } }),
  );
  return (
    <Dialog
      {...frame}
      size="wide"
      title={`Заявка ${number}`}
      lead={data && `${requestStates[data.state]}, отправлена ${formatDate(data.sentAt)}`}
    >
      {failed && <ErrorState plain onRetry={reload} />}
      {!data && !failed && (
        <SkeletonGroup>
          <SkeletonLines count={5} />
        </SkeletonGroup>
      )}
      {data && (
        <Stack gap={5}>
          <Table label={`Предметы заявки ${number}`}>
            <thead>
              <tr>
                <HeadCell>Предмет</HeadCell>
                <HeadCell numeric>Цена при отправке, ₽</HeadCell>
              </tr>
            </thead>
            <tbody>
              {data.items.map((item) => (
                <tr key={item.id}>
                  <Cell style={{ whiteSpace: 'normal' }}>
                    {item.href ? (
                      <PageLink href={item.href} onClick={frame.onClose}>
                        {item.name}
                      </PageLink>
                    ) : (
                      item.name
                    )}
                    {item.count !== null && `, ${countOf(item.count, ['камень', 'камня', 'камней'])}`}{' '}
                    <span className="faint nowrap">№&nbsp;{item.id}</span>
                    {(item.size || item.engraving || item.lot) && (
                      <div className="faint">
                        {[
                          item.size && `размер ${sizeNames[item.size] ?? item.size}`,
                          item.engraving && `внутри: «${item.engraving}»`,
                          item.lot && `вне\u00A0торгов, лот\u00A0${item.lot.number}`,
                        ]
                          .filter(Boolean)
                          .join(', ')}
                      </div>
                    )}
                  </Cell>
                  <Cell numeric>{item.price === null ? 'по запросу' : formatRubles(item.price)}</Cell>
                </tr>
              ))}
            </tbody>
          </Table>
          <RequestSteps steps={data.steps} />
          <Row gap={3}>
            <Button
              variant="secondary"
              aria-haspopup="dialog"
              onClick={() =>
                modals.open('catalog-pdf', {
                  source: { kind: 'request', id: data.id },
                  itemsCount: data.items.length,
                  variant: 'proposal',
                })
              }
            >
              Получить PDF
            </Button>
          </Row>
          {data.comment && (
            <p>
              <span className="muted">Комментарий:</span> {data.comment}
            </p>
          )}
          {(data.state === 'new' || data.state === 'working') && data.items.some(({ href }) => href) && (
            <Button
              onClick={() =>
                modals.open('request-a-showing', {
                  requestId: id,
                  itemsIds: data.items
                    .filter(({ href }) => href)
                    .map((item) => item.id)
                    .slice(0, maxShown),
                })
              }
            >
              Записаться на показ
            </Button>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
