import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { hasRight } from '#contract/account/rights.ts';
import type { LetterSample } from '#contract/notifications/letters.ts';
import { countOf } from '#contract/russian.ts';
import { PageFrame } from '#web/app/page/page-frame.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { useUser } from '#web/app/session/use-user.ts';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import styles from './letters-page.module.css';

type Width = '600' | '360';
type Scheme = 'light' | 'dark';

const letterHref = (kind: string): string => `/admin/letters/?open=${kind}`;

/** All letters as people get them. */
export function LettersPage({ letters, open }: { letters: LetterSample[]; open: string | undefined }) {
  const router = useRouter();
  const user = useUser();
  const mayWrite = user !== null && hasRight(user, 'words');
  const list = useRef<HTMLElement>(null);
  const [width, setWidth] = useState<Width>('600');
  // Where a letter would not fit, it is read as a phone shows it.
  useEffect(() => {
    if (innerWidth < 1024) setWidth('360');
    // The list scrolls by itself; the letter of the address may stand far down in it.
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current) list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, []);
  const [scheme, setScheme] = useState<Scheme>('light');
  const letter = letters.find(({ kind }) => kind === open) ?? letters[0]!;
  const groups = [...Map.groupBy(letters, ({ group }) => group)];
  return (
    <PageFrame>
      <PageHeading
        title="Письма дома"
        size="h1"
        kicker="Образцы"
        lead={`Всего ${countOf(letters.length, ['письмо', 'письма', 'писем'])}, данные выдуманы.`}
      />
      <Grid phone={1} gap={7} align="start" className={styles.screen}>
        <NativeSelect
          className={styles.choice}
          label="Письмо"
          value={letter.kind}
          onChange={(event) => void router.navigate({ href: letterHref(event.target.value) })}
        >
          {groups.map(([group, samples]) => (
            <optgroup key={group} label={group}>
              {samples.map(({ kind, title }) => (
                <option key={kind} value={kind}>
                  {title}
                </option>
              ))}
            </optgroup>
          ))}
        </NativeSelect>
        <Stack
          aria-label="Письма"
          as="nav"
          gap={5}
          className={`phone-hidden pr-3 ${styles.list}`}
          data-goes-on="down"
          ref={list}
        >
          {groups.map(([group, samples]) => (
            <section key={group} aria-label={group}>
              <h2 className="micro faint medium">{group}</h2>
              <ul>
                {samples.map(({ kind, title }) => (
                  <li key={kind}>
                    <Row
                      as={PageLink}
                      nowrap
                      className={styles.link}
                      href={letterHref(kind)}
                      aria-current={kind === letter.kind ? 'true' : undefined}
                    >
                      {title}
                    </Row>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Stack>
        <Stack as="section" gap={5} className="min-0" aria-label={letter.title}>
          <Grid as="dl" gap={[1, 5]} className={`small ${styles.heads}`}>
            <dt className="faint">Тема</dt>
            <dd>{letter.subject}</dd>
            <dt className="faint">Строка под темой</dt>
            <dd>{letter.preheader || '—'}</dd>
          </Grid>
          {letter.statements.length > 0 && mayWrite && (
            <p className={styles.words}>
              Изменить слова:{' '}
              {letter.statements.map(({ code, name }, at) => (
                <span key={code}>
                  {at > 0 && ', '}
                  <PageLink className="inline-link" href={`/admin/statements/${code}/`}>
                    {name.toLowerCase()}
                  </PageLink>
                </span>
              ))}
            </p>
          )}
          <Row gap={3} className={styles.tools}>
            <Segmented
              label="Ширина"
              value={width}
              onValueChange={setWidth}
              options={[
                { value: '600', label: 'Компьютер' },
                { value: '360', label: 'Телефон' },
              ]}
            />
            <Segmented
              label="Оформление"
              value={scheme}
              onValueChange={setScheme}
              options={[
                { value: 'light', label: 'Светлый вид' },
                { value: 'dark', label: 'Тёмный вид' },
              ]}
            />
          </Row>
          <Grid gap={6} align="start" className={styles.parts}>
            <LetterFrame
              key={`${letter.kind} ${width} ${scheme}`}
              address={`/admin/letters/${letter.kind}/body?scheme=${scheme}`}
              width={width}
              title={`Письмо «${letter.title}»`}
            />
            <Stack aria-label="Простой текст" as="section" gap={3} className={`min-0 ${styles.plain}`}>
              <h2 className="h4">Простой текст</h2>
              <pre>{letter.plain}</pre>
            </Stack>
          </Grid>
        </Stack>
      </Grid>
    </PageFrame>
  );
}

/** Nothing runs inside; the same origin lets the page measure it, so that the letter is seen whole. */
function LetterFrame({ address, width, title }: { address: string; width: Width; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(720);
  const measure = () => setHeight(frame.current?.contentDocument?.body?.scrollHeight || 720);
  // A frame that the server has written is often there before the page listens.
  useEffect(() => {
    if (frame.current?.contentDocument?.readyState === 'complete') measure();
  });
  return (
    <section
      className={`framed ${styles.frame}`}
      aria-label="Образец письма"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a telephone scrolls it sideways, by keys too
      tabIndex={0}
    >
      <iframe
        ref={frame}
        src={address}
        title={title}
        sandbox="allow-same-origin"
        style={{ width: `${width}px`, height }}
        onLoad={measure}
      />
    </section>
  );
}
