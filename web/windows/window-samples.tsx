import type { CompanyPaper } from '#contract/documents/documents.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { type ModalInputs, type ModalName, modals } from '../app/modals/modals.ts';
import { PageFrame } from '../app/page/page-frame.tsx';

const picture = {
  src: '/pictures/face-pear.webp',
  small: '/pictures/face-pear.webp',
  alt: 'Груша',
  caption: 'Груша',
};
const event: ModalInputs['event-registration']['event'] = {
  id: 1,
  code: 'winter-viewing',
  type: 'viewing',
  title: 'Зимний показ',
  lead: '',
  programme: '',
  startsAt: '2026-12-10T09:00:00.000Z',
  endsAt: '2026-12-10T16:00:00.000Z',
  zone: 'Europe/Moscow',
  place: { name: 'Дом', address: 'Гранный переулок, 4', city: 'Москва', office: 'moscow' },
  capacity: 24,
  left: 2,
  registration: 'open',
  running: false,
  waitingList: false,
  selection: null,
  image: null,
  imageAlt: '',
};
const companyPaper: CompanyPaper = {
  id: 1,
  kind: 'power',
  title: 'на Е. В. Орлову',
  name: 'doverennost.pdf',
  size: 412_000,
  mediaType: 'application/pdf',
  state: 'review',
  reason: '',
  validUntil: null,
  daysLeft: null,
  createdAt: '2026-11-12T09:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  named: false,
  fromHouse: false,
};
const nothing = async () => {};

/** These need a living lot, a sent request or a booked meeting behind them: their journeys open them. */
type OfLivingThings =
  | 'make-bet'
  | 'lot-act'
  | 'auction-act'
  | 'admission-decision'
  | 'library-document'
  | 'catalog-items-list'
  | 'queue-answer'
  | 'queue-act'
  | 'meeting'
  | 'relocate-meeting'
  | 'finish-meeting'
  | 'cancel-meeting'
  | 'enter-meeting'
  | 'absence';

