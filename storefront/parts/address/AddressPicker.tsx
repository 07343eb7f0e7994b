import { useEffect, useRef, useState } from 'react';
import type { Address } from '../../../schemas/types/contract.ts';
import type { RegionSource } from '../../shell/api/mall-api.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useLater } from '../useLater.ts';
import type { Editing } from './AddressDialog.tsx';
import { AddressText } from './AddressText.tsx';
import type { AddressBook } from './useAddresses.ts';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './address.module.css';

const loadDialog = async () => (await import('./AddressDialog.tsx')).AddressDialog;

interface AddressPickerProps {
  regions: RegionSource;
  book: AddressBook;
  /** The confirmed address. */
  chosen: Address | undefined;
  onChoose: (address: Address) => void;
  /** Message about the choice. */
  error?: string;
}

function Choices({
  book,
  chosen,
  onConfirm,
  onEdit,
}: {
  book: AddressBook;
  chosen: string;
  onConfirm: (address: Address) => void;
  onEdit: (address: Address) => void;
}) {
  const [marked, setMarked] = useState(chosen);
  const found = book.list.find((row) => String(row.address_id) === marked);
  return (
    <>
      <Stack as="ul" gap={2}>
        {book.list.map((address) => {
          const id = String(address.address_id);
          return (
            <li key={id} className={styles.choice}>
              <Row as="label" gap={3} className="grow">
                <input
                  type="radio"
                  name="address"
                  value={id}
                  checked={id === marked}
                  autoFocus={id === chosen}
                  onChange={() => setMarked(id)}
                />
                <AddressText address={address} />
              </Row>
              <Button kind="text" size="small" aria-label={`编辑 ${address.username}`} onClick={() => onEdit(address)}>
                编辑
              </Button>
            </li>
          );
        })}
      </Stack>
      <div data-confirms="">
        <Button kind="primary" disabled={!found} onClick={() => found && onConfirm(found)}>
          确认收货信息
        </Button>
      </div>
    </>
  );
}

/**
 * Chooses one of the member's addresses: the radios only mark one, and the button 确认收货信息 confirms it (storefront spec 5). New and
 * changed addresses are confirmed when they are saved.
 */
export function AddressPicker({ regions, book, chosen, onChoose, error = '' }: AddressPickerProps) {
  const [open, setOpen] = useState(false);
  const [editing, setEditing] = useState<Editing>(null);
  const [AddressDialog, wantDialog] = useLater(loadDialog);
  const edit = (next: Editing): void => wantDialog(() => setEditing(next));
  const current = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The focused button was removed with the list, so the focus moves.
    if (wasOpen.current && !open) current.current?.querySelector('button')?.focus();
    wasOpen.current = open;
  }, [open]);
  const confirmed = (address: Address): void => {
    onChoose(address);
    setOpen(false);
  };
  return (
    <Stack align="start" className={styles.picker} data-field="address" aria-live="polite">
      {open && book.list.length > 0 ? (
        <Choices
          book={book}
          chosen={chosen ? String(chosen.address_id) : ''}
          onConfirm={confirmed}
          onEdit={(row) => edit({ address: row })}
        />
      ) : (
        chosen && (
          <div ref={current} className={styles.current}>
            <AddressText address={chosen} />
            <Button size="small" onClick={() => setOpen(true)}>
              更换地址
            </Button>
          </div>
        )
      )}
      {!chosen && !open && book.list.length > 0 && <Button onClick={() => setOpen(true)}>选择收货地址</Button>}
      {!chosen && book.list.length === 0 && <Note>还没有收货地址，请先新增一个。</Note>}
      <Button kind="text" onClick={() => edit({})}>
        + 新增收货地址
      </Button>
      {error && (
        <Text as="p" tone="danger" role="alert">
          {error}
        </Text>
      )}
      {AddressDialog && (
        <AddressDialog
          regions={regions}
          editing={editing}
          onClose={() => setEditing(null)}
          onSave={async (draft, id) => {
            const saved = await book.save(draft, id);
            setEditing(null);
            confirmed(saved);
          }}
        />
      )}
    </Stack>
  );
}
