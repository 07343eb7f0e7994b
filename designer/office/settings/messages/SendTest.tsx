import { useState } from 'react';
import type { NoticeKind } from '../../../../engine/rules/notices/notices.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { ask } from '../../../calls/ask.ts';
import { RecipientDialog } from '../../form/RecipientDialog.tsx';
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
  const send = async (recipient: string): Promise<void> => {
    const wording = { kind, channel, recipient, title, text, gateway_template };
    await ask(session, 'POST /mall/message-templates/:kind/:channel/test', wording);
    notices.show('测试消息已发出');
  };
  return (
    <>
      <Button disabled={disabled} onClick={() => setOpen(true)}>
        发送测试
      </Button>
      {open && (
        <RecipientDialog
          title="发送测试"
          label={channel === 'sms' ? '手机号' : '邮箱'}
          note="马上发出一条真实的消息，变量用示例内容；操作记录会记下。"
          send={send}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
