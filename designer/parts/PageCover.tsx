import { useState, type CSSProperties } from 'react';
import { safePicture } from '../../engine/address.ts';
import type { MallPage } from '../../schemas/types/contract.ts';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { Text } from '../../ui/text/Text.tsx';
import styles from './page-cover.module.css';

export type Boxes = NonNullable<MallPage['cover']>;

const percent = (part: number): string => `${part * 100}%`;

/** A picture of a cover; one that is not there is a plain box. */
function Pictured({ address, place }: { address: string; place: CSSProperties }) {
  const [isGone, setGone] = useState(false);
  return isGone ? (
    <span style={place} />
  ) : (
    <img src={address} alt="" loading="lazy" style={place} onError={() => setGone(true)} />
  );
}

/** A small picture of the start of the page: its pictures at their places. */
export function PageCover({ boxes }: { boxes: Boxes }) {
  return (
    <span className={styles.cover} aria-hidden="true" data-cover>
      {boxes.map(({ x, y, width, height, picture }, index) => {
        const place = { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
        const address = safePicture(picture);
        return address ? <Pictured key={index} address={address} place={place} /> : <span key={index} style={place} />;
      })}
    </span>
  );
}

/** A module's rendered picture, or without one that is there the cover of what it holds. */
export function ModuleCover({ image, boxes }: { image: string; boxes: Boxes }) {
  const [isGone, setGone] = useState(false);
  const picture = safePicture(image);
  if (!picture || isGone) return <PageCover boxes={boxes} />;
  return (
    <span className={styles.cover}>
      <img className={styles.whole} src={picture} alt="" loading="lazy" onError={() => setGone(true)} />
    </span>
  );
}

/** Pages as pictures with their titles. */
export function PageCovers({ pages }: { pages: readonly { title: string; cover: Boxes }[] }) {
  return (
    <Row as="ul" gap={3} wraps="always">
      {pages.map(({ title, cover }, index) => (
        <Stack as="li" key={index} className={styles.titled}>
          <PageCover boxes={cover} />
          <Text size="xs" tone="second" long="cut" title={title}>
            {title}
          </Text>
        </Stack>
      ))}
    </Row>
  );
}
