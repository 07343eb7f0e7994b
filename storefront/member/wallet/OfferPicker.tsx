import { Button } from '../../../ui/controls/Button.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './wallet.module.css';

export interface Offer {
  value: string;
  name: string;
  /** A bonus or a duration; '' for none. */
  note: string;
}

interface OfferPickerProps {
  /** Name of the input. */
  name: string;
  label: string;
  offers: readonly Offer[];
  /** Label of the button. */
  action: string;
}

/** A choice of a few offers with a submit button: plain form fields that need no scripts. */
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
