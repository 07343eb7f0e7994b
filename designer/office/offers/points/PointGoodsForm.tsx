/** The price of goods in the points mall: points and money by variant, and how many may be exchanged. */
import { useId, useState } from 'react';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { MallPointGoodsForm } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { NumberInput } from '../../../schema-form/controls/numbers/number-input.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useBlockedLeave } from '../../form/use-blocked-leave.ts';
import { useOffice } from '../../office-context.ts';
import type { PageProps } from '../../../route.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Card } from '../../../../ui/layout/layout.tsx';
import { Columns, Row, Scroll, Stack } from '../../../../ui/layout/flow.tsx';
import { Table } from '../../../../ui/list/Table.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { Thumb } from '../../../../ui/text/Thumb.tsx';
import styles from '../offers.module.css';

const MAX_POINTS = 100_000_000;
const COUNT = { minimum: 0, maximum: 999_999 };

type Goods = MallPointGoodsForm;
type Change = (change: Partial<Goods>) => void;

function Limit({ title, value, onChange }: { title: string; value: number; onChange(value: number): void }) {
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>{title}</label>
      <NumberInput id={id} value={value} limits={COUNT} onChange={(next) => onChange(Math.round(next))} />
    </Field>
  );
}

function Variants({ goods, change }: { goods: Goods; change: Change }) {
  const id = useId();
  const put = (item_id: number, cost: { point: number } | { price: number }): void =>
    change({ items: goods.items.map((item) => (item.item_id === item_id ? { ...item, ...cost } : item)) });
  return (
    <Scroll label="规格的兑换价">
      <Table pinned fields>
        <thead>
          <tr>
            <th scope="col">规格</th>
            <th scope="col" data-number>
              售价
            </th>
            <th scope="col" data-number>
              库存
            </th>
            <th scope="col">积分（0 为不兑换）</th>
            <th scope="col">另付金额</th>
          </tr>
        </thead>
        <tbody>
          {goods.items.map(({ item_id, spec, market_price, store, point, price }) => (
            <tr key={item_id}>
              <td>{spec || '默认规格'}</td>
              <td data-number>{formatYuan(market_price)}</td>
              <td data-number>{store}</td>
              <td>
                <NumberInput
                  id={`${id}-${item_id}-point`}
                  label={`${spec || '默认规格'}的积分`}
                  value={point}
                  limits={{ minimum: 0, maximum: MAX_POINTS }}
                  unit="积分"
                  onChange={(value) => put(item_id, { point: Math.round(value) })}
                />
              </td>
              <td>
                <NumberInput
                  id={`${id}-${item_id}-price`}
                  label={`${spec || '默认规格'}的另付金额`}
                  value={price / 100}
                  limits={{ minimum: 0, maximum: MAX_POINTS / 100 }}
                  unit="元"
                  onChange={(value) => put(item_id, { price: Math.round(value * 100) })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

function Form({ stored, mayWrite }: { stored: Goods; mayWrite: boolean }) {
  const { session, notices, navigation } = useOffice();
  const [goods, setGoods] = useState(stored);
  const [saved, setSaved] = useState(stored);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const isChanged = JSON.stringify(goods) !== JSON.stringify(saved);
  useBlockedLeave(() => isChanged);
  const change: Change = (fields) => setGoods((before) => ({ ...before, ...fields }));
  const back = (): void => void navigation.go(navigation.lastOf('/edit/point-goods'));
  const save = async (): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      const { goods_id, approve_status, limit_order, limit_member, sort } = goods;
      const items = goods.items.map(({ item_id, point, price }) => ({ item_id, point, price }));
      const fields = { goods_id, approve_status, limit_order, limit_member, sort, items };
      const after = await ask(session, 'PUT /mall/point-goods/:goods_id', fields);
      setGoods(after);
      setSaved(after);
      notices.show('已保存');
    } catch (error) {
      setFailure((error as Error).message);
    }
    setBusy(false);
  };
  const isOn = goods.approve_status === 'onsale';
  return (
    <Card
      as="form"
      className={styles.page}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Row as="header" gap={4} wraps="phone">
        {goods.pic !== '' && <Thumb size="large" src={goods.pic} />}
        <div>
          <h1>{goods.name}</h1>
          <Note>{goods.is_new ? '还不在积分商城，保存后加入' : isOn ? '在积分商城兑换中' : '已从积分商城下架'}</Note>
        </div>
      </Row>
      <Stack as="fieldset" gap={4} above disabled={!mayWrite}>
        <Columns count="wide" gap={4}>
          <Limit
            title="每单限兑件数（0 不限）"
            value={goods.limit_order}
            onChange={(value) => change({ limit_order: value })}
          />
          <Limit
            title="每人限兑件数（0 不限）"
            value={goods.limit_member}
            onChange={(value) => change({ limit_member: value })}
          />
          <Limit title="排序（小的在前）" value={goods.sort} onChange={(value) => change({ sort: value })} />
          <Row as="label">
            <input
              type="checkbox"
              checked={isOn}
              onChange={(event) => change({ approve_status: event.target.checked ? 'onsale' : 'instock' })}
            />
            在积分商城兑换
          </Row>
        </Columns>
        <Variants goods={goods} change={change} />
      </Stack>
      <Note tone="error" role="alert">
        {failure}
      </Note>
      <Row at="end">
        <Button onClick={back}>返回</Button>
        {mayWrite && (
          <Button type="submit" kind="primary" disabled={busy || (!isChanged && !goods.is_new)}>
            {busy ? '正在保存…' : '保存'}
          </Button>
        )}
      </Row>
    </Card>
  );
}

export default function PointGoodsForm({ params }: PageProps) {
  const { session } = useOffice();
  const goodsId = params['goods_id'] ?? '';
  const asked = useCall(session, 'GET /mall/point-goods/:goods_id', { goods_id: goodsId });
  if (!asked.value) return <Waiting page name="积分商品" asked={asked} />;
  return <Form key={goodsId} stored={asked.value} mayWrite={session.may('promotions.write')} />;
}
