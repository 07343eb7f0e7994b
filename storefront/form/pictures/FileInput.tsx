import type { ComponentProps } from 'react';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import styles from './FileInput.module.css';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** Text of the button, e.g. 选择图片; part of the field's name where no other label names it. */
  text: string;
  /** The field has a label of its own. */
  labelled?: boolean;
}

/**
 * A file field with words of the shop: the browser's own button speaks its language, not the shopper's. Beside the button stands what the
 * browser says of the files, once some were chosen. Needs no scripts.
 */
export function FileInput({ text, labelled = false, ...rest }: FileInputProps) {
  return (
    <label className={styles.field}>
      <span className={buttonClass({})} aria-hidden={labelled || undefined}>
        {text}
      </span>
      <input {...rest} type="file" />
    </label>
  );
}
