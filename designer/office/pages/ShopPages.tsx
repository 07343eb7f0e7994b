/** Where whoever works in single shops composes the page of a shop: a row for each position on PC and phone. */
import { useState } from 'react';
import { PLACE_TEMPLATES, SLOT_NAMES, slotsOf, type Slot } from '../../../engine/rules/content/places.ts';
import type { MallPage } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { useCall } from '../../calls/use-call.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { useOneAtATime } from '../../parts/one-at-a-time.ts';
import { PLATFORM_NAMES } from '../../page-texts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SelectBox } from '../../../ui/controls/Input.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Card, Head } from '../../../ui/layout/layout.tsx';
import { Badge, type BadgeTone } from '../../../ui/text/Badge.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Lines } from '../../../ui/list/Lines.tsx';
import { useFresh } from '../news.tsx';
import { useAttempt, useOffice } from '../office-context.ts';
import { Waiting } from '../parts/Waiting.tsx';
import { useAskedShops } from '../shops/use-shops.ts';

type Platform = MallPage['platform'];

function stateOf(page: MallPage | undefined, waits: boolean): { text: string; tone: BadgeTone } {
  if (waits) return { text: '待审核', tone: 'warning' };
  if (!page) return { text: '还没有内容', tone: 'neutral' };
  if (!page.published) return { text: '未发布', tone: 'neutral' };
  return page.has_draft ? { text: '有修改未发布', tone: 'warning' } : { text: '已发布', tone: 'success' };
}

const HINTS: Readonly<Record<Slot, string>> = {
  above: '店招之上，进店最先看到',
  between: '优惠券和本店商品之间',
  beside: '商品旁边的窄栏，按手机的样子设计',
  below: '本店商品之后',
  blocks: '店铺介绍、优惠券和商品的顺序、显示和列数',
};

interface PositionProps {
  shopId: number;
  slot: Slot;
  platform: Platform;
  page: MallPage | undefined;
  waits: boolean;
}

function Position({ shopId, slot, platform, page, waits }: PositionProps) {
  const { session, navigation } = useOffice();
  const attempt = useAttempt(() => undefined);
  const { busy, run } = useOneAtATime();
  const open = async (): Promise<void> => {
    if (page) return navigation.go(`/edit/pages/${page.page_id}`);
    const place = { template: 'shop', slot, target: 'shop', target_id: shopId, platform };
    await attempt(async () => navigation.go(`/edit/pages/${(await ask(session, 'POST /mall/places', place)).page_id}`));
  };
  return (
    <Row as="li" gap={3} at="edges">
      <Stack gap={1}>
        <strong>{SLOT_NAMES[slot]}</strong>
        <Note size="small">{HINTS[slot]}</Note>
      </Stack>
      <Row gap={3}>
        <Badge {...stateOf(page, waits)} />
        <Button
          aria-label={`装修${PLATFORM_NAMES[platform]}${SLOT_NAMES[slot]}`}
          disabled={busy}
          onClick={() => void run(open)}
        >
          装修
        </Button>
      </Row>
    </Row>
  );
}

/** The sections and settings of the shop's page, as places of the template of shops. */
export default function ShopPages() {
  const { session } = useOffice();
  const shops = useAskedShops();
  const [chosen, setChosen] = useState('');
  const pages = useCall(session, 'GET /mall/pages', { kind: 'place' });
  const requests = useCall(session, 'GET /mall/page-requests', { state: 'waiting', pageSize: 100 });
  useFresh(['waits', 'page-decided'], () => {
    pages.reload();
    requests.reload();
  });
  const first = session.shopsOf('pages.write')?.[0] ?? 0;
  const shopId = chosen === '' ? first : Number(chosen);
  const own = shops.shops.filter(({ value }) => session.shopsOf('pages.write')?.includes(Number(value)));
  const waiting = new Set(requests.value?.list.map(({ page_id }) => page_id));
  const pageAt = (platform: Platform, slot: Slot): MallPage | undefined =>
    pages.value?.list.find(
      (one) => one.platform === platform && one.place?.slot === slot && one.place.target_id === shopId,
    );
  return (
    <>
      <Head>
        <h1>店铺装修</h1>
        <Row>
          {own.length > 1 && (
            <SelectBox aria-label="店铺" value={String(shopId)} onChange={({ target }) => setChosen(target.value)}>
              {own.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </SelectBox>
          )}
          <LinkButton to="/edit/page-requests">发布申请</LinkButton>
        </Row>
      </Head>
      {!pages.value ? (
        <Waiting name="店铺页面" asked={pages} />
      ) : (
        (['pc', 'h5'] as const).map((platform) => (
          <Card key={platform} as="section" aria-label={`${PLATFORM_NAMES[platform]}店铺页`}>
            <h2>{`${PLATFORM_NAMES[platform]}店铺页`}</h2>
            <Lines roomy>
              {slotsOf('shop').map((slot) => {
                const page = pageAt(platform, slot);
                const waits = page !== undefined && waiting.has(page.page_id);
                return <Position key={slot} {...{ shopId, slot, platform, page, waits }} />;
              })}
            </Lines>
          </Card>
        ))
      )}
      <Note>{`${PLACE_TEMPLATES.shop.title}页的其余部分由商城设计；页面上方、中间、侧边和下方由您设计，只能用本店的商品、优惠券和图片。`}</Note>
    </>
  );
}
