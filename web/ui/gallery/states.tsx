import { Button } from '../buttons/button.tsx';
import { Carousel } from '../moving/carousel.tsx';
import { LoadingMask } from '../overlays/loading-mask.tsx';
import { Toast } from '../overlays/toast.tsx';
import { EmptyState } from '../signs/empty-state.tsx';
import { ErrorState } from '../signs/error-state.tsx';
import { BannerStrip, Notice } from '../signs/notice.tsx';
import { SkeletonCard, SkeletonGroup, SkeletonLines } from '../signs/skeleton.tsx';
import { Rhombus } from '../signs/status.tsx';
import styles from './sheet.module.css';
import { Columns, Sheet } from './sheet.tsx';

const banners = ['Под лупой, вместе с геммологом', 'Письма дома', 'Двенадцать огранок'];

export function States({ place }: { place: string }) {
  return (
    <>
      <Sheet title="Состояния">
        <Columns width={280}>
          <EmptyState title="Таких камней сейчас нет" action={<Button size="small">Сохранить подбор</Button>}>
            Снимите одно условие или сохраните подбор: напишем, когда камень появится.
          </EmptyState>
          <SkeletonGroup>
            <SkeletonCard pictureHeight={188} />
            <SkeletonLines />
          </SkeletonGroup>
          <ErrorState title="Список не загрузился" kept="Ваш подбор сохранён." onRetry={() => undefined} />
          <div className="relative framed p-5">
            <p>Содержимое блока под маской ожидания: строки остаются на месте.</p>
            <SkeletonLines count={5} />
            <LoadingMask />
          </div>
        </Columns>
      </Sheet>
      <Sheet title="Сообщения">
        <BannerStrip>
          <span>
            <Rhombus tone="metal" filled /> &nbsp;Идут торги <b>«Полярная ночь»</b>
          </span>
          <span>12 из 48 лотов закроются сегодня</span>
          <a href="#lots">К лотам</a>
        </BannerStrip>
        <Columns width={320}>
          <Notice title="Показ по записи">Ответим в течение часа.</Notice>
          <Notice tone="good" title="Вы лидируете">
            Ваш предел 45 000 000 ₽.
          </Notice>
          <Notice
            tone="bad"
            title="Связь прервалась"
            action={
              <Button size="small" variant="secondary">
                Повторить
              </Button>
            }
          >
            Ставка не отправлена, сумма сохранена.
          </Notice>
          <Notice tone="metal">Закрытие перенесено на две минуты.</Notice>
          <Toast
            tone="metal"
            title="Новая заявка № 2418"
            action={<a href="#request">Открыть</a>}
            time="только что"
            onClose={() => undefined}
          >
            Орлова Е. В., 4 камня на 9 240 000 ₽
          </Toast>
          <Toast tone="bad" title="Встреча отменена" time="11 минут назад" onClose={() => undefined}>
            Сегодня в 15:30, причина: перенос поездки
          </Toast>
        </Columns>
      </Sheet>
      <Sheet title="Карусель">
        <Carousel label={`Баннеры, ${place}`} interval={7000} overlay>
          {banners.map((title) => (
            <div className={`framed lifted ${styles.banner}`} key={title}>
              <p className="h2">{title}</p>
              <p className="muted">Листается пальцем, колесом, стрелками и кнопками.</p>
            </div>
          ))}
        </Carousel>
      </Sheet>
    </>
  );
}
