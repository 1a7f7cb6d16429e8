import { useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Row, Stack } from '../layout/flow.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../signs/icons.tsx';
import styles from './picture-viewer.module.css';

/** `small` is on the page already and stands in until the large one is there. */
export type LargePicture = { src: string; small: string; alt: string; caption: string };

type PictureViewerProps = {
  pictures: LargePicture[];
  at?: number;
  /** Names of the buttons. */
  previous: string;
  next: string;
};

/** Pictures one at a time, as large as the window lets them be. */
export function PictureViewer({ pictures, at = 0, previous, next }: PictureViewerProps) {
  const [place, setPlace] = useState(at);
  const picture = pictures[place];
  if (!picture) return null;
  const step = (by: number) => setPlace((place + by + pictures.length) % pictures.length);
  return (
    <>
      <Stack as="figure" gap={4} align="center">
        <Large key={picture.src} {...picture} />
        <figcaption className="micro faint">{picture.caption}</figcaption>
      </Stack>
      {pictures.length > 1 && (
        <Row gap={3} justify="center" nowrap className="small muted">
          <IconButton label={previous} onClick={() => step(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <span role="status">
            {place + 1} из {pictures.length}
          </span>
          <IconButton label={next} onClick={() => step(1)}>
            <ChevronRightIcon />
          </IconButton>
        </Row>
      )}
    </>
  );
}

/** The small picture gives way when the large one has come: a window is never empty. */
function Large({ src, small, alt }: LargePicture) {
  const [come, setCome] = useState(false);
  return (
    <>
      <img className={styles.picture} src={come ? src : small} alt={alt} />
      {!come && <img hidden src={src} alt="" onLoad={() => setCome(true)} />}
    </>
  );
}
