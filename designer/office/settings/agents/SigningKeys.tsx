import { useState } from 'react';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import type { SigningKeys as Keys } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Dialog } from '../../../parts/Dialog.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Stack } from '../../../../ui/layout/flow.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { Facts } from '../../../../ui/text/Facts.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { Failed, Pending } from '../../../../ui/text/Pending.tsx';
import { useOffice } from '../../office-context.ts';

type Key = Keys['list'][number];

function stateOf({ signs, signs_from: from, ends }: Key) {
  if (signs) return <Badge tone="success" text="签名中" />;
  return ends === null ? (
    <Badge tone="accent" text={`${formatDateTime(from)} 起签名`} />
  ) : (
    <Badge tone="neutral" text="旧密钥" />
  );
}

/** The keys by which assistants know that an answer or a message is the mall's own. */
function SigningKeys({ onClose }: { onClose(): void }) {
  const { session, notices } = useOffice();
  const { value, failure, reload, show } = useCall(session, 'GET /mall/agent-keys', {});
  const renew = async (atOnce: boolean): Promise<void> => {
    const question = atOnce
      ? '立即停用所有旧密钥，改用新密钥？助手要重新读取商城资料，几分钟内可能认不出商城的签名。'
      : '更换签名密钥？新密钥一小时后开始签名，旧密钥再公布七天。';
    if (!(await notices.confirm(question, atOnce ? '立即停用' : '更换', true))) return;
    try {
      show(await ask(session, 'POST /mall/agent-keys', { at_once: atOnce }));
      notices.show('已更换签名密钥');
    } catch (error) {
      notices.show((error as Error).message, 'error');
    }
  };
  return (
    <Dialog
      title="签名密钥"
      onClose={onClose}
      footer={
        session.may('connections.write') && (
          <>
            <Button onClick={() => void renew(true)}>密钥泄露，立即停用</Button>
            <Button kind="primary" onClick={() => void renew(false)}>
              更换密钥
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        <Note>
          商城给助手的订单消息用它签名；公钥在 /.well-known/ucp 公布，助手据此确认消息来自商城。建议每 90 天更换。
        </Note>
        {failure !== '' && <Failed name="签名密钥" reason={failure} retry={reload} />}
        {!value && failure === '' && <Pending />}
        {value?.list.length === 0 && <Note>还没有密钥，助手第一次读取商城资料时生成。</Note>}
        {value?.list.map((key) => (
          <Facts
            key={key.kid}
            facts={[
              ['编号', key.kid],
              ['状态', stateOf(key)],
              ['生成时间', formatDateTime(key.created)],
              ['公布到', key.ends === null ? '' : formatDateTime(key.ends)],
            ]}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

export function SigningKeysButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>签名密钥</Button>
      {isOpen && <SigningKeys onClose={() => setOpen(false)} />}
    </>
  );
}
