import { useState } from 'react';
import type { MallSetup } from '../../../schemas/types/contract.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { RecipientDialog } from '../form/RecipientDialog.tsx';

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
  return (
    <>
      <Button onClick={() => setOpen(true)}>发送测试消息</Button>
      {open && (
        <RecipientDialog
          title="发送测试消息"
          label={`您的${channels.map((channel) => RECIPIENTS[channel]).join('或')}`}
          note="马上发出一条真实的消息。收到后，请再确认发件人和签名无误。"
          send={async (recipient) => done(await send(recipient))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
