import { useEffect, useState } from 'react';
import { LICENCE_TITLES, type LicenceFields } from '../../engine/rules/people/merchant.ts';
import { MAX_PICTURE_BYTES, PICTURE_MESSAGES, PICTURE_TYPES } from '../../engine/rules/content/pictures.ts';
import { Field } from '../form/Form.tsx';
import type { FormModel } from '../form/useForm.ts';
import { Stack } from '../../ui/layout/flow.tsx';
import { Text } from '../../ui/text/Text.tsx';
import styles from './merchant.module.css';

interface PaperInputProps<V extends LicenceFields> {
  form: FormModel<V>;
  name: keyof LicenceFields;
  /** address of the saved picture */
  saved: string;
  optional: boolean;
}

function fileMessage({ type, size }: File): string {
  if (!PICTURE_TYPES.some((one) => one === type)) return PICTURE_MESSAGES.wrongType;
  return size > MAX_PICTURE_BYTES ? PICTURE_MESSAGES.tooLarge : '';
}

/** A picture of a document: the saved or newly chosen one, and a file input to replace it. */
export function PaperInput<V extends LicenceFields>({ form, name, saved, optional }: PaperInputProps<V>) {
  const [chosen, setChosen] = useState('');
  useEffect(() => () => URL.revokeObjectURL(chosen), [chosen]);
  const preview = chosen || saved;
  const title = LICENCE_TITLES[name];
  return (
    <Field form={form} name={name} label={optional ? `${title}（选填）` : title}>
      {({ id, ...control }) => (
        <Stack gap={2}>
          <Text size="xs" tone="second" className={styles.frame}>
            {preview ? <img src={preview} alt={`${title}预览`} /> : <span aria-hidden="true">JPG、PNG，2 MB 以内</span>}
          </Text>
          <input
            id={id}
            type="file"
            name={name}
            accept={PICTURE_TYPES.join(',')}
            aria-invalid={control['aria-invalid']}
            aria-describedby={control['aria-describedby']}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              const message = file ? fileMessage(file) : '';
              if (message !== '') target.value = '';
              const taken = file && message === '';
              setChosen(taken ? URL.createObjectURL(file) : '');
              form.setValue(name, (taken ? file.name : saved) as V[typeof name]);
              form.setError(name, message);
            }}
          />
        </Stack>
      )}
    </Field>
  );
}
