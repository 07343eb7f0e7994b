/** Whether the caller decides what shoppers see of the mall's pages. */
import { fail, type Failure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';
import type { PageRecord } from './store.ts';

/** Jobs and commands may; an operator needs the right in the whole mall. */
export function mayPublish({ operator }: Pick<Context, 'operator'>): boolean {
  return (
    !operator || (operator.grants.has('publishing.write') && operator.grants.get('publishing.write') === undefined)
  );
}

/** What switches a page on or off, or takes it away, needs the right as publishing does. */
export function publishingFailure(context: Pick<Context, 'operator'>): Failure | undefined {
  return mayPublish(context) ? undefined : fail('您没有发布页面的权限，不能改变顾客看到的页面；可以申请发布', 403);
}

/** Whether a request of the caller is approved at once: of pages of the own shop, where the mall does not look at them. */
export async function publishesAtOnce(context: Context, { shop_id }: Pick<PageRecord, 'shop_id'>): Promise<boolean> {
  const shops = context.operator?.shop_ids;
  return shops?.includes(shop_id) === true && !(await settingOf(context, 'shop-page-approval'));
}
