import { resolveLink } from '../../../engine/links/links.ts';
import { DRAFT_ANCHOR } from '../../../engine/rules/content/places.ts';
import type { MallPage } from '../../../schemas/types/contract.ts';
import type { Session } from '../../calls/session.ts';
import { pickLink, pickShop } from '../../pickers/pick.ts';
import type { Platform } from '../model/view/viewport.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { say } from '../../words/say.ts';

/** Types of links that name another page of a template. */
const LINKS: Readonly<Record<string, readonly string[]>> = {
  item: ['goods'],
  items: ['category', 'maincategory', 'brand', 'tag'],
  article: ['management', 'bring'],
};

/** Path of the page that the operator picks, without the site's base; undefined when none was picked. */
async function pickExample(session: Session, template: string): Promise<string | undefined> {
  const types = LINKS[template];
  if (types) return resolveLink((await pickLink(session, {}, types)) ?? undefined) || undefined;
  const shop = await pickShop(session, {});
  return shop ? `/shops/info?distributor_id=${shop.shop_id}` : undefined;
}

/** Address of the preview of a page's draft; of a place in the page of the example, or of one that the server chooses. */
export function previewAddress({ page_id }: Pick<MallPage, 'page_id'>, platform: Platform, example = ''): string {
  const query = new URLSearchParams({ ...(platform === 'h5' && { platform }), ...(example && { example }) });
  return `/edit/preview/${page_id}${query.size > 0 ? `?${query}` : ''}#${DRAFT_ANCHOR}`;
}

interface ExampleButtonProps {
  page: MallPage;
  session: Session;
  onChoose(example: string): void;
}

/** Chooses another page in which the draft of a place is seen; nothing for pages of which there is only one. */
export function ExampleButton({ page: { place }, session, onChoose }: ExampleButtonProps) {
  if (!place || !(place.template in LINKS || place.template === 'shop')) return null;
  const choose = async (): Promise<void> => {
    const path = await pickExample(session, place.template);
    if (path !== undefined) onChoose(path);
  };
  return (
    <Button kind="quiet" onClick={() => void choose()}>
      {say('换一个示例')}
    </Button>
  );
}
