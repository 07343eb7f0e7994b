/** In the browser: a card's form adds goods to the cart without leaving the page. Variants are chosen in a sheet. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ORDERS_MESSAGES } from '../../../engine/rules/messages/orders.ts';
import { SHOW_MINICART } from '../../../engine/rules/orders/mini-cart.ts';
import { toast } from '../../parts/asking/toast.ts';
import { ShopContext, type ShopClient } from '../../shell/client/shop-context.ts';

/** Resolves with true when the goods are in the cart. */
type Add = (itemId: string, num: number) => Promise<boolean>;

interface ChoiceProps {
  shop: ShopClient;
  itemId: string;
  distributorId: string;
  add: Add;
  /** Called when it is closed. */
  onClosed: () => void;
  Choice: (typeof import('./QuickChoice.tsx'))['QuickChoice'];
}

function Choosing({ shop, itemId, distributorId, add, onClosed, Choice }: ChoiceProps) {
  const [busy, setBusy] = useState(false);
  const onAdd: Add = async (id, num) => {
    setBusy(true);
    const added = await add(id, num);
    setBusy(false);
    return added;
  };
  return (
    <ShopContext value={shop}>
      <Choice open itemId={itemId} distributorId={distributorId} busy={busy} onAdd={onAdd} onClose={onClosed} />
    </ShopContext>
  );
}

/** Opens the sheet; it is gone from the page when it is closed, and the focus is back where it was. */
async function choose(props: Omit<ChoiceProps, 'Choice' | 'onClosed'>, button: HTMLElement): Promise<void> {
  const { QuickChoice } = await import('./QuickChoice.tsx');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const onClosed = (): void => {
    root.unmount();
    place.remove();
    button.focus();
  };
  root.render(<Choosing {...props} Choice={QuickChoice} onClosed={onClosed} />);
}

export function wakeAddForm(form: HTMLFormElement, shop: ShopClient): void {
  const button = form.querySelector('button');
  if (!button) return;
  const distributorId = new FormData(form).get('distributor_id')?.toString() ?? '0';
  const itemId = button.value;
  const add: Add = async (item_id, num) => {
    try {
      const { cart } = await shop.stores();
      await cart.add({ item_id, num, distributor_id: distributorId });
      toast(ORDERS_MESSAGES.addedToCart, 'success');
      dispatchEvent(new Event(SHOW_MINICART));
      return true;
    } catch {
      // The API client displays the message.
      return false;
    }
  };
  const act = async (): Promise<void> => {
    button.ariaBusy = 'true';
    if (button.ariaHasPopup === 'dialog') await choose({ shop, itemId, distributorId, add }, button);
    else await add(itemId, 1);
    button.ariaBusy = null;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.ariaBusy === null) void act();
  });
}
