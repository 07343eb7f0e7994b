/** Dialogs that change an account: points with a reason, another grade, blocking. */
import { foldNumber } from '../../../engine/rules/format/fold.ts';
import { Note } from '../../../ui/text/Note.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { useId, useState } from 'react';
import type { MallMemberDetail } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { Input, SelectBox } from '../../../ui/controls/Input.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useOffice } from '../office-context.ts';

interface MemberDialogProps {
  detail: MallMemberDetail;
  onClose(): void;
  onDone(detail: MallMemberDetail): void;
}

interface FieldProps {
  label: string;
  value: string;
  maxLength: number;
  fold?: 'number';
  onChange(value: string): void;
}

function TextField({ label, value, maxLength, fold, onChange }: FieldProps) {
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        value={value}
        maxLength={maxLength}
        fold={fold}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

const nameOf = ({ member }: MallMemberDetail): string => member.username || member.mobile;

export function PointsDialog({ detail, onClose, onDone }: MemberDialogProps) {
  const { session } = useOffice();
  const [change, setChange] = useState('');
  const [reason, setReason] = useState('');
  const points = /^[+-]?\d{1,7}$/.test(foldNumber(change)) ? Number(foldNumber(change)) : 0;
  const check = (): string => {
    if (points === 0) return '请输入不为 0 的整数，扣除用负数';
    if (detail.member.point + points < 0) return `积分余额只有 ${detail.member.point}`;
    return reason.trim() === '' ? '请填写原因，会员可以看到' : '';
  };
  const give = async (): Promise<void> => {
    const user_id = String(detail.member.user_id);
    onDone(
      await ask(session, 'POST /mall/members/:user_id/points', { user_id, change: points, reason: reason.trim() }),
    );
  };
  return (
    <FormDialog
      title={`调整「${nameOf(detail)}」的积分`}
      submit="确定"
      check={check}
      send={give}
      onClose={onClose}
      onDone={() => undefined}
    >
      <Note>{`当前 ${detail.member.point} 积分`}</Note>
      <TextField
        label="增加或扣除的积分（扣除用负数）"
        value={change}
        maxLength={20}
        fold="number"
        onChange={setChange}
      />
      <TextField label="原因（会员可以看到）" value={reason} maxLength={50} onChange={setReason} />
    </FormDialog>
  );
}

export function GradeDialog({ detail, onClose, onDone }: MemberDialogProps) {
  const { session } = useOffice();
  const [gradeId, setGradeId] = useState(detail.member.grade_id);
  const id = useId();
  const change = async (): Promise<void> => {
    const user_id = String(detail.member.user_id);
    onDone(await ask(session, 'PUT /mall/members/:user_id', { user_id, grade_id: String(gradeId) }));
  };
  return (
    <FormDialog
      title={`修改「${nameOf(detail)}」的等级`}
      submit="确定"
      check={() => ''}
      send={change}
      onClose={onClose}
      onDone={() => undefined}
    >
      <Field>
        <label htmlFor={id}>会员等级</label>
        <SelectBox id={id} value={gradeId} onChange={({ target }) => setGradeId(Number(target.value))}>
          {detail.grades.map(({ grade_id, name }) => (
            <option key={grade_id} value={grade_id}>
              {name}
            </option>
          ))}
        </SelectBox>
      </Field>
    </FormDialog>
  );
}

export function BlockDialog({ detail, onClose, onDone }: MemberDialogProps) {
  const { session } = useOffice();
  const [reason, setReason] = useState('');
  const block = async (): Promise<void> => {
    const user_id = String(detail.member.user_id);
    onDone(await ask(session, 'PUT /mall/members/:user_id', { user_id, disabled: true, reason: reason.trim() }));
  };
  return (
    <FormDialog
      title={`停用「${nameOf(detail)}」`}
      submit="停用"
      check={() => (reason.trim() === '' ? '请填写停用原因' : '')}
      send={block}
      onClose={onClose}
      onDone={() => undefined}
    >
      <Note>{`会员的 ${detail.sessions} 处登录立即结束，恢复前不能再登录和下单；已有订单继续处理。`}</Note>
      <TextField label="停用原因（只在操作记录里显示）" value={reason} maxLength={200} onChange={setReason} />
    </FormDialog>
  );
}
