import { Island } from '../../../engine/render/Island.tsx';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type { SeckillSession } from '../../../schemas/types/contract.ts';
import SaleClock from './SaleClock.island.tsx';
import { Breadcrumb } from '../../parts/Breadcrumb.tsx';
import { SaleItems } from './SaleItems.tsx';
import { answered, type LoadArgs, type PageProps, type Site } from '../../route-types.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Empty } from '../../../ui/text/State.tsx';
import { Row, Well } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './seckill.module.css';

/** Maximum number of shown sessions. */
const MAX_SESSIONS = 20;

interface SalesData {
  list: SeckillSession[];
  /** Ids of coming sales for which the member has a reminder. */
  reminders: string[];
  /** Whether the backend has reminders. */
  reminds: boolean;
}

/** /seckill: running and coming flash sales. Sales without goods that can be sold are left out. */
export async function load({ api, site }: LoadArgs): Promise<SalesData> {
  const [sessions, reminders] = await Promise.all([
    api.call('GET promotion/seckillactivity/getlist', { page: 1, pageSize: MAX_SESSIONS }),
    site.member && api.hasMallCalls ? api.call('GET /mall/seckill/reminders') : undefined,
  ]);
  const list = answered(sessions).list.filter(({ items }) => items.length > 0);
  return { list, reminders: reminders?.data?.list.map(String) ?? [], reminds: api.hasMallCalls };
}

const DONE = new Map([
  ['set', '提醒已设置，开始前会给您发消息'],
  ['dropped', '提醒已取消'],
]);

/** The result of 提醒我. */
function RemindOutcome({ site }: { site: Site }) {
  const done = DONE.get(site.url.searchParams.get('done') ?? '');
  const error = site.form?.error ?? '';
  if (error !== '')
    return (
      <Well as="p" tone="danger" className={styles.message} role="alert">
        {error}
      </Well>
    );
  if (!done) return null;
  return (
    <Well as="p" tone="success" className={styles.message} role="status">
      {done}
    </Well>
  );
}

/** 提醒我 and its removal: a form, so that it works before scripts load. Guests are sent to sign in. */
function Remind({ session, set, base }: { session: SeckillSession; set: boolean } & Pick<Site, 'base'>) {
  const name = session.activity_name;
  return (
    <form method="post" action={`${base}/seckill`} className="push">
      <input type="hidden" name="seckill_id" value={String(session.seckill_id)} />
      {set && <input type="hidden" name="drop" value="1" />}
      <Button type="submit" aria-label={set ? `取消提醒：${name}` : `提醒我：${name}`}>
        {set ? '取消提醒' : '提醒我'}
      </Button>
    </form>
  );
}

interface SessionProps {
  session: SeckillSession;
  site: Site;
  /** Whether the member has a reminder; undefined when reminders are not available. */
  set?: boolean | undefined;
}

function Session({ session, site, set }: SessionProps) {
  const runs = session.status === 'in_sale';
  return (
    <section className={styles.session} id={`sale-${session.seckill_id}`}>
      <Row wraps="always" gap={4} className={styles.head}>
        <h2>{session.activity_name}</h2>
        <Text as={Row} tone="second">
          {runs ? '距结束' : `${formatDateTime(session.activity_start_time).slice(5, 16)} 开始`}
          {runs && (
            <Island
              name="SaleClock"
              component={SaleClock}
              props={{ seconds: session.last_seconds }}
              hydrate="visible"
            />
          )}
        </Text>
        {!runs && set !== undefined && <Remind session={session} set={set} base={site.base} />}
      </Row>
      <SaleItems session={session} base={site.base} />
    </section>
  );
}

/** When it begins: 20:00, and with its day unless that is today. */
function timeOf({
  status,
  activity_start_time: begin,
  activity_end_time: end,
  last_seconds: left,
}: SeckillSession): string {
  const now = (status === 'in_sale' ? end : begin) - left;
  const text = formatDateTime(begin);
  return text.startsWith(formatDateTime(now).slice(0, 10)) ? text.slice(11, 16) : text.slice(5, 16);
}

/** The sessions by the time they begin, as ways to their goods below. */
function Sessions({ list }: { list: SeckillSession[] }) {
  if (list.length < 2) return null;
  return (
    <nav className={styles.sessions} aria-label="秒杀场次">
      {list.map((session) => (
        <a
          key={session.seckill_id}
          href={`#sale-${session.seckill_id}`}
          data-runs={session.status === 'in_sale' || undefined}
        >
          <Text size="lg" weight="bold" numeric>
            {timeOf(session)}
          </Text>
          <span>{session.status === 'in_sale' ? '正在抢购' : '即将开始'}</span>
          <Text size="xs" long="cut">
            {session.activity_name}
          </Text>
        </a>
      ))}
    </nav>
  );
}

export default function SeckillPage({ data, site }: PageProps<SalesData>) {
  const setOf = ({ seckill_id: id }: SeckillSession): boolean | undefined =>
    data.reminds ? data.reminders.includes(String(id)) : undefined;
  const groups = [
    { name: '正在抢购', list: data.list.filter(({ status }) => status === 'in_sale') },
    { name: '即将开始', list: data.list.filter(({ status }) => status === 'in_the_notice') },
  ].filter(({ list }) => list.length > 0);
  return (
    <div className="centred broad">
      <Breadcrumb crumbs={[{ name: '首页', href: site.base || '/' }, { name: '限时秒杀' }]} />
      <h1 className={styles.title}>限时秒杀</h1>
      <RemindOutcome site={site} />
      <Sessions list={data.list} />
      {groups.length === 0 && (
        <Empty
          picture="/artwork/mall/empty-results.svg"
          title="现在没有秒杀"
          hint="下一场开始前，先看看其他商品"
          action={
            <ButtonLink href={`${site.base}/items`} kind="primary">
              查看全部商品
            </ButtonLink>
          }
        />
      )}
      {groups.map(({ name, list }) => (
        <div key={name}>
          <Text as="p" size="md" weight="bold" className={styles.kind}>
            {name}
          </Text>
          {list.map((session) => (
            <Session key={session.seckill_id} session={session} site={site} set={setOf(session)} />
          ))}
        </div>
      ))}
    </div>
  );
}
