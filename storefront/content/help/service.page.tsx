import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type { HelpPageAnswer } from '../../../schemas/types/contract.ts';
import { talkAbout, talkPath } from '../../talk/talk-path.ts';
import { FormAlert } from '../../sign-in/parts/CodeFields.tsx';
import { answeredOr, type LoadArgs, type PageProps, type Site } from '../../route-types.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Input, Textarea } from '../../../ui/controls/Input.tsx';
import { Columns, Row, Stack, Well } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './service.module.css';

const NONE: HelpPageAnswer = { hours: '', list: [] };

/** /service: written questions of shoppers in a mall without live chat; members see the answers here. */
export async function load({ api }: LoadArgs): Promise<HelpPageAnswer> {
  return answeredOr(await api.call('GET /mall/help'), NONE);
}

type Name = 'content' | 'contact';

/** Value and error of the field in the last post. */
function posted({ form }: Site, name: Name): { value: string; error: string } {
  return { value: form?.values[name] ?? '', error: form?.field === name ? form.error : '' };
}

function Error({ id, text }: { id: string; text: string }) {
  return text === '' ? null : (
    <Text as="p" tone="danger" id={id} role="alert">
      {text}
    </Text>
  );
}

function Ask({ site }: { site: Site }) {
  const { base, member, url, form } = site;
  const order = form?.values['order_id'] ?? url.searchParams.get('order_id') ?? '';
  const isOrder = /^\d{1,20}$/.test(order) && member !== null;
  const [content, contact] = [posted(site, 'content'), posted(site, 'contact')];
  const atField = [content, contact].some(({ error }) => error !== '');
  return (
    <Stack as="form" gap={2} className={styles.ask} method="post" action={`${base}/service`}>
      {!atField && <FormAlert message={form?.error ?? ''} />}
      {isOrder && (
        <Well as="p">
          咨询订单 {order}
          <input type="hidden" name="order_id" value={order} />
        </Well>
      )}
      <label htmlFor="service-content">咨询内容</label>
      <Textarea
        className={styles.content}
        id="service-content"
        name="content"
        rows={5}
        maxLength={500}
        required
        placeholder="请描述您的问题，500个字以内"
        defaultValue={content.value}
        aria-invalid={content.error !== '' || undefined}
        aria-describedby={content.error === '' ? undefined : 'service-content-error'}
      />
      <Error id="service-content-error" text={content.error} />
      <label htmlFor="service-contact">{member ? '联系方式（选填）' : '联系方式'}</label>
      <Input
        id="service-contact"
        name="contact"
        maxLength={64}
        required={member === null}
        autoComplete="tel-national"
        placeholder="手机号码或邮箱，客服将通过它回复您"
        defaultValue={contact.value}
        aria-invalid={contact.error !== '' || undefined}
        aria-describedby={contact.error === '' ? undefined : 'service-contact-error'}
      />
      <Error id="service-contact-error" text={contact.error} />
      <Button type="submit" kind="primary" size="large">
        提交留言
      </Button>
    </Stack>
  );
}

const STATES = { open: '待回复', answered: '已回复', closed: '已结束' } as const;

function Messages({ list }: Pick<HelpPageAnswer, 'list'>) {
  if (list.length === 0)
    return (
      <Text as="p" tone="second" className={styles.empty}>
        还没有留言，提交后可在这里查看回复。
      </Text>
    );
  return (
    <ul>
      {list.map(({ help_id, order_id, content, state, answer, created, answered }) => (
        <Stack as="li" key={help_id} gap={2} className={styles.message}>
          <Text as={Row} tone="second" wraps="always" gap={3}>
            <time dateTime={new Date(created * 1000).toISOString()}>{formatDateTime(created)}</time>
            {order_id !== '' && <span>订单 {order_id}</span>}
            <Text tone={state === 'open' ? 'link' : 'second'} className="push">
              {STATES[state]}
            </Text>
          </Text>
          <Text as="p" long="lines">
            {content}
          </Text>
          {answer !== '' && (
            <Well as="p" gap={0}>
              <b>客服回复</b>
              <Text long="lines">{answer}</Text>
              <Text as="small" tone="second">
                {formatDateTime(answered)}
              </Text>
            </Well>
          )}
        </Stack>
      ))}
    </ul>
  );
}

/** What shoppers most often ask for, and can see or do themselves; guests sign in on the way. */
const WAYS = [
  ['查订单和物流', '/member/trade'],
  ['退换货进度', '/member/trade/aftersale-list'],
  ['开发票', '/member/invoice'],
  ['常见问题', '/article/faqs'],
] as const;

function Ways({ base }: { base: string }) {
  return (
    <Stack as="nav" gap={3} className={`card ${styles.card}`} aria-labelledby="ways">
      <h2 id="ways">自助服务</h2>
      <ul className={styles.ways}>
        {WAYS.map(([name, path]) => (
          <li key={path}>
            <a href={base + path}>{name}</a>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

export default function ServicePage({ data: { hours, list }, site }: PageProps<HelpPageAnswer>) {
  const done = site.url.searchParams.get('done') === '1' && !site.form;
  return (
    <Stack className={styles.page}>
      <Columns>
        <Stack>
          <Stack as="section" gap={4} className={`card ${styles.card}`} aria-labelledby="service">
            <Stack gap={2}>
              <h1 id="service">在线客服</h1>
              <Note>{hours === '' ? '有问题请联系我们，客服会尽快回复您。' : `人工服务时间：${hours}`}</Note>
            </Stack>
            {!site.lacksMall && (
              <>
                <p>与客服直接对话，记录保存在“我的会话”里，随时可以接着问。</p>
                <p>
                  <ButtonLink
                    kind="primary"
                    size="large"
                    href={`${site.base}${talkPath(talkAbout(site.url.searchParams))}`}
                  >
                    {site.member ? '与客服在线会话' : '登录后与客服在线会话'}
                  </ButtonLink>
                </p>
              </>
            )}
          </Stack>
          <Ways base={site.base} />
        </Stack>
        <Stack as="section" gap={4} className={`card ${styles.card}`} aria-labelledby="message">
          <Stack gap={2}>
            <h2 id="message">给客服留言</h2>
            <Note>不着急的问题请留言，客服会尽快回复您。</Note>
          </Stack>
          {done && (
            <Well as="p" tone="primary" role="status">
              留言已提交，{site.member ? '回复后会在消息里通知您' : '客服将通过您留下的联系方式回复'}
            </Well>
          )}
          <Ask site={site} />
        </Stack>
      </Columns>
      {site.member && (
        <Stack as="section" gap={2} className={`card ${styles.card}`} aria-labelledby="own">
          <h2 id="own">我的留言</h2>
          <Messages list={list} />
        </Stack>
      )}
    </Stack>
  );
}
