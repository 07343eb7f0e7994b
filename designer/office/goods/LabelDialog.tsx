import { useId, useState } from 'react';
import { safePicture } from '../../../engine/address.ts';
import { pickPicture } from '../../library/pick-picture.tsx';
import buttons from '../../ui/ui.module.css';
import { useOffice } from '../office-context.ts';
import { FormDialog } from '../orders/form-dialog.tsx';
import styles from './goods.module.css';

interface LabelProps {
  title: string;
  label: string;
  most: number;
  /** Without an image there is none to choose. */
  start: { name: string; image?: string };
  send(name: string, image: string): Promise<unknown>;
  onClose(): void;
}

/** The name of a category, brand or tag, and its picture where it has one. */
export function LabelDialog({ title, label, most, start, send, onClose }: LabelProps) {
  const { session } = useOffice();
  const id = useId();
  const [name, setName] = useState(start.name);
  const [image, setImage] = useState(start.image ?? '');
  const choose = async (): Promise<void> => {
    const picked = await pickPicture(session, image);
    if (picked !== null) setImage(picked);
  };
  const picture = safePicture(image);
  return (
    <FormDialog
      title={title}
      submit="保存"
      check={() => (name.trim() === '' ? `请填写${label}` : '')}
      send={() => send(name.trim(), image)}
      onClose={onClose}
      onDone={onClose}
    >
      <div className={styles.field}>
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          className={buttons.field}
          maxLength={most}
          value={name}
          data-autofocus
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      {start.image !== undefined && (
        <div className={styles.buttons}>
          {picture && <img className={styles.labelPicture} src={picture} alt="图片" />}
          <button type="button" className={buttons.button} onClick={() => void choose()}>
            {picture ? '换图片' : '选择图片'}
          </button>
          {picture && (
            <button type="button" className={buttons.quiet} onClick={() => setImage('')}>
              清除图片
            </button>
          )}
        </div>
      )}
    </FormDialog>
  );
}
