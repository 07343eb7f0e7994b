import { useState, type KeyboardEvent } from 'react';
import { sizedPicture } from '../../../engine/picture.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './ReviewPictures.module.css';

/** px; a picture that opens the large one. */
const SIDE = { width: 88, height: 88 };

interface ReviewPicturesProps {
  pics: readonly string[];
  /** Name of the pictures' owner, e.g. 评价. */
  of: string;
}

/** One picture at full size; the arrow keys change it. */
function Large({ pics, at, of, onAt }: ReviewPicturesProps & { at: number; onAt(at: number | undefined): void }) {
  const go = (step: number): void => onAt((at + step + pics.length) % pics.length);
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  };
  return (
    <Stack className={styles.large} onKeyDown={onKey}>
      <img src={pics[at]} alt={`${of}图片 ${at + 1}`} />
      {pics.length > 1 && (
        <Row as="p" at="middle" gap={4}>
          <Button size="small" onClick={() => go(-1)}>
            上一张
          </Button>
          <Text numeric aria-live="polite">
            {at + 1} / {pics.length}
          </Text>
          <Button size="small" onClick={() => go(1)} data-autofocus="">
            下一张
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** Pictures of a review in a row; each opens in a dialog, or without scripts in a new window. */
export function ReviewPictures({ pics, of }: ReviewPicturesProps) {
  const [at, setAt] = useState<number>();
  if (pics.length === 0) return null;
  return (
    <>
      <Row as="ul" wraps="always" className={styles.pics} aria-label={`${of}图片`}>
        {pics.map((pic, index) => (
          <li key={`${index} ${pic}`}>
            <a
              href={pic}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`查看第${index + 1}张${of}图片`}
              onClick={(event) => {
                event.preventDefault();
                setAt(index);
              }}
            >
              <img src={sizedPicture(pic, SIDE)} alt="" {...SIDE} loading="lazy" />
            </a>
          </li>
        ))}
      </Row>
      <Dialog open={at !== undefined} title={`${of}图片`} maskClosable onCancel={() => setAt(undefined)}>
        {at !== undefined && <Large pics={pics} at={at} of={of} onAt={setAt} />}
      </Dialog>
    </>
  );
}