/** Every other window of the site with something to show; a new one is missed here by the compiler. */
const samples: { [N in Exclude<ModalName, OfLivingThings>]: Record<string, ModalInputs[N]> } = {
  authentication: {
    Вход: {},
    'Сеанс завершён': { expired: true },
    Регистрация: { view: 'register' },
    'Забытый пароль': { view: 'forgot' },
  },
  'confirm-address': { 'Подтверждение адреса': { token: 'a-token-that-nobody-has-sent' } },
  'proved-address': { 'Адрес обращения': { token: 'a-token-that-nobody-has-sent' } },
  'reset-password': { 'Новый пароль': { token: 'a-token-that-nobody-has-sent' } },
  'change-address': { 'Смена почты': { token: 'a-token-that-nobody-has-sent' } },
  'correct-company': {
    'Данные компании': {
      company: {
        companyName: 'ООО «Северный ветер»',
        inn: '7700000016',
        ogrn: '1000000000010',
        kpp: '',
        bik: '',
        account: '',
        correspondent: '',
        requisites: '',
      },
      correction: null,
      onDone: () => {},
    },
  },
  'second-factor': { 'Двухэтапный вход': {}, 'Двухэтапный вход обязателен': { mandatory: true } },
  basic: { Сообщение: { title: 'Заявка принята', text: '<p>Менеджер позвонит <b>завтра</b>.</p>' } },
  prompt: {
    Вопрос: { title: 'Завершить сеанс?', text: 'На этом устройстве.', yes: 'Завершить', onYes: nothing },
  },
  'cross-domain': { 'Другой сайт': { href: 'https://example.test/page' } },
  'get-consultation': { Консультация: {} },
  'manager-consultation': { 'Консультация для клиента': {} },
  'hold-item': { Отложить: { item: { id: 1, name: 'Круг 1,02 карата' }, onDone: () => {} } },
  'sell-item': {
    Продать: {
      item: { id: 1, name: 'Круг 1,02 карата' },
      deal: { price: 1_676_000 },
      onDone: () => {},
    },
  },
  'decide-sale': {
    'Согласие на скидку': {
      item: { name: 'Круг 1,02 карата' },
      asked: {
        id: 1,
        client: 'Анна Ветрова',
        price: 1_500_000,
        listedPrice: 1_676_000,
        by: { id: 1, name: 'Ирина Белова' },
        at: '2026-11-12T09:00:00.000Z',
        note: 'Постоянный клиент, третья покупка',
      },
      onDone: () => {},
    },
  },
  'question-request': { 'Вопрос дому': { subject: 'Камень № 11540' } },
  'event-registration': { 'Запись на событие': { event, onDone: () => {} } },
  subscription: { Подписка: {} },
  'subscription-confirm': { 'Подтверждение подписки': { token: 'a-token-that-nobody-has-sent' } },
  'save-filter': {
    'Подбор сообщает о новых': {
      subject: {
        from: 'catalog',
        catalog: 'diamond',
        list: 'main',
        selection: { shape: ['round'], weight: { from: 100, to: 200 } },
        conditions: ['Круг', '1,00–2,00 карата'],
      },
    },
  },
  compare: { Сравнение: {} },
  chart: { 'Индекс цен': { id: 'box-carat' } },
  'image-preview': { Снимок: { title: 'Груша', pictures: [picture, picture] } },
  'count-diamonds': { 'Сколько камней': { name: 'Набор круглых бриллиантов', most: 12, onChosen: nothing } },
  'table-settings': {
    'Столбцы таблицы': {
      columns: [
        { code: 'weight', label: 'Вес' },
        { code: 'color', label: 'Цвет' },
        { code: 'clarity', label: 'Чистота' },
      ],
      shown: ['weight', 'color'],
      onSaved: nothing,
    },
  },
  'request-items-error': {
    'Не поместилось': {
      limit: 100,
      excess: 2,
      added: 1,
      gone: [{ id: 10482, name: 'Бриллиант круглой огранки 1,02 карата, D / IF' }],
      held: [],
      event: null,
    },
  },
  'catalog-items-request': {
    'Заявка на предметы': { itemsIds: [10482, 10483, 10484], event: null, sum: 4_150_000, unpriced: 1 },
  },
  'request-a-showing': { Показ: { itemsIds: [11540, 11541] } },
  'catalog-pdf': {
    'PDF: вид и состав': { source: { kind: 'list', query: 'type=main&filter_shape[]=heart' }, itemsCount: 2 },
  },
  'pdf-request': {
    'Запрос на отправку PDF': {
      order: {
        variant: 'list',
        source: { kind: 'items', itemsIds: [10482] },
        options: ['prices'],
        sort: 'given',
        clientName: '',
        letter: '',
      },
    },
  },
  'pdf-success': {
    'PDF готов': {
      paper: {
        id: 1,
        variant: 'list',
        title: 'Бриллианты',
        state: 'ready',
        progress: 100,
        email: 'client@demo.test',
        size: 412_000,
        pages: 2,
        itemsCount: 24,
        createdAt: '2026-11-15T09:00:00.000Z',
        expiresAt: '2026-11-22T09:00:00.000Z',
      },
    },
  },
  'new-client': { 'Новый клиент': { name: 'Елена Орлова', email: 'client@demo.test' } },
  'client-letter': {
    'Письмо клиенту': { id: 1, name: 'Елена Орлова', email: 'client@demo.test', onDone: () => {} },
  },
  'pdf-file': { 'PDF из письма': { token: 'a-token-that-nobody-has-sent' } },
  'pdf-send': { 'PDF клиенту': { id: 1, title: 'Четыре камня' } },
  'delete-wishlist-items': {
    'Убрать из избранного': { names: ['Бриллиант круглой огранки 1,02 карата, D / IF'], onYes: nothing },
  },
  'wishlist-sort': { 'Порядок избранного': { sort: 'added', onChosen: nothing } },
  'company-paper': { 'Вид и срок документа': { paper: companyPaper, onDone: nothing } },
  'give-paper': { 'Документ от дома': { company: { userId: 1, name: 'ООО «Северный ветер»' } } },
  'library-upload': {
    'Новый документ': { onDone: nothing },
    'Новая версия': { document: { id: 1, title: 'Регламент показа' }, onDone: nothing },
  },
  'request-bet': { 'Заявка на участие': { auction: { code: 'polar-night', name: 'Полярная ночь' } } },
  'lot-image-preview': { 'Снимок лота': { title: 'Лот 17', pictures: [picture] } },
  'auction-log-settings': {
    'Настройки журнала': {
      columns: [
        { code: 'at', label: 'Дата и время' },
        { code: 'status', label: 'Статус' },
        { code: 'sum', label: 'Ставка' },
      ],
      shown: ['at', 'status'],
      usual: ['at', 'status'],
      onSaved: nothing,
    },
  },
};

const windows = Object.entries(samples).flatMap(([name, inputs]) =>
  Object.entries(inputs).map(([label, input]) => ({
    label,
    open: () => modals.open(name as ModalName, input as never),
  })),
);

export function WindowSamples() {
  return (
    <PageFrame>
      <PageHeading title="Окна" lead="Все окна дома: каждое открывается так, как его открыл бы сайт." />
      <Row gap={3} role="group" aria-label="Окна дома">
        {windows.map(({ label, open }) => (
          <Button key={label} variant="secondary" size="small" onClick={open}>
            {label}
          </Button>
        ))}
      </Row>
    </PageFrame>
  );
}
