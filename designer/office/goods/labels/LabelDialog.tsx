import { useId, useState } from 'react';
import { Input } from '../../../../ui/controls/Input.tsx';
import { PictureField } from '../../form/fields/PictureField.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';

interface LabelProps {
  title: string;
  label: string;
  maxLength: number;
  /** Without `image` the dialog offers no picture. */
  start: { name: string; image?: string };
  send(name: string, image: string): Promise<unknown>;
  onClose(): void;
}

/** The name of a category, brand or tag, and its picture if it has one. */
export function LabelDialog({ title, label, maxLength, start, send, onClose }: LabelProps) {
  const id = useId();
  const [name, setName] = useState(start.name);
  const [image, setImage] = useState(start.image ?? '');
  return (
    <FormDialog
      title={title}
      submit="保存"
      check={() => (name.trim() === '' ? `请填写${label}` : '')}
      send={() => send(name.trim(), image)}
      onClose={onClose}
      onDone={onClose}
    >
      <Field>
        <label htmlFor={id}>{label}</label>
        <Input
          id={id}
          maxLength={maxLength}
          value={name}
          data-autofocus
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      {start.image !== undefined && <PictureField title="图片" value={image} onChange={setImage} />}
    </FormDialog>
  );
}
