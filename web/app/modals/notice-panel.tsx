import { useEffect } from 'react';
import { Toast, ToastPanel } from '#web/ui/overlays/toast.tsx';
import styles from './notice-panel.module.css';
import { notices, useNotices } from './notices.ts';

/** Says by itself when the network is gone, and takes it back when it has come again; auctions have words of their own. */
export function NoticePanel({ tellsNetwork }: { tellsNetwork: boolean }) {
  const said = useNotices();
  useEffect(() => {
    if (!tellsNetwork) return undefined;
    const lose = () =>
      notices.say({
        name: 'network',
        title: 'Нет связи',
        text: 'То, что на странице, могло устареть, а новое пока не сохранится.',
      });
    const find = () => notices.drop('network');
    if (!navigator.onLine) lose();
    addEventListener('offline', lose);
    addEventListener('online', find);
    return () => {
      find();
      removeEventListener('offline', lose);
      removeEventListener('online', find);
    };
  }, [tellsNetwork]);
  return (
    <ToastPanel className={styles.panel} aria-label="Что не получилось">
      {said.map(({ name, title, text, action, onClose }) => (
        <Toast
          key={name}
          tone="bad"
          title={title}
          onClose={() => {
            notices.drop(name);
            onClose?.();
          }}
          action={
            action && (
              <button
                type="button"
                onClick={() => {
                  notices.drop(name);
                  action.press();
                }}
              >
                {action.word}
              </button>
            )
          }
        >
          {text}
        </Toast>
      ))}
    </ToastPanel>
  );
}
