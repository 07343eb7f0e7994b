import { sameOriginPath } from '../../../engine/address.ts';
import { Island } from '../../../engine/render/Island.tsx';
import AddressEditor, { type AddressEditorProps } from './AddressEditor.island.tsx';
import { MemberArea } from '../parts/area/MemberArea.tsx';
import { loadCounts, type NavCounts } from '../parts/member-places.ts';
import { answered, type LoadArgs, type PageProps } from '../../route-types.ts';
import { Panel } from '../parts/Panel.tsx';
import styles from '../parts/member.module.css';

interface AddressAddData {
  editor: AddressEditorProps;
  navCounts: NavCounts;
}

/**
 * /cart/addAddress and its addresses in the member area: adds an address, or with address_id changes one; back={path} is the page
 * that needs it.
 */
export async function load({ api, site }: LoadArgs): Promise<AddressAddData> {
  const { base, url } = site;
  const { searchParams } = url;
  const list = url.pathname.startsWith(`${base}/member`) ? '/member/address' : '/cart/address';
  const back = sameOriginPath(searchParams.get('back') ?? '') || base + list;
  const id = searchParams.get('address_id') ?? '';
  const [regions, navCounts] = await Promise.all([api.regions(), loadCounts({ api, site })]);
  if (!/^\d{1,10}$/.test(id)) return { editor: { regions, back }, navCounts };
  const address = answered(await api.call('GET member/address/:address_id', { address_id: id }));
  return { editor: { regions, back, address }, navCounts };
}

export default function AddressAddPage({ data, site }: PageProps<AddressAddData>) {
  const { editor, navCounts } = data;
  return (
    <MemberArea
      site={site}
      title={editor.address ? '编辑收货地址' : '新增收货地址'}
      parents={[{ name: '收货地址', href: editor.back }]}
      counts={navCounts}
    >
      <Panel as="div" className={styles.narrow}>
        <Island name="AddressEditor" component={AddressEditor} props={editor} hydrate="touch" />
      </Panel>
      <a className={styles.back} href={editor.back}>
        返回
      </a>
    </MemberArea>
  );
}
