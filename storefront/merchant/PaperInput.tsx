import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LICENCE_TITLES, type LicenceFields } from '../../engine/rules/people/merchant.ts';
import { chosenFileMessage, filesMessage, PICTURE_TYPES } from '../../engine/rules/content/pictures.ts';
import { Field } from '../form/Form.tsx';
import { FileInput } from '../form/pictures/FileInput.tsx';
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

/** A picture of a document: the saved or newly chosen one, and a file input to replace it. */
export function PaperInput<V extends LicenceFields>({ form, name, saved, optional }: PaperInputProps<V>) {
  const [chosen, setChosen] = useState('');
  useEffect(() => () => URL.revokeObjectURL(chosen), [chosen]);
  const take = (field: HTMLInputElement): void => {
    const [file] = field.files ?? [];
    const put = (message: string): void => {
      if (message !== '') field.value = '';
      const taken = file && message === '';
      setChosen(taken ? URL.createObjectURL(file) : '');
      form.setValue(name, (taken ? file.name : saved) as V[typeof name]);
      form.setError(name, message);
    };
    put(file ? chosenFileMessage(file) : '');
    void filesMessage(file ? [file] : []).then((refusal) => {
      if (refusal !== '' && field.files?.[0] === file) put(refusal);
    });
  };
  const input = useRef<HTMLInputElement>(null);
  const adopt = useRef(take);
  // A file chosen before the script ran.
  useLayoutEffect(() => {
    if (input.current?.files?.length) adopt.current(input.current);
  }, []);
  const preview = chosen || saved;
  const title = LICENCE_TITLES[name];
  return (
    <Field form={form} name={name} label={optional ? `${title}（选填）` : title}>
      {({ id, ...control }) => (
        <Stack gap={2} className={styles.paper}>
          <Text size="xs" tone="second" className={styles.frame}>
            {preview ? <img src={preview} alt={`${title}预览`} /> : <span aria-hidden="true">JPG、PNG，2 MB 以内</span>}
          </Text>
          <FileInput
            text={preview ? '换一张图片' : '选择图片'}
            labelled
            ref={input}
            id={id}
            name={name}
            accept={PICTURE_TYPES.join(',')}
            aria-invalid={control['aria-invalid']}
            aria-describedby={control['aria-describedby']}
            onChange={({ target }) => take(target)}
          />
        </Stack>
      )}
    </Field>
  );
}
