/** What link fields and coupon rows are called, in the operator's language. */
import type { StoredLink } from '../../../engine/document/content.ts';
import { isPickedType, LINK_KINDS, type PickedType } from '../../../engine/links/link-kinds.ts';
import { text, type Row } from '../../../engine/rules/wire/rows.ts';
import { say } from '../../words/say.ts';

/** The title of a picked row; pages that every mall has are named by the house. */
export function pickedTitle(type: PickedType, row: Row): string {
  const title = LINK_KINDS[type].title(row);
  return type === 'page' ? say(title) : title;
}

/** The caption of a link field, `{label}: {title}`; the address itself for a custom address; '' for no link. */
export function linkCaption(link: StoredLink): string {
  const type = link.linkPage ?? '';
  if (type === 'href' || (type === '' && link.href)) return link.href ?? '';
  if (isPickedType(type)) {
    const { label } = LINK_KINDS[type];
    return [say(link.linkPageLabel ?? label), pickedTitle(type, link)].filter(Boolean).join(': ');
  }
  return [say(link.linkPageLabel ?? ''), text(link, 'title', 'name')].filter(Boolean).join(': ') || (link.href ?? '');
}

const COUPON_KINDS: Record<string, string> = { discount: say('折扣券'), cash: say('现金券'), gift: say('兑换券') };

/** The name of a coupon row's kind; '' for kinds that can no longer be picked. */
export function couponKind(row: Row): string {
  return COUPON_KINDS[text(row, 'card_type')] ?? '';
}
