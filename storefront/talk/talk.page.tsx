import { Island } from '../../engine/render/Island.tsx';
import type { ReadOwnConversationAnswer } from '../../schemas/types/contract.ts';
import { MemberArea } from '../member/parts/area/MemberArea.tsx';
import { loadCounts, type NavCounts } from '../member/parts/member-places.ts';
import { answered, type LoadArgs, type PageProps, type Tdk } from '../route-types.ts';
import Talk from './Talk.island.tsx';
import { talkAbout } from './talk-path.ts';

interface TalkData {
  talk: ReadOwnConversationAnswer;
  /** of the next message */
  key: string;
  navCounts: NavCounts;
}

/** The message before which an address shows older ones; '' for the newest. */
const beforeOf = (query: URLSearchParams): string => /^\d{1,15}$/.exec(query.get('before') ?? '')?.[0] ?? '';

/** /service/talk: the member's conversation with a shop, named by an order, goods or a shop; the mall's without. */
export async function load({ api, site }: LoadArgs): Promise<TalkData> {
  const { searchParams } = site.url;
  const before = beforeOf(searchParams);
  const [talk, navCounts] = await Promise.all([
    api.call('GET /mall/own-conversation', { ...talkAbout(searchParams), ...(before && { before }) }),
    loadCounts({ api, site }),
  ]);
  return { talk: answered(talk), key: site.form?.values['key'] || crypto.randomUUID(), navCounts };
}

const titleOf = ({ talk }: TalkData): string => (talk.shop_name === '' ? '在线客服' : `${talk.shop_name}客服`);

export const tdk = (data: TalkData): Tdk => ({ title: titleOf(data) });

export default function TalkPage({ data, site }: PageProps<TalkData>) {
  const { talk, key, navCounts } = data;
  const { form, url, base } = site;
  const parents = [{ name: '我的会话', href: `${base}/member/service` }];
  return (
    <MemberArea site={site} title={titleOf(data)} parents={parents} counts={navCounts}>
      <Island
        name="Talk"
        component={Talk}
        props={{
          base,
          about: talkAbout(url.searchParams),
          first: talk,
          past: beforeOf(url.searchParams) !== '',
          newKey: key,
          origin: url.origin,
          typed: form?.values['text'] ?? '',
          error: form?.error ?? '',
          memberId: site.member?.userId ?? '',
        }}
        hydrate="idle"
      />
    </MemberArea>
  );
}
