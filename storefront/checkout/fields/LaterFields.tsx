/** Checkout parts that few shoppers use. Their scripts are loaded when they are chosen, not at the first input in the page. */
import { useEffect, useState, type ComponentType } from 'react';
import type { InvoiceDetailsProps } from './InvoiceDetails.tsx';
import type { PickupFieldsProps } from './PickupFields.tsx';

/** Loads the component when mounted. A chunk that cannot be loaded is handled for the whole page (shell/api/chunks.ts). */
function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function Later(props: P) {
    const [Found, setFound] = useState<ComponentType<P> | null>(null);
    useEffect(() => {
      load().then(
        (component) => setFound(() => component),
        () => undefined,
      );
    }, []);
    return Found && <Found {...props} />;
  };
}

export const LaterPickupFields = later<PickupFieldsProps>(
  async () => (await import('./PickupFields.tsx')).PickupFields,
);
export const LaterInvoiceDetails = later<InvoiceDetailsProps>(
  async () => (await import('./InvoiceDetails.tsx')).InvoiceDetails,
);
