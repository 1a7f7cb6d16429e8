import type { PastNotification } from '#contract/notifications/notifications.ts';
import { formatSecond } from '#contract/russian.ts';
import { markRead } from '#web/app/notifications/unread-notifications.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import cover from '#web/ui/layout/cover-link.module.css';
import { ChevronRightIcon } from '#web/ui/signs/icons.tsx';
import { Rhombus } from '#web/ui/signs/status.tsx';
import styles from './notifications-page.module.css';

interface NotificationRowProps {
  notification: PastNotification;
  onRead: () => void;
}

/** Following it is reading it. */
export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const { id, title, content, tone, href, picture, createdAt, readAt } = notification;
  const unread = readAt === null;
  return (
    <li
      className={`relative py-4 rule-bottom ${styles.row}`}
      data-unread={unread || undefined}
      data-tone={tone}
    >
      <Rhombus tone={tone} filled={unread} className="self-start mt-2" />
      <div className={`anywhere ${styles.text}`}>
        <p className={`medium ${styles.title}`}>
          {unread && <span className="visually-hidden">Непрочитанное: </span>}
          {href ? (
            <PageLink
              className={cover.link}
              href={href}
              aria-label={`Открыть: ${title}`}
              onClick={() => unread && void markRead(id)}
            >
              {title}
            </PageLink>
          ) : (
            title
          )}
        </p>
        <p className={`muted ${styles.content}`}>{content}</p>
      </div>
      {picture && (
        <img className={styles.picture} src={picture} alt="" width={44} height={44} loading="lazy" />
      )}
      <time className={`small faint tabular ${styles.time}`} dateTime={createdAt}>
        {formatSecond(createdAt).slice(0, 5)}
      </time>
      {unread && (
        <button
          type="button"
          className={classNames('underlined', styles.read)}
          aria-label={`Прочитано: ${title}`}
          onClick={() => void markRead(id).then(onRead)}
        >
          Прочитано
        </button>
      )}
      {href && <ChevronRightIcon size={16} className={styles.go} />}
    </li>
  );
}
