import { sameOriginPath } from '../../../engine/address.ts';
import { Island } from '../../../engine/render/Island.tsx';
import AddressBook, { type AddressBookProps } from './AddressBook.island.tsx';
import { MemberArea } from '../parts/area/MemberArea.tsx';
import { loadCounts, type NavCounts } from '../parts/member-places.ts';
import { answered, type LoadArgs, type PageProps } from '../../route-types.ts';
import { Panel } from '../parts/Panel.tsx';
import styles from '../parts/member.module.css';

interface AddressesData {
  book: AddressBookProps;
  navCounts: NavCounts;
}

/** /member/address and /cart/address: the member's addresses; with back={checkout} one of them can be chosen for the checkout. */
export async function load({ api, site }: LoadArgs): Promise<AddressesData> {
  const [addresses, regions, navCounts] = await Promise.all([
    api.call('GET member/addresslist', { page: 1, pageSize: 50 }),
    api.regions(),
    loadCounts({ api, site }),
  ]);
  const { list } = answered(addresses);
  const back = sameOriginPath(site.url.searchParams.get('back') ?? '');
  return {
    book: { regions, initial: list, back: back.startsWith(`${site.base}/cart/checkout`) ? back : '' },
    navCounts,
  };
}

export default function AddressesPage({ data, site }: PageProps<AddressesData>) {
  const { book, navCounts } = data;
  return (
    <MemberArea site={site} title="收货地址" counts={navCounts}>
      <Panel as="div">
        <Island name="AddressBook" component={AddressBook} props={book} hydrate="touch" />
      </Panel>
      {book.back !== '' && (
        <a className={styles.back} href={book.back}>
          返回确认订单
        </a>
      )}
    </MemberArea>
  );
}
