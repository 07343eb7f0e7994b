import type { Address } from '../../../schemas/types/contract.ts';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './address.module.css';

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
    <Stack as="span" gap={1}>
      <Row as="span" wraps="always">
        <Text as="b" long="breaks">
          {address.username}
        </Text>
        <Text numeric>{address.telephone}</Text>
        {address.is_def && <span className={styles.default}>默认</span>}
      </Row>
      <Text tone="second" long="breaks">
        {placeOf(address)}
      </Text>
    </Stack>
  );
}
