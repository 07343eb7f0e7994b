import { placeText } from '../../../engine/rules/format/place.ts';
import type { Address } from '../../../schemas/types/contract.ts';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './address.module.css';

/** Returns e.g. 浙江省杭州市西湖区 文三路1号. */
export function addressPlace({
  province,
  city,
  county,
  adrdetail,
}: Pick<Address, 'province' | 'city' | 'county' | 'adrdetail'>): string {
  return `${placeText(province, city, county)} ${adrdetail}`;
}

/** An address in one line, e.g. 浙江省杭州市西湖区 文三路1号 林小满 138****0000; '' without an address. */
export function addressLine(address: Address | undefined): string {
  return address ? `${addressPlace(address)} ${address.username} ${address.telephone}` : '';
}

/** An address in two lines: receiver and place. */
export function AddressText({ address }: { address: Address }) {
  return (
    <Stack as="span" gap={1}>
      <Row as="span" wraps="always">
        <Text as="b" long="breaks">
          {address.username}
        </Text>
        <Text numeric>{address.telephone}</Text>
        {address.label && <span className={styles.label}>{address.label}</span>}
        {address.is_def && <span className={styles.default}>默认</span>}
      </Row>
      <Text tone="second" long="breaks">
        {addressPlace(address)}
      </Text>
    </Stack>
  );
}
