import { useId, useState } from 'react';
import { CONVERSATION_LIMITS, CONVERSATION_MESSAGES } from '../../../../engine/rules/people/conversations.ts';
import type { ConversationDetail } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Field } from '../../../../ui/controls/Field.tsx';
import { SelectBox, Textarea } from '../../../../ui/controls/Input.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useOffice } from '../../office-context.ts';
import { Missing } from '../../parts/Waiting.tsx';

interface HandOverProps {
  conversation: ConversationDetail['conversation'];
  onClose(): void;
  onDone(): void;
}

/** Gives the conversation to a colleague, with a note that the member does not see. */
export function HandOver({ conversation: { conversation_id, operator_id }, onClose, onDone }: HandOverProps) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/conversations/:conversation_id/colleagues', { conversation_id });
  const { value } = asked;
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const [toId, noteId] = [useId(), useId()];
  const others = (value?.list ?? []).filter((one) => one.operator_id !== operator_id);
  return (
    <FormDialog
      title="转交会话"
      submit="转交"
      check={() => (to === '' ? CONVERSATION_MESSAGES.noColleague : '')}
      send={() =>
        ask(session, 'PUT /mall/conversations/:conversation_id', { conversation_id, operator_id: Number(to), note })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <Missing name="同事" asked={asked} />
      <Field>
        <label htmlFor={toId}>转交给</label>
        <SelectBox id={toId} value={to} onChange={({ target }) => setTo(target.value)}>
          <option value="">{value ? '请选择同事' : '正在加载…'}</option>
          {others.map((one) => (
            <option key={one.operator_id} value={one.operator_id}>
              {one.name}
            </option>
          ))}
        </SelectBox>
      </Field>
      <Field>
        <label htmlFor={noteId}>说明（选填，会员看不到）</label>
        <Textarea
          id={noteId}
          rows={3}
          maxLength={CONVERSATION_LIMITS.note}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
