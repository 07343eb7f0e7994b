import type { Address } from '../../../schemas/types/contract.ts';
import styles from './AddressText.module.css';

/** 浙江省杭州市西湖区 文三路1号; a municipality's name is not repeated. */
export function placeOf({
  province,
  city,
  county,
  adrdetail,
}: Pick<Address, 'province' | 'city' | 'county' | 'adrdetail'>): string {
  return `${province === city ? '' : province}${city}${county} ${adrdetail}`;
}

/** 浙江省杭州市西湖区 文三路1号 林小满 138****0000: an address in one line; '' without one. */
export function addressLine(address: Address | undefined): string {
  return address ? `${placeOf(address)} ${address.username} ${address.telephone}` : '';
}

/** An address in two lines: who, and where. */
export function AddressText({ address }: { address: Address }) {
  return (
    <span className={styles.text}>
      <span className={styles.who}>
        <b>{address.username}</b>
        <span>{address.telephone}</span>
        {address.is_def && <em>默认</em>}
      </span>
      <span className={styles.place}>{placeOf(address)}</span>
    </span>
  );
}
