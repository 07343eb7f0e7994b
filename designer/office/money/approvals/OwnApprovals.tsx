import { useEffect, useRef } from 'react';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { MallApproval } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useFresh } from '../../news.tsx';
import { useAttempt, useOffice } from '../../office-context.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Row, Well } from '../../../../ui/layout/flow.tsx';

interface OwnApprovalsProps {
  about: 'order' | 'aftersales' | 'member' | 'payout';
  /** Number of the object that the requests are about. */
  target: string;
  /** Called when one of the requests is no longer waiting. */
  onChange(): void;
}

/** The operator's own undecided requests about this object, each with a button to withdraw it. */
export function OwnApprovals({ about, target, onChange }: OwnApprovalsProps) {
  const { session, notices } = useOffice();
  const asked = useCall(session, 'GET /mall/approvals/own', { about, target });
  const attempt = useAttempt(asked.reload);
  useFresh(['waits'], asked.reload);
  const rows = asked.value?.list ?? [];
  const last = useRef(0);
  useEffect(() => {
    if (rows.length < last.current) onChange();
    last.current = rows.length;
  }, [rows.length, onChange]);
  const withdraw = async ({ id, about: what }: MallApproval): Promise<void> => {
    if (!(await notices.confirm(`撤回「${what}」的复核申请？不会有任何改变，之后可以重新提交。`, '撤回'))) return;
    await attempt(() => ask(session, 'POST /mall/approvals/:approval_id/withdraw', { approval_id: id }), '已撤回');
  };
  if (rows.length === 0) return null;
  return (
    <Well as="ul" tone="warning" gap={1} aria-label="您提交的复核">
      {rows.map((row) => (
        <Row as="li" key={row.id} gap={3} at="edges" wraps="phone">
          <span>{`「${row.about}」金额 ${formatYuan(row.amount)}，等待另一位同事复核`}</span>
          <Button kind="quiet" onClick={() => void withdraw(row)}>
            撤回申请
          </Button>
        </Row>
      ))}
    </Well>
  );
}
