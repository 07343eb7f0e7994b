import { useId, useState } from 'react';
import type { MallSetup } from '../../../schemas/types/contract.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Input } from '../../../ui/controls/Input.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { FormDialog } from '../form/form-dialog.tsx';

/** What a message needs, by the ways that the mall can send. */
const RECIPIENTS = { sms: '手机号', email: '邮箱' } as const;

interface TestMessageProps {
  channels: MallSetup['channels'];
  send(recipient: string): Promise<MallSetup>;
  done(setup: MallSetup): void;
}

/** Sends one message to the operator, so that it is known that shoppers get theirs. */
export function TestMessage({ channels, send, done }: TestMessageProps) {
  const [open, setOpen] = useState(false);
  const [recipient, setRecipient] = useState('');
  const id = useId();
  const label = `您的${channels.map((channel) => RECIPIENTS[channel]).join('或')}`;
  return (
    <>
      <Button onClick={() => setOpen(true)}>发送测试消息</Button>
      {open && (
        <FormDialog
          title="发送测试消息"
          submit="发送"
          check={() => (recipient.trim() === '' ? `请填写${label}` : '')}
          send={async () => done(await send(recipient))}
          onClose={() => setOpen(false)}
          onDone={() => undefined}
        >
          <Note>马上发出一条真实的消息。收到后，请再确认发件人和签名无误。</Note>
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
