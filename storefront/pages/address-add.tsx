import { sameOriginPath } from '../../engine/address.ts';
import { Island } from '../../engine/Island.tsx';
import AddressEditor, { type AddressEditorProps } from '../islands/AddressEditor.tsx';
import type { Address } from '../../schemas/types/api/address.ts';
import { answered, type LoadArgs, type PageProps } from '../route-types.ts';
import styles from './checkout.module.css';

/** /cart/addAddress: a new address, or with address_id the one to be changed; back={path} is where it is needed. */
export async function load({ api, site }: LoadArgs): Promise<AddressEditorProps> {
  const { searchParams } = site.url;
  const back = sameOriginPath(searchParams.get('back') ?? '') || `${site.base}/cart/address`;
  const id = searchParams.get('address_id') ?? '';
  if (!/^\d{1,10}$/.test(id)) return { back };
  return { back, address: answered(await api.ask<Address>(`member/address/${id}`)) };
}

export default function AddressAddPage({ data }: PageProps<AddressEditorProps>) {
  return (
    <div className={styles.page}>
      <h1>{data.address ? '编辑收货地址' : '新增收货地址'}</h1>
      <div className={`${styles.card} ${styles.narrow}`}>
        <Island name="AddressEditor" component={AddressEditor} props={data} hydrate="touch" />
      </div>
      <a className={styles.back} href={data.back}>
        返回
      </a>
    </div>
  );
}
