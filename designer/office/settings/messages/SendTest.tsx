import { useId, useState } from 'react';
import type { NoticeKind } from '../../../../engine/rules/notices/notices.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Input } from '../../../../ui/controls/Input.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { ask } from '../../../calls/ask.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useOffice } from '../../office-context.ts';

interface SendTestProps {
  kind: NoticeKind;
  channel: 'sms' | 'email';
  draft: { title: string; text: string; gateway_template: string };
  disabled: boolean;
}

/** Sends the wording as it stands in the form to a number or address that the operator types. */
export function SendTest({ kind, channel, draft: { title, text, gateway_template }, disabled }: SendTestProps) {
  const { session, notices } = useOffice();
  const [open, setOpen] = useState(false);
  const [recipient, setRecipient] = useState('');
  const id = useId();
  const label = channel === 'sms' ? '手机号' : '邮箱';
  return (
    <>
      <Button disabled={disabled} onClick={() => setOpen(true)}>
        发送测试
      </Button>
      {open && (
        <FormDialog
          title="发送测试"
          submit="发送"
          check={() => (recipient.trim() === '' ? `请填写${label}` : '')}
          send={() =>
            ask(session, 'POST /mall/message-templates/:kind/:channel/test', {
              kind,
              channel,
              recipient,
              title,
              text,
              gateway_template,
            })
          }
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            notices.show('测试消息已发出');
          }}
        >
          <Note>马上发出一条真实的消息，变量用示例内容；操作记录会记下。</Note>
          <Field>
            <label htmlFor={id}>{label}</label>
            <Input
              id={id}
              value={recipient}
              maxLength={100}
              fold="contact"
              autoComplete="off"
              onChange={({ target }) => setRecipient(target.value)}
            />
          </Field>
        </FormDialog>
      )}
    </>
  );
}
