import { sumText } from '../../../../engine/rules/orders/order-sum.ts';
import { useId, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import {
  aftersalesActionName,
  aftersalesKindName,
  AFTERSALES_LIMITS,
} from '../../../../engine/rules/aftersales/aftersales.ts';
import { aftersalesState } from '../../../../engine/rules/aftersales/aftersales-states.ts';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { MallAftersalesDetail } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { FactCard } from '../../parts/FactCard.tsx';
import { useOneAtATime } from '../../../parts/one-at-a-time.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Textarea } from '../../../../ui/controls/Input.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { OwnApprovals } from '../../money/approvals/OwnApprovals.tsx';
import { useAttempt, useOffice } from '../../office-context.ts';
import { Card, Head } from '../../../../ui/layout/layout.tsx';
import { Stack, Columns } from '../../../../ui/layout/flow.tsx';
import styles from '../orders.module.css';
import type { PageProps } from '../../../route.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { askedText, backText, WHO } from './aftersales-texts.ts';
import { Decisions, type DecisionProps } from './Decisions.tsx';
import { PictureLinks } from '../../parts/PictureLinks.tsx';
import { LineGoods, LineTable } from '../line-table.tsx';

type Info = MallAftersalesDetail['info'];

function parcelText(parcel: Info['sendback_data']): string {
  return parcel ? `${parcel.corp_name} ${parcel.logi_no}` : '';
}

function AllFacts({ asked: { info, buyer } }: { asked: MallAftersalesDetail }) {
  const kind = String(info.aftersales_type);
  const isExchange = kind === 'EXCHANGING_GOODS';
  const sound = info.is_sound === null ? '' : info.is_sound ? '完好，重新上架' : '有损坏，不再上架';
  return (
    <Columns count={3} align="stretch">
      <FactCard
        title="申请"
        facts={[
          ['类型', aftersalesKindName(info)],
          ['原因', info.reason],
          ['说明', info.description],
          ['申请时间', formatDateTime(info.create_time)],
          ['自动处理', formatDateTime(info.deadline)],
        ]}
      />
      <FactCard
        title="退款与商品"
        facts={[
          ['退款', isExchange ? '换货，不退款' : backText(info)],
          ['扣回购物奖励', info.gain_back ? `${info.gain_back} 积分` : ''],
          ['申请金额', askedText(info)],
          ['少退的原因', info.less_reason ?? ''],
          ['寄回物流', parcelText(info.sendback_data)],
          ['退回商品', sound],
          ['换货物流', parcelText(info.sendconfirm_data)],
          ['换货进度', info.resend_way?.[0]?.AcceptStation ?? ''],
          ['拒绝原因', info.refuse_reason],
        ]}
      />
      <FactCard
        title="订单"
        facts={[
          ['订单状态', info.order_info.order_status_msg],
          ['订单实付', sumText(info.order_info)],
          ['店铺', info.distributor_info.name],
          ['买家', [buyer.username, buyer.mobile].filter(Boolean).join(' ')],
        ]}
      />
    </Columns>
  );
}

function Goods({ info }: { info: Info }) {
  return (
    <LineTable label="售后商品">
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">单价</th>
          <th scope="col">件数</th>
          <th scope="col">退款</th>
        </tr>
      </thead>
      <tbody>
        {info.detail.map((line) => (
          <tr key={String(line.detail_id)}>
            <td>
              <LineGoods picture={line.item_pic} name={line.item_name} spec={line.item_spec_desc} />
            </td>
            <td data-title="单价">{line.price > 0 ? formatYuan(line.price) : '—'}</td>
            <td data-title="件数">{info.by_amount ? '—' : line.num}</td>
            <td data-title="退款">{line.aftersales_type === 'EXCHANGING_GOODS' ? '—' : backText(line)}</td>
          </tr>
        ))}
      </tbody>
    </LineTable>
  );
}

function Story({ info }: { info: Info }) {
  return (
    <Card as="section" aria-labelledby="story">
      <h2 id="story">协商记录</h2>
      <ol className={styles.way}>
        {info.events.map(({ at, by, action, text, pics }, index) => (
          <li key={index}>
            <time>{formatDateTime(at)}</time>
            <b>{aftersalesActionName(action, String(info.aftersales_type)) || action}</b> {text}
            <small>{WHO[by]}</small>
            <PictureLinks
              label="凭证图片"
              pictures={pics.map((address, at) => ({ address, name: `凭证图片 ${at + 1}` }))}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Write({ asked, reload }: DecisionProps) {
  const { session, notices } = useOffice();
  const attempt = useAttempt(reload);
  const { busy, run } = useOneAtATime();
  const [text, setText] = useState('');
  const id = useId();
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const words = text.trim();
    if (words === '') return notices.show('请输入留言', 'error');
    const message = { aftersales_bn: String(asked.info.aftersales_bn), text: words };
    const write = () => ask(session, 'POST /mall/aftersales/:aftersales_bn/messages', message);
    await run(async () => {
      if (await attempt(write, '留言已发送')) setText('');
    });
  };
  return (
    <Card as="section" aria-labelledby="write">
      <h2 id="write">给买家留言</h2>
      <Stack
        as="form"
        gap={2}
        align="start"
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => void send(event)}
      >
        <label htmlFor={id}>留言（买家会收到消息）</label>
        <Textarea
          id={id}
          rows={3}
          maxLength={AFTERSALES_LIMITS.text}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" disabled={busy}>
          发送留言
        </Button>
      </Stack>
    </Card>
  );
}

function Asked({ asked, reload }: DecisionProps) {
  const { session } = useOffice();
  const { info } = asked;
  return (
    <Stack as="section" aria-labelledby="asked">
      <Head as="header">
        <h1 id="asked">售后 {info.aftersales_bn}</h1>
        <Badge tone={aftersalesState(info.progress)?.tone ?? 'neutral'} text={info.app_info.progress_msg} />
        <Link className={styles.order} to={`/edit/orders/${info.order_id}`}>
          订单 {info.order_id}
        </Link>
        <Decisions asked={asked} reload={reload} />
      </Head>
      {session.may('aftersales.write') && (
        <OwnApprovals about="aftersales" target={String(info.aftersales_bn)} onChange={reload} />
      )}
      <AllFacts asked={asked} />
      <Goods info={info} />
      <Columns>
        <Story info={info} />
        {session.may('aftersales.write') && <Write asked={asked} reload={reload} />}
      </Columns>
    </Stack>
  );
}

/** One application: the buyer, the goods and the reason, the messages, and the shop's decision. */
export default function AftersalesPage({ params, session }: PageProps) {
  const asked = useCall(session, 'GET /mall/aftersales/:aftersales_bn', {
    aftersales_bn: params['aftersales_bn'] ?? '',
  });
  if (!asked.value) return <Waiting page name="售后" asked={asked} />;
  return <Asked asked={asked.value} reload={asked.reload} />;
}
