import { sameOriginPath } from '../../engine/address.ts';
import { Island } from '../../engine/Island.tsx';
import type { AddressList } from '../../schemas/types/api/address-list.ts';
import AddressBook, { type AddressBookProps } from '../islands/AddressBook.tsx';
import { answered, type LoadArgs, type PageProps } from '../route-types.ts';
import styles from './checkout.module.css';

/** /cart/address: the member's addresses; with back={checkout} one of them can be taken along. */
export async function load({ api, site }: LoadArgs): Promise<AddressBookProps> {
  const { list } = answered(await api.ask<AddressList>('member/addresslist', { page: 1, pageSize: 50 }));
  const back = sameOriginPath(site.url.searchParams.get('back') ?? '');
  return { initial: list, back: back.startsWith(`${site.base}/cart/checkout`) ? back : '' };
}

export default function AddressesPage({ data }: PageProps<AddressBookProps>) {
  return (
    <div className={styles.page}>
      <h1>收货地址</h1>
      <div className={styles.card}>
        <Island name="AddressBook" component={AddressBook} props={data} hydrate="touch" />
      </div>
      {data.back !== '' && (
        <a className={styles.back} href={data.back}>
          返回订单信息
        </a>
      )}
    </div>
  );
}
