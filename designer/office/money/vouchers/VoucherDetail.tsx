import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { Voucher } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Decision } from '../../parts/Decision.tsx';
import type { RowTools } from '../../list/list-def.ts';
import { Facts } from '../../../../ui/text/Facts.tsx';
import { useCall } from '../../../calls/use-call.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { Stack } from '../../../../ui/layout/flow.tsx';
import { PictureLinks } from '../../parts/PictureLinks.tsx';

interface VoucherProps {
  voucher: Voucher;
  tools: RowTools;
}

function factsOf(voucher: Voucher): [string, string][] {
  return [
    ['订单编号', voucher.order_ids.join('、')],
    ['收款账户', `${voucher.bank_account_name} ${voucher.bank_name} ${voucher.bank_account_no}`],
    ['转账备注', voucher.transfer_remark],
    ['驳回原因', voucher.remark],
  ];
}

/** Both decisions apply to the version on the screen. */
function VoucherDecision({ voucher, tools }: VoucherProps) {
  const { id: voucher_id, version, total_fee, pay_fee } = voucher;
  const named = { voucher_id, version };
  const differs = pay_fee === total_fee ? '' : `买家填写的转账金额是 ${formatYuan(pay_fee)}。`;
  return (
    <Decision
      reasonTitle="驳回原因"
      yes={{ text: '确认到账', question: `确认 ${formatYuan(total_fee)} 已到账？${differs}订单会立即变为已付款。` }}
      no={{ text: '驳回', question: '驳回该凭证？买家会看到原因，可以修改后重新提交。' }}
      onYes={() =>
        tools.attempt(
          () => ask(tools.session, 'POST /mall/vouchers/:voucher_id/approve', named),
          '已确认到账，订单已付款',
        )
      }
      onNo={(reason) =>
        tools.attempt(
          () => ask(tools.session, 'POST /mall/vouchers/:voucher_id/refuse', { ...named, reason }),
          '已驳回，买家可以重新提交',
        )
      }
    />
  );
}

/** The submitted voucher with its pictures, and the decision if one is due. */
export function VoucherDetail({ voucherId, tools }: { voucherId: number; tools: RowTools }) {
  const { session } = tools;
  const asked = useCall(session, 'GET /mall/vouchers/:voucher_id', { voucher_id: voucherId });
  const loaded = asked.value;
  if (!loaded) return <Waiting name="凭证" asked={asked} />;
  return (
    <>
      <Facts names="long" none="—" facts={factsOf(loaded)} />
      <Stack gap={2} above>
        <h3>凭证图片</h3>
        <PictureLinks
          papers
          pictures={loaded.voucher_pic.map((address, index) => ({ address, name: `转账凭证 ${index + 1}` }))}
        />
      </Stack>
      {loaded.check_status === 0 && session.may('money.write') && <VoucherDecision voucher={loaded} tools={tools} />}
    </>
  );
}
