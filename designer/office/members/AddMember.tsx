/** Adds a member by hand. */
import { useState } from 'react';
import { phoneMessage } from '../../../engine/rules/people/identity.ts';
import { foldTyped } from '../../../engine/rules/format/fold.ts';
import type { MemberChoicesAnswer } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { ChoiceField, TextField } from '../form/fields/fields.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import type { Loaded } from '../../calls/use-call.ts';
import { useOffice } from '../office-context.ts';
import { Missing } from '../parts/Waiting.tsx';

interface AddMemberProps {
  asked: Loaded<MemberChoicesAnswer>;
  onClose(): void;
  onDone(): void;
}

/** One member, who signs in by a code sent to the number. */
export function AddMember({ asked, onClose, onDone }: AddMemberProps) {
  const { session, notices } = useOffice();
  const [draft, setDraft] = useState({ mobile: '', username: '', grade_id: '' });
  const change = (part: Partial<typeof draft>): void => setDraft({ ...draft, ...part });
  const add = async (): Promise<void> => {
    const { mobile, username, grade_id } = draft;
    await ask(session, 'POST /mall/members', {
      mobile: foldTyped(mobile),
      username: username.trim(),
      ...(grade_id !== '' && { grade_id }),
    });
    notices.show('会员已添加');
  };
  return (
    <FormDialog
      title="添加会员"
      submit="添加"
      check={() => phoneMessage(foldTyped(draft.mobile))}
      send={add}
      onClose={onClose}
      onDone={onDone}
    >
      <TextField
        title="手机号"
        note="会员用这个手机号收验证码登录，不需要密码"
        value={draft.mobile}
        maxLength={20}
        fold="typed"
        onChange={(mobile) => change({ mobile })}
      />
      <TextField title="昵称" value={draft.username} maxLength={30} onChange={(username) => change({ username })} />
      <Missing name="等级" asked={asked} />
      <ChoiceField
        title="等级"
        value={draft.grade_id}
        options={[{ value: '', text: '默认等级' }, ...(asked.value?.grades ?? [])]}
        onChange={(grade_id) => change({ grade_id })}
      />
    </FormDialog>
  );
}
