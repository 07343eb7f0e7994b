import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type { HelpPageAnswer } from '../../../schemas/types/contract.ts';
import { FormAlert } from '../../sign-in/parts/CodeFields.tsx';
import { answeredOr, type LoadArgs, type PageProps, type Site } from '../../route-types.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import styles from './service.module.css';

const NONE: HelpPageAnswer = { hours: '', list: [] };

/** /service: what shoppers ask in writing, where the mall has no chat; members see the answers here. */
export async function load({ api }: LoadArgs): Promise<HelpPageAnswer> {
  return answeredOr(await api.call('GET /mall/help'), NONE);
}

type Name = 'content' | 'contact';

/** The value of the last post, and its error. */
function posted({ form }: Site, name: Name): { value: string; error: string } {
  return { value: form?.values[name] ?? '', error: form?.field === name ? form.error : '' };
}

function Error({ id, text }: { id: string; text: string }) {
  return text === '' ? null : (
    <p id={id} className={styles.error} role="alert">
      {text}
    </p>
  );
}

function Ask({ site }: { site: Site }) {
  const { base, member, url, form } = site;
  const order = form?.values['order_id'] ?? url.searchParams.get('order_id') ?? '';
  const isOrder = /^\d{1,20}$/.test(order) && member !== null;
  const [content, contact] = [posted(site, 'content'), posted(site, 'contact')];
  const atField = [content, contact].some(({ error }) => error !== '');
  return (
    <form className={styles.ask} method="post" action={`${base}/service`}>
      {!atField && <FormAlert message={form?.error ?? ''} />}
      {isOrder && (
        <p className={styles.about}>
          咨询订单 {order}
          <input type="hidden" name="order_id" value={order} />
        </p>
      )}
      <label htmlFor="service-content">咨询内容</label>
      <textarea
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
      <input
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
    </form>
  );
}

const STATES = { open: '待回复', answered: '已回复', closed: '已结束' } as const;

function Messages({ list }: Pick<HelpPageAnswer, 'list'>) {
  if (list.length === 0) return <p className={styles.empty}>还没有留言，提交后可在这里查看回复。</p>;
  return (
    <ul className={styles.list}>
      {list.map(({ help_id, order_id, content, state, answer, created, answered }) => (
        <li key={help_id}>
          <p className={styles.head}>
            <time dateTime={new Date(created * 1000).toISOString()}>{formatDateTime(created)}</time>
            {order_id !== '' && <span>订单 {order_id}</span>}
            <b data-state={state}>{STATES[state]}</b>
          </p>
          <p className={styles.text}>{content}</p>
          {answer !== '' && (
            <p className={styles.answer}>
              <b>客服回复</b>
              <span>{answer}</span>
              <small>{formatDateTime(answered)}</small>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

export default function ServicePage({ data: { hours, list }, site }: PageProps<HelpPageAnswer>) {
  const done = site.url.searchParams.get('done') === '1' && !site.form;
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="service">
        <h1 id="service">在线客服</h1>
        <p className={styles.hours}>
          {hours === '' ? '请留言，客服会尽快回复您。' : `人工服务时间：${hours}。请留言，客服会尽快回复您。`}
        </p>
        {done && (
          <p className={styles.done} role="status">
            留言已提交，{site.member ? '回复后会在消息里通知您' : '客服将通过您留下的联系方式回复'}
          </p>
        )}
        <Ask site={site} />
      </section>
      {site.member && (
        <section className={styles.card} aria-labelledby="own">
          <h2 id="own">我的留言</h2>
          <Messages list={list} />
        </section>
      )}
    </div>
  );
}
