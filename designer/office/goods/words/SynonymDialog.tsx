import { useId, useState } from 'react';
import type { MallSynonym } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Checkbox } from '../../../../ui/controls/Checkbox.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Input } from '../../../../ui/controls/Input.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useOffice } from '../../office-context.ts';

const MAX_CHARACTERS = 20;

interface SynonymProps {
  /** A pair to change, or the words of a new one. */
  start: Omit<MallSynonym, 'synonym_id'> & { synonym_id?: number };
  onDone(): void;
  onClose(): void;
}

/** A search word, and what it also finds. */
export function SynonymDialog({ start, onDone, onClose }: SynonymProps) {
  const { session } = useOffice();
  const id = useId();
  const [values, setValues] = useState(start);
  const { word, also, is_mutual, synonym_id } = values;
  const send = (): Promise<unknown> => {
    const given = { word, also, is_mutual };
    return synonym_id === undefined
      ? ask(session, 'POST /mall/search/synonyms', given)
      : ask(session, 'PUT /mall/search/synonyms/:synonym_id', { synonym_id, ...given });
  };
  const check = (): string => {
    if (word.trim() === '') return '请填写搜索词';
    return also.trim() === '' ? '请填写同义词' : '';
  };
  return (
    <FormDialog
      title={synonym_id === undefined ? '添加同义词' : '编辑同义词'}
      submit="保存"
      check={check}
      send={send}
      onClose={onClose}
      onDone={() => {
        onDone();
        onClose();
      }}
    >
      <Field>
        <label htmlFor={`${id}-word`}>搜索词</label>
        <Input
          id={`${id}-word`}
          maxLength={MAX_CHARACTERS}
          value={word}
          {...(word === '' && { 'data-autofocus': true })}
          onChange={(event) => setValues({ ...values, word: event.target.value })}
        />
      </Field>
      <Field>
        <label htmlFor={`${id}-also`}>也找</label>
        <Input
          id={`${id}-also`}
          maxLength={MAX_CHARACTERS}
          value={also}
          {...(start.word !== '' && { 'data-autofocus': true })}
          onChange={(event) => setValues({ ...values, also: event.target.value })}
        />
      </Field>
      <Checkbox
        value={is_mutual}
        trueValue={true}
        falseValue={false}
        onChange={(mutual) => setValues({ ...values, is_mutual: mutual })}
      >
        互为同义词：搜索其中一个，也找另一个
      </Checkbox>
    </FormDialog>
  );
}
