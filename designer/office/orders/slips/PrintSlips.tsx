import { observer } from 'mobx-react-lite';
import { useEffect, useId, useMemo } from 'react';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { specText } from '../../../../engine/rules/goods/specs.ts';
import type { RequestOf } from '../../../../schemas/calls.ts';
import type { ListPackingSlipsAnswer } from '../../../../schemas/types/contract.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { tabTitle, type PageProps } from '../../../route.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { receiverLines } from '../order-texts.ts';
import { pickList, sheetsOf, type PickRow } from './slip-sheets.ts';
import { SlipSheet } from './SlipSheet.tsx';
import { Row, Stack, Well } from '../../../../ui/layout/flow.tsx';
import styles from './slip.module.css';

const TITLE = '打印发货单';

/** The pick list: all goods to fetch for these orders in one walk. */
function PickSheet({ rows, orders }: { rows: readonly PickRow[]; orders: number }) {
  const id = useId();
  const shops = [...new Set(rows.map(({ shop }) => shop))];
  const isMixed = shops.length > 1;
  const pieces = rows.reduce((sum, row) => sum + row.pieces, 0);
  return (
    <article className={styles.slip} data-light="" aria-labelledby={id}>
      <header>
        <h2 id={id}>拣货单</h2>
        <p>{isMixed ? `${shops.length} 个店铺` : shops[0]}</p>
      </header>
      <p className={styles.count}>
        {orders} 个订单，{rows.length} 种商品，共 {pieces} 件
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col">编码</th>
            <th scope="col">件数</th>
            <th scope="col">订单</th>
            <th scope="col">已拣</th>
          </tr>
        </thead>
        {shops.map((shop) => (
          <tbody key={shop}>
            {isMixed && (
              <tr>
                <th scope="rowgroup" colSpan={5} className={styles.shop}>
                  {shop}
                </th>
              </tr>
            )}
            {rows
              .filter((row) => row.shop === shop)
              .map((row) => (
                <tr key={row.key}>
                  <td>
                    {row.name}
                    {row.spec !== '' && <small>{specText(row.spec)}</small>}
                  </td>
                  <td>{row.bn || '—'}</td>
                  <td>
                    <b>{row.pieces}</b>
                  </td>
                  <td>{row.orders}</td>
                  <td aria-label="待拣">□</td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
      <p className={styles.sign}>拣货人：________________　时间：________________</p>
    </article>
  );
}

/** The orders that were not printed, with reasons. */
function LeftOut({ left_out: reasons, left_out_is_least: isLowerBound }: ListPackingSlipsAnswer) {
  const count = reasons.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  return (
    <Well as="section" tone="warning" aria-label="没有打印的订单">
      <p>{isLowerBound ? `至少 ${count}` : count} 个订单没有待发的商品，不在其中：</p>
      <ul>
        {reasons.map((one) => (
          <li key={one.reason}>
            {one.reason} {one.count} 个{one.count === one.order_ids.length && `：${one.order_ids.join('、')}`}
          </li>
        ))}
      </ul>
    </Well>
  );
}

function Sheets({ answer }: { answer: ListPackingSlipsAnswer }) {
  const { list } = answer;
  const rows = useMemo(() => pickList(list), [list]);
  if (list.length === 0) return null;
  return (
    <>
      <PickSheet rows={rows} orders={list.length} />
      {list.flatMap((slip) =>
        sheetsOf(slip).map((sheet) => (
          <SlipSheet
            key={`${slip.order_id} ${sheet.title}`}
            heading="h2"
            sheet={sheet}
            shop={slip.shop}
            orderId={slip.order_id}
            created={formatDateTime(slip.created)}
            isPickup={slip.receipt_type === 'ziti'}
            receiver={receiverLines(slip)}
            remark={slip.remark}
          />
        )),
      )}
    </>
  );
}

/** The packing slips of the orders in the address, a hundred at a time, with one pick list for all of them. */
const PrintSlips = observer(function PrintSlips({ session, navigation }: PageProps) {
  const { address } = navigation;
  const { pathname, searchParams } = new URL(address, location.origin);
  // The server reads and validates the parameters as in any request.
  const request = Object.fromEntries(searchParams) as RequestOf<'GET /mall/packing-slips'>;
  const asked = useCall(session, 'GET /mall/packing-slips', request);
  const answer = asked.value;
  const { next } = answer ?? {};
  useEffect(() => {
    document.title = tabTitle(TITLE);
  }, []);
  const goOn = async (after: string): Promise<void> => {
    searchParams.set('after', after);
    await navigation.go(`${pathname}?${searchParams.toString()}`);
  };
  return (
    <main className={styles.sheet}>
      <Row at="edges" className={styles.tools}>
        <Button onClick={() => void navigation.go('/edit/orders')}>返回订单列表</Button>
        {next !== undefined && (
          <Button className="push" onClick={() => void goOn(next)}>
            下一批
          </Button>
        )}
        <Button kind="primary" disabled={!answer?.list.length} onClick={() => print()}>
          打印
        </Button>
      </Row>
      {answer ? (
        <>
          <Stack gap={2} className={styles.summary}>
            <h1>{TITLE}</h1>
            <p role="status">
              {answer.list.length === 0
                ? '没有需要打印的订单'
                : `${answer.list.length} 个订单，按下单时间从早到晚${next === undefined ? '' : '；还有更多，打印后请点「下一批」'}`}
            </p>
            <LeftOut {...answer} />
          </Stack>
          <Sheets answer={answer} />
        </>
      ) : (
        <Waiting page name="发货单" asked={asked} />
      )}
    </main>
  );
});

export default PrintSlips;
