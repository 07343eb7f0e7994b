import { useState } from 'react';
import type { Address } from '../../../schemas/types/contract.ts';
import type { RegionSource } from '../../shell/api/mall-api.ts';
import { AddressDialog, type Editing } from '../../parts/address/AddressDialog.tsx';
import { AddressText } from '../../parts/address/AddressText.tsx';
import { withAddress } from '../../parts/address/with-address.ts';
import { useAddresses, type AddressBook as Book } from '../../parts/address/useAddresses.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Row, Stack, Well } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import styles from './addresses.module.css';

export interface AddressBookProps {
  regions: RegionSource;
  initial: Address[];
  /** Path of the checkout for which an address is chosen; '' without a checkout. */
  back: string;
}

/** Ignores a rejection, since the API client shows its message. */
function quietly(work: Promise<unknown>): void {
  work.catch(() => undefined);
}

function AddressRow({
  address,
  back,
  book,
  onEdit,
}: {
  address: Address;
  back: string;
  book: Book;
  onEdit: () => void;
}) {
  const { username } = address;
  return (
    <Well as="li" tone="outline">
      <div className={styles.line}>
        <AddressText address={address} />
        <Row as="span" wraps="always">
          {!address.is_def && (
            <Button
              kind="text"
              size="small"
              aria-label={`把 ${username} 设为默认`}
              onClick={() => quietly(book.makeDefault(address))}
            >
              设为默认
            </Button>
          )}
          <Button kind="text" size="small" aria-label={`编辑 ${username}`} onClick={onEdit}>
            编辑
          </Button>
          <Button
            kind="text"
            size="small"
            aria-label={`删除 ${username}`}
            onClick={() => quietly(book.remove(address))}
          >
            删除
          </Button>
          {back !== '' && (
            <ButtonLink size="small" href={withAddress(back, String(address.address_id))}>
              使用此地址
            </ButtonLink>
          )}
        </Row>
      </div>
    </Well>
  );
}

/** The member's addresses: add, change, delete, set the default; coming from a checkout also choose one. */
export default function AddressBook({ regions, initial, back }: AddressBookProps) {
  const book = useAddresses(initial);
  const [editing, setEditing] = useState<Editing>(null);
  return (
    <Stack gap={4}>
      {book.list.length === 0 ? (
        <Note>还没有收货地址</Note>
      ) : (
        <Stack as="ul" aria-label="收货地址">
          {book.list.map((address) => (
            <AddressRow
              key={address.address_id}
              address={address}
              back={back}
              book={book}
              onEdit={() => setEditing({ address })}
            />
          ))}
        </Stack>
      )}
      <div>
        <Button kind="primary" onClick={() => setEditing({})}>
          新增收货地址
        </Button>
      </div>
      <AddressDialog
        regions={regions}
        editing={editing}
        onClose={() => setEditing(null)}
        onSave={async (draft, id) => {
          await book.save(draft, id);
          setEditing(null);
        }}
      />
    </Stack>
  );
}
