import { useId } from 'react';
import { safePicture } from '../../../../engine/address.ts';
import { pickPicture } from '../../../picture-library/pick-picture.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Row } from '../../../../ui/layout/flow.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { useOffice } from '../../office-context.ts';
import styles from '../form.module.css';

interface PictureProps {
  title: string;
  value: string;
  note?: string;
  onChange(address: string): void;
}

/** One picture of the library, or none. */
export function PictureField({ title, value, note, onChange }: PictureProps) {
  const { session } = useOffice();
  const id = useId();
  const picture = safePicture(value);
  const choose = async (): Promise<void> => {
    const picked = await pickPicture(session, value);
    if (picked !== null) onChange(picked);
  };
  return (
    <Field role="group" aria-labelledby={id}>
      <span id={id}>{title}</span>
      <Row wraps="always">
        {picture && <img className={styles.picture} src={picture} alt={title} />}
        <Button onClick={() => void choose()}>{picture ? '换图片' : '选择图片'}</Button>
        {picture && (
          <Button kind="quiet" onClick={() => onChange('')}>
            清除图片
          </Button>
        )}
      </Row>
      {note !== undefined && (
        <Note as="small" size="small">
          {note}
        </Note>
      )}
    </Field>
  );
}
