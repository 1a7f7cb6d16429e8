import { Button, ButtonLink } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Row, Stack } from '../layout/flow.tsx';
import { LinkArrow } from '../navigation/link-arrow.tsx';
import { Monogram, Wordmark } from '../signs/brand.tsx';
import * as icons from '../signs/icons.tsx';
import { ShapeIcon, shapeNames } from '../signs/shape-icon.tsx';
import { Status } from '../signs/status.tsx';
import { CountBadge, Tag } from '../signs/tag.tsx';
import styles from './sheet.module.css';
import { Columns, Sheet } from './sheet.tsx';

const colours: [role: string, name: string][] = [
  ['--bg', 'Фон'],
  ['--bg-lift', 'Лист'],
  ['--bg-sunk', 'Углубление'],
  ['--fg', 'Текст'],
  ['--fg-2', 'Второй текст'],
  ['--fg-3', 'Подписи'],
  ['--rule', 'Волосяная линия'],
  ['--control', 'Рамка поля'],
  ['--accent', 'Бронза'],
  ['--good', 'Хорошо'],
  ['--bad', 'Плохо'],
  ['--good-wash', 'Хорошо, фон'],
  ['--bad-wash', 'Плохо, фон'],
];

const shapeWords = [
  'Круг',
  'Овал',
  'Груша',
  'Маркиз',
  'Сердце',
  'Кушон',
  'Изумруд',
  'Ашер',
  'Радиант',
  'Принцесса',
  'Багет',
  'Триллион',
];

function Palette() {
  return (
    <Sheet title="Палитра">
      <Columns width={120}>
        {colours.map(([role, name]) => (
          <div key={role} className="micro">
            <div className={`framed ${styles.swatch}`} style={{ background: `var(${role})` }} />
            <b>{name}</b>
            <br />
            <span className="faint">{role}</span>
          </div>
        ))}
      </Columns>
    </Sheet>
  );
}

function Type() {
  return (
    <Sheet title="Шрифты">
      <Stack gap={2}>
        <p className="d1">Грань 112</p>
        <p className="d2">Двенадцать 80</p>
        <p className="h1">Заголовок 64</p>
        <p className="h2">Раздел 52</p>
        <p className="h3">Подраздел 30</p>
        <p className="h4">
          Строка 22 и <em>курсив</em>
        </p>
        <p className="lead">Вводный текст 18/28: месторождение, мастер, лаборатория.</p>
        <p>Текст 15/24: 1 676 000 ₽, № 10482, 6,47 × 6,50 мм, −5,3 %</p>
        <p className="small muted">Подпись 13/20: трубка «Нюрбинская», 2021</p>
        <p className="micro faint">Подпись 12/16: 1 643 000 ₽ за карат</p>
      </Stack>
    </Sheet>
  );
}

function Buttons() {
  return (
    <Sheet title="Кнопки">
      <Row gap={3}>
        <Button>Основная</Button>
        <Button loading>Отправка</Button>
        <Button disabled>Недоступна</Button>
        <Button variant="secondary">Вторая</Button>
        <Button variant="secondary" loading>
          Вторая ждёт
        </Button>
        <Button variant="secondary" disabled>
          Вторая недоступна
        </Button>
        <Button variant="ghost">Тихая</Button>
      </Row>
      <Row gap={3}>
        <Button size="large">Поставить 43 500 000 ₽</Button>
        <Button size="small">Малая</Button>
        <Button size="small" variant="secondary">
          <icons.DownloadIcon size={18} />
          Скачать
        </Button>
        <ButtonLink href="#links" variant="secondary">
          Ссылка кнопкой <icons.ArrowRightIcon size={18} />
        </ButtonLink>
        <IconButton label="В избранное">
          <icons.HeartIcon />
        </IconButton>
        <IconButton label="В избранном" pressed>
          <icons.HeartIcon />
        </IconButton>
        <IconButton label="Развернуть" variant="outline">
          <icons.ExpandIcon />
        </IconButton>
        <LinkArrow href="#links" id="links">
          Ссылка
        </LinkArrow>
        <LinkArrow href="#links" size="small" arrow={false}>
          Малая ссылка
        </LinkArrow>
      </Row>
      <Button wide variant="secondary">
        Сверхдлиннаянадписьбезпробеловвродевысококвалифицированнейшихгеммологов
      </Button>
    </Sheet>
  );
}

function Marks() {
  return (
    <Sheet title="Метки">
      <Row gap={5}>
        <Status tone="metal">Идут торги</Status>
        <Status tone="good">Вы лидируете</Status>
        <Status tone="bad">Вашу ставку перебили</Status>
        <Status filled>Продан</Status>
        <Status>Новинка</Status>
        <Status tone="bad" filled={false}>
          Отклонена
        </Status>
      </Row>
      <Row gap={3}>
        <Tag>Под заказ</Tag>
        <Tag tone="metal">Инвестиционный</Tag>
        <Tag tone="good">Достигнут</Tag>
        <Tag tone="bad">Просрочен</Tag>
        <CountBadge>12</CountBadge>
      </Row>
      <Row gap={5}>
        <Monogram width={48} height={48} />
        <Monogram />
        <Wordmark />
      </Row>
    </Sheet>
  );
}

function Icons() {
  return (
    <Sheet title="Значки">
      <Columns width={104}>
        {Object.entries(icons).map(([name, Icon]) => (
          <Stack key={name} gap={2} align="center" className="text-center micro">
            <Icon size={24} />
            <span className="faint">{name.replace('Icon', '')}</span>
          </Stack>
        ))}
      </Columns>
    </Sheet>
  );
}

function Shapes() {
  return (
    <Sheet title="Огранки">
      <Columns width={84}>
        {shapeNames.map((shape, index) => (
          <Stack key={shape} gap={2} align="center" className="text-center micro">
            <ShapeIcon shape={shape} />
            <ShapeIcon shape={shape} size={24} />
            {shapeWords[index]}
          </Stack>
        ))}
      </Columns>
    </Sheet>
  );
}

export function Basics() {
  return (
    <>
      <Palette />
      <Type />
      <Buttons />
      <Marks />
      <Icons />
      <Shapes />
    </>
  );
}
