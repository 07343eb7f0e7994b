import type { ReactNode } from 'react';
import { safePicture } from '../../../engine/address.ts';
import { sizedPicture } from '../../../engine/picture.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useBackCloses } from '../../parts/back-closes.ts';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './VariantSheet.module.css';

/** px */
const PICTURE = { width: 88, height: 88 };

interface VariantSheetProps {
  open: boolean;
  /** Picture of the chosen variant; '' for none. */
  picture: string;
  price: ReactNode;
  /** The chosen values as text, or a prompt for the missing ones. */
  chosen: string;
  /** Label of the closing button, e.g. 加入购物车; when nothing can be bought, the reason, and the button is disabled. */
  action: string;
  refused: boolean;
  busy: boolean;
  onAct(): void;
  onClose(): void;
  /** The specifications and the quantity. */
  children: ReactNode;
}

/** Asks for variant and quantity on a phone, when the shopper presses a buy button. */
export function VariantSheet(props: VariantSheetProps) {
  const { open, action, refused, busy, onAct, onClose } = props;
  const picture = safePicture(props.picture);
  useBackCloses(open, onClose);
  return (
    <Sheet
      open={open}
      title="选择规格"
      onClose={onClose}
      actions={
        <Button kind={refused ? 'secondary' : 'primary'} size="large" disabled={refused} busy={busy} onClick={onAct}>
          {action}
        </Button>
      }
    >
      <Row gap={3} align="end" className={styles.head}>
        {picture !== '' && <img src={sizedPicture(picture, PICTURE)} alt="" {...PICTURE} loading="lazy" />}
        <div>
          <Text as="div" size="xl" aria-live="polite">
            {props.price}
          </Text>
          <Text as="p" tone="second" aria-live="polite">
            {props.chosen}
          </Text>
        </div>
      </Row>
      {props.children}
    </Sheet>
  );
}
