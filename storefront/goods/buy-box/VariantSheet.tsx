import type { ReactNode } from 'react';
import { safePicture } from '../../../engine/address.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useBackCloses } from '../../parts/back-closes.ts';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './VariantSheet.module.css';

interface VariantSheetProps {
  open: boolean;
  /** Picture of what is chosen; '' for none. */
  picture: string;
  price: ReactNode;
  /** What is chosen, in words, or what is still to choose. */
  chosen: string;
  /** The button that ends it, e.g. 加入购物车; where nothing can be bought the reason, and it is disabled. */
  action: string;
  refused: boolean;
  busy: boolean;
  onAct(): void;
  onClose(): void;
  /** Specifications and quantity. */
  children: ReactNode;
}

/** The variant and the number of pieces, on a phone chosen at the moment of buying. */
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
        {picture !== '' && <img src={picture} alt="" width="88" height="88" />}
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
