import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Textarea } from '../../../ui/controls/Input.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { say } from '../../words/say.ts';

/** Maximum characters of a note. */
const LONGEST = 200;

/** What goes with a request to publish; answers null when the operator goes back. */
export default function RequestNote({ onAnswer }: { onAnswer(note: string | null): void }) {
  const id = useId();
  const [note, setNote] = useState('');
  const footer = (
    <>
      <Button onClick={() => onAnswer(null)}>{say('取消')}</Button>
      <Button type="submit" form={`${id}-form`} kind="primary">
        {say('提交申请')}
      </Button>
    </>
  );
  return (
    <Dialog title={say('申请发布')} onClose={() => onAnswer(null)} footer={footer}>
      <Stack
        as="form"
        id={`${id}-form`}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onAnswer(note.trim());
        }}
      >
        <p>{say('您没有发布权限。有权限的同事批准后，发布的正是现在保存的内容；之后再改，需要重新申请。')}</p>
        <Field>
          <label htmlFor={id}>{say('说明（选填）')}</label>
          <Textarea
            id={id}
            data-autofocus=""
            rows={3}
            maxLength={LONGEST}
            placeholder={say('例如：换上双十一的轮播图')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      </Stack>
    </Dialog>
  );
}
