import { aftersalesKindName, AFTERSALES_LIMITS } from '../../engine/rules/aftersales/aftersales.ts';
import { aftersalesBuyerMoves } from '../../engine/rules/aftersales/aftersales-moves.ts';
import { aftersalesState, aftersalesWords } from '../../engine/rules/aftersales/aftersales-states.ts';
import { CARRIER_MESSAGES } from '../../engine/rules/orders/carriers.ts';
import { formatDateTime } from '../../engine/rules/format/dates.ts';
import type { AftersalesInfo, ListCarriersAnswer } from '../../schemas/types/contract.ts';
import { AFTERSALES_LIST, aftersalesPath, applyPath } from './aftersales-places.ts';
import { AftersalesGoods, askedText, refundText } from './AftersalesGoods.tsx';
import { AftersalesStory, Evidence } from './AftersalesStory.tsx';
import { FormAlert } from '../sign-in/parts/CodeFields.tsx';
import { Facts } from '../parts/Facts.tsx';
import { MemberArea } from '../member/parts/area/MemberArea.tsx';
import { ParcelTracking } from '../orders/logistics/ParcelTracking.tsx';
import { loadCounts, type NavCounts } from '../member/parts/member-places.ts';
import { answered, LackingAddress, notFound, type LoadArgs, type PageProps, type Site } from '../route-types.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { aftersalesTone } from '../member/parts/record-tone.ts';
import records from '../member/parts/records.module.css';
import { Input, SelectBox, Textarea } from '../../ui/controls/Input.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { Text } from '../../ui/text/Text.tsx';
import styles from './aftersales.module.css';

interface AftersaleData {
  info: AftersalesInfo;
  carriers: ListCarriersAnswer;
  navCounts: NavCounts;
}

const NUMBER = /^\d{1,20}$/;

/** /member/aftersales/{id}, and /member/trade/aftersale by aftersales_bn or by order_id with item_id. */
export async function load({ api, site, params }: LoadArgs): Promise<AftersaleData> {
  const query = site.url.searchParams;
  const bn = params['id'] ?? query.get('aftersales_bn') ?? '';
  const [orderId, itemId] = [query.get('order_id') ?? '', query.get('item_id') ?? ''];
  const named = NUMBER.test(bn)
    ? { aftersales_bn: bn }
    : NUMBER.test(orderId) && /^\d{1,9}$/.test(itemId)
      ? { order_id: orderId, item_id: itemId }
      : undefined;
  if (bn === '' && orderId === '' && itemId === '')
    throw new LackingAddress({
      title: '缺少售后单号',
      hint: '请从售后列表进入，查看售后详情。',
      way: { name: '查看售后订单', path: '/member/aftersales' },
    });
  if (!named || (bn !== '' && !NUMBER.test(bn))) throw notFound();
  const [result, navCounts] = await Promise.all([api.call('GET aftersales/info', named), loadCounts({ api, site })]);
  const info = answered(result);
  const canSendBack = aftersalesBuyerMoves(info).includes('send-back');
  const carriers = canSendBack ? await api.call('GET company/logistics/list', {}) : undefined;
  return { info, carriers: carriers?.data ?? [], navCounts };
}

interface PartProps {
  info: AftersalesInfo;
  site: Site;
}

const actionOf = ({ info, site }: PartProps): string => aftersalesPath(site.base, info.aftersales_bn);

function Withdraw(props: PartProps) {
  return (
    <details className={records.withdraw}>
      <summary>撤销申请</summary>
      <form method="post" action={actionOf(props)}>
        <p>撤销后本次售后关闭，仍在售后期内可以重新申请。</p>
        <input type="hidden" name="version" value={props.info.version} />
        <Button type="submit" name="step" value="close" kind="danger" size="small">
          确定撤销
        </Button>
      </form>
    </details>
  );
}

function State(props: PartProps) {
  const { info, site } = props;
  const moves = aftersalesBuyerMoves(info);
  return (
    <section className={records.now} aria-label="售后状态">
      <div>
        <h2 data-tone={aftersalesTone(info.progress)}>{info.app_info.progress_msg}</h2>
        <p>
          {aftersalesWords(info.progress, info.aftersales_type).hint}
          {info.deadline !== null && info.progress <= 1 && `（${formatDateTime(info.deadline).slice(0, 16)} 前）`}
        </p>
        {info.asked_fee !== undefined && (
          <p>
            申请 {askedText(info)}，实退 {refundText(info)}。原因：{info.less_reason}
          </p>
        )}
        {info.refuse_reason !== '' && aftersalesState(info.progress)?.isRefused && (
          <p className={records.refused}>拒绝原因：{info.refuse_reason}</p>
        )}
      </div>
      <div className={records.moves}>
        {moves.includes('reapply') && info.order_info.can_apply_aftersales === 1 && (
          <ButtonLink kind="primary" href={applyPath(site.base, info.order_id)}>
            重新申请
          </ButtonLink>
        )}
        {info.asked_fee !== undefined && info.order_info.can_apply_aftersales === 1 && (
          <ButtonLink href={applyPath(site.base, info.order_id)}>申请其余金额</ButtonLink>
        )}
        {moves.includes('modify') && (
          <ButtonLink href={applyPath(site.base, info.order_id, info.aftersales_bn)}>修改申请</ButtonLink>
        )}
        {moves.includes('close') && <Withdraw {...props} />}
      </div>
    </section>
  );
}

