import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Definition, DefinitionList } from '../layout/definition-list.tsx';
import { Row, Stack } from '../layout/flow.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { Drawer } from '../overlays/drawer.tsx';
import { Menu } from '../overlays/menu.tsx';
import { Popover } from '../overlays/popover.tsx';
import { Toast, ToastPanel } from '../overlays/toast.tsx';
import { Term, Tooltip } from '../overlays/tooltip.tsx';
import { DownloadIcon, InfoIcon, MoreIcon } from '../signs/icons.tsx';
import { Price } from '../signs/price.tsx';
import { Sheet } from './sheet.tsx';

type Window = 'login' | 'bid' | 'wide' | 'left' | 'right' | 'bottom';

const entries = [
  { key: 'open', label: 'Открыть' },
  { key: 'save', label: 'Скачать XLSX', icon: <DownloadIcon size={16} /> },
  { key: 'wait', label: 'Ждёт подтверждения', disabled: true },
  null,
  { key: 'cancel', label: 'Аннулировать', tone: 'bad' as const },
];

export function Overlays() {
  const [window, setWindow] = useState<Window>();
  const [toasts, setToasts] = useState<number[]>([]);
  const close = () => setWindow(undefined);
  const opener = (name: Window, text: string) => (
    <Button variant="secondary" size="small" onClick={() => setWindow(name)}>
      {text}
    </Button>
  );
  return (
    <Sheet title="Окна и подсказки">
      <Row gap={3}>
        {opener('login', 'Вход')}
        {opener('bid', 'Окно на ночи')}
        {opener('wide', 'Широкое окно')}
        {opener('left', 'Шторка слева')}
        {opener('right', 'Шторка справа')}
        {opener('bottom', 'Лист снизу')}
        <Button
          variant="secondary"
          size="small"
          onClick={() => setToasts([...toasts, Math.max(0, ...toasts) + 1])}
        >
          Уведомление
        </Button>
      </Row>
      <Row gap={5}>
        <Menu
          label="Действие с лотом"
          trigger={<Button size="small">Действие с лотом</Button>}
          entries={entries}
          align="start"
        />
        <Menu
          label="Ещё"
          trigger={
            <IconButton label="Ещё">
              <MoreIcon />
            </IconButton>
          }
          entries={entries}
        />
        <Popover trigger={<Button variant="secondary">Столбцы</Button>} title="Столбцы">
          <Stack gap={3}>
            <Checkbox defaultChecked>Телефон</Checkbox>
            <Checkbox>Почта</Checkbox>
          </Stack>
        </Popover>
        <Tooltip content="Подсказка к кнопке">
          <IconButton label="Сведения">
            <InfoIcon />
          </IconButton>
        </Tooltip>
        <span>
          <Term title="Площадка" tip="Верхняя грань камня. Её ширина дана в процентах от диаметра.">
            Площадка
          </Term>{' '}
          57 %
        </span>
      </Row>

      <Dialog
        open={window === 'login'}
        onClose={close}
        title="Вход"
        lead="Для клиентов, компаний и менеджеров банков."
      >
        <form>
          <Stack gap={4}>
            <TextField
              label="Электронная почта"
              defaultValue="orlova@"
              autoComplete="username"
              error="Неверный формат"
            />
            <PasswordField label="Пароль" defaultValue="Demo-2026!" autoComplete="current-password" />
            <Button size="large" wide>
              Войти
            </Button>
          </Stack>
        </form>
      </Dialog>
      <Dialog
        open={window === 'bid'}
        onClose={close}
        theme="night"
        kicker="Лот 17. Голубая груша 5,02 карата"
        title="Ваша ставка"
      >
        <Stack gap={5}>
          <Price size="hero">43 500 000 ₽</Price>
          <DefinitionList>
            <Definition term="Текущая ставка">42 500 000 ₽</Definition>
            <Definition term="Повышение">2 шага по 500 000 ₽</Definition>
            <Definition term="До закрытия">00:04:12</Definition>
          </DefinitionList>
          <Checkbox>
            Понимаю, что ставка обязывает к покупке по <a href="#rules">правилам торгов</a>
          </Checkbox>
          <Button size="large" wide>
            Поставить 43 500 000 ₽
          </Button>
          <Button variant="ghost" onClick={close}>
            Вернуться к лоту
          </Button>
        </Stack>
      </Dialog>
      <Dialog open={window === 'wide'} onClose={close} size="wide" title="Правила торгов">
        <Stack gap={4}>
          {Array.from({ length: 14 }, (_, index) => `Пункт ${index + 1}`).map((point) => (
            <p key={point}>
              {point}. Ставка обязывает к покупке. Отозвать её нельзя; закрытие переносится, если ставка
              сделана в последние минуты.
            </p>
          ))}
        </Stack>
      </Dialog>
      {(['left', 'right', 'bottom'] as const).map((side) => (
        <Drawer
          key={side}
          open={window === side}
          onClose={close}
          side={side}
          title={side === 'left' ? 'Меню' : 'Фильтр'}
          footer={
            <Button wide onClick={close}>
              Показать 186 камней
            </Button>
          }
        >
          <Stack gap={4}>
            <TextField label="Вес от" defaultValue="1,00" />
            <Checkbox>Инвестиционные</Checkbox>
          </Stack>
        </Drawer>
      ))}
      <ToastPanel>
        {toasts.map((id) => (
          <Toast
            key={id}
            tone="good"
            title={`Уведомление ${id}`}
            time="только что"
            onClose={() => setToasts(toasts.filter((one) => one !== id))}
          >
            Сохранено в подборе
          </Toast>
        ))}
      </ToastPanel>
    </Sheet>
  );
}
