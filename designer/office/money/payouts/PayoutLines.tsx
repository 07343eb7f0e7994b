import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { MallPayout, MallPayoutLine } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useAttempt, useOffice } from '../../office-context.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Table } from '../../../../ui/list/Table.tsx';

/** Number of orders that one click loads. */
const MORE = 20;
const NOTHING = (): void => undefined;

/** The orders in a payout, latest received first; a click loads more. */
export function PayoutLines({ payout: { payout_id: id } }: { payout: MallPayout }) {
  const { session } = useOffice();
  const attempt = useAttempt(NOTHING);
  const [more, setMore] = useState<MallPayoutLine[]>([]);
  const first = useCall(session, 'GET /mall/payouts/:payout_id/lines', { payout_id: id, pageSize: MORE });
  if (!first.value) return <Waiting name="订单明细" asked={first} />;
  const { list, total_count: total } = first.value;
  const lines = [...list, ...more];
  const next = (): void =>
    void attempt(async () => {
      const page = lines.length / MORE + 1;
      const read = await ask(session, 'GET /mall/payouts/:payout_id/lines', { payout_id: id, page, pageSize: MORE });
      setMore((before) => [...before, ...read.list]);
    });
  return (
    <Stack above>
      <Table numbers={3}>
        <caption>订单明细（{total}）</caption>
        <thead>
          <tr>
            <th scope="col">订单号</th>
            <th scope="col">确认收货</th>
            <th scope="col">买家实付</th>
            <th scope="col">结算</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.order_id}>
              <td>
                <Link to={`/edit/orders/${line.order_id}`}>{line.order_id}</Link>
              </td>
              <td>{formatDateTime(line.ended_at).slice(0, 10)}</td>
              <td>{formatYuan(line.paid)}</td>
              <td>{formatYuan(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {lines.length < total && (
        <Row>
          <Button onClick={next}>更多订单</Button>
        </Row>
      )}
    </Stack>
  );
}