function SendBack({ carriers, ...props }: PartProps & { carriers: ListCarriersAnswer }) {
  const { info, site } = props;
  const to = info.aftersales_address;
  const wrong = site.form?.field;
  return (
    <section className={records.part} aria-labelledby="send-back">
      <h2 id="send-back">寄回商品</h2>
      <Stack gap={4}>
        <Text as="p" long="breaks">
          退货地址：{to.aftersales_address || '请留言向商家确认'}
          <br />
          收件人：{[to.aftersales_name, to.aftersales_contact, to.aftersales_mobile].filter(Boolean).join(' ')}
        </Text>
        <Row
          as="form"
          gap={4}
          align="end"
          wraps="always"
          method="post"
          action={actionOf(props)}
          className={styles.ship}
        >
          <input type="hidden" name="version" value={info.version} />
          <Stack as="label" gap={1}>
            <Text tone="second">物流公司</Text>
            <SelectBox
              name="corp_code"
              required
              defaultValue={site.form?.values['corp_code'] ?? ''}
              aria-invalid={wrong === 'corp_code' || undefined}
            >
              <option value="">{CARRIER_MESSAGES.carrierEmpty}</option>
              {carriers.map(({ corp_code, corp_name }) => (
                <option key={corp_code} value={corp_code}>
                  {corp_name}
                </option>
              ))}
            </SelectBox>
          </Stack>
          <Stack as="label" gap={1}>
            <Text tone="second">运单号</Text>
            <Input
              name="logi_no"
              required
              maxLength={60}
              autoComplete="off"
              defaultValue={site.form?.values['logi_no'] ?? ''}
              aria-invalid={wrong === 'logi_no' || undefined}
            />
          </Stack>
          <Button type="submit" name="step" value="sendback" kind="primary">
            提交物流
          </Button>
        </Row>
      </Stack>
    </section>
  );
}

function parcelText(parcel: AftersalesInfo['sendback_data']): string {
  return parcel ? `${parcel.corp_name} ${parcel.logi_no}` : '';
}

function About({ info }: { info: AftersalesInfo }) {
  const kind = String(info.aftersales_type);
  return (
    <div className={records.facts}>
      <Facts
        title="售后信息"
        facts={[
          { name: '售后单号', value: String(info.aftersales_bn) },
          { name: '售后类型', value: aftersalesKindName(info) },
          { name: '申请金额', value: askedText(info) },
          { name: '退款金额', value: kind === 'EXCHANGING_GOODS' ? '' : refundText(info) },
          { name: '扣回购物奖励', value: info.gain_back ? `${info.gain_back} 积分` : '' },
          { name: '少退的原因', value: info.less_reason ?? '' },
          { name: '售后原因', value: info.reason },
          { name: '申请时间', value: formatDateTime(info.create_time) },
        ]}
      />
      <Facts
        title="订单与物流"
        facts={[
          { name: '订单编号', value: String(info.order_id) },
          { name: '下单时间', value: formatDateTime(info.order_info.create_time) },
          { name: '寄回物流', value: parcelText(info.sendback_data) },
          { name: '换货物流', value: parcelText(info.sendconfirm_data) },
        ]}
      />
    </div>
  );
}

function Write(props: PartProps) {
  const { site } = props;
  return (
    <Stack as="form" gap={2} align="start" method="post" action={actionOf(props)}>
      <label htmlFor="message">给商家留言</label>
      <Textarea
        id="message"
        className={styles.text}
        name="text"
        rows={3}
        maxLength={AFTERSALES_LIMITS.text}
        required
        defaultValue={site.form?.values['text'] ?? ''}
      />
      <Button type="submit" name="step" value="message">
        发送留言
      </Button>
    </Stack>
  );
}

export default function AftersalePage({ data, site }: PageProps<AftersaleData>) {
  const { info, carriers, navCounts } = data;
  const props = { info, site };
  return (
    <MemberArea
      site={site}
      title="售后详情"
      parents={[{ name: '售后订单', href: site.base + AFTERSALES_LIST }]}
      counts={navCounts}
    >
      <FormAlert message={site.form?.error ?? ''} />
      <State {...props} />
      {aftersalesBuyerMoves(info).includes('send-back') && <SendBack {...props} carriers={carriers} />}
      {info.resend_way && (
        <section className={records.part} aria-labelledby="resent">
          <h2 id="resent">换货物流</h2>
          <ParcelTracking tracking={info.resend_way} name="换货物流" />
        </section>
      )}
      <About info={info} />
      <section className={records.part} aria-labelledby="goods">
        <h2 id="goods">售后商品</h2>
        <AftersalesGoods lines={info.detail} shopId={info.distributor_id} base={site.base} full />
        <Stack gap={4}>
          {info.description !== '' && (
            <Text as="p" long="breaks">
              {info.description}
            </Text>
          )}
          <Evidence pics={info.evidence_pic} />
        </Stack>
      </section>
      <section className={records.part} aria-labelledby="story">
        <h2 id="story">协商记录</h2>
        <Stack gap={4}>
          <Write {...props} />
          <AftersalesStory events={info.events} kind={String(info.aftersales_type)} />
        </Stack>
      </section>
    </MemberArea>
  );
}
