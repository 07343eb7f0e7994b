import { Button } from '../../../ui/controls/Button.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './wallet.module.css';

export interface Offer {
  value: string;
  name: string;
  /** What makes it worth more, or how long it lasts; '' for nothing. */
  note: string;
}

interface OfferPickerProps {
  /** Name of the field. */
  name: string;
  label: string;
  offers: readonly Offer[];
  /** Label of the button. */
  action: string;
}

/** One of a few offers and the button that takes it: plain fields of a form, which need no script. */
export function OfferPicker({ name, label, offers, action }: OfferPickerProps) {
  return (
    <>
      <fieldset className={styles.offers}>
        <legend>{label}</legend>
        {offers.map((offer, index) => (
          <label key={offer.value} className={styles.offer}>
            <input type="radio" name={name} value={offer.value} defaultChecked={index === 0} required />
            <Text as="b" size="md" numeric>
              {offer.name}
            </Text>
            {offer.note !== '' && <span>{offer.note}</span>}
          </label>
        ))}
      </fieldset>
      <Button type="submit" kind="primary">
        {action}
      </Button>
    </>
  );
}
