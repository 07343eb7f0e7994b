import { useState } from 'react';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import type { MallOperator, ResetOperatorPasswordAnswer } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Dialog } from '../../../parts/Dialog.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Input } from '../../../../ui/controls/Input.tsx';
import { Stack } from '../../../../ui/layout/flow.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { useOffice } from '../../office-context.ts';

/** Gives an account a temporary password, which is shown this once. */
export function ResetPassword({ row, onDone }: { row: MallOperator; onDone(): void }) {
  const { session, notices } = useOffice();
  const [made, setMade] = useState<ResetOperatorPasswordAnswer>();
  const { operator_id, username } = row;
  const press = async (): Promise<void> => {
    const question = `给「${username}」生成临时密码？原密码立即失效，其所有登录结束。`;
    if (!(await notices.confirm(question, '生成', true))) return;
    try {
      setMade(await ask(session, 'POST /mall/operators/:operator_id/reset', { operator_id }));
    } catch (error) {
      notices.show((error as Error).message, 'error');
    }
  };
  const close = (): void => {
    setMade(undefined);
    onDone();
  };
  return (
    <>
      <Button kind="quiet" aria-label={`重置密码 ${username}`} onClick={() => void press()}>
        重置密码
      </Button>
      {made && (
        <Dialog
          title={`「${username}」的临时密码`}
          onClose={close}
          footer={
            <Button kind="primary" onClick={close}>
              已记下，关闭
            </Button>
          }
        >
          <Stack>
            <Stack as="label" gap={1}>
              <span>临时密码</span>
              <Input readOnly value={made.password} onFocus={({ target }) => target.select()} />
            </Stack>
            <Note>{`关闭后不再显示。请告诉本人，并在 ${formatDateTime(made.until)} 前登录，登录时须设置新密码。`}</Note>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
