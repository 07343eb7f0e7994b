import { Button } from '../../../ui/controls/Button.tsx';
import { Input } from '../../../ui/controls/Input.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import styles from './SearchBox.module.css';

interface SearchBoxProps {
  label: string;
  /** Name of the text in the address. */
  name: string;
  value: string;
  /** Path of the page that shows what is found. */
  action: string;
  /** What the address keeps besides. */
  kept?: Record<string, string>;
}

/** Searches within a page; a form, so that it works without scripts. */
export function SearchBox({ label, name, value, action, kept = {} }: SearchBoxProps) {
  return (
    <Row as="form" className={styles.search} action={action} method="get" role="search" aria-label={label}>
      {Object.entries(kept).map(([key, text]) => (
        <input key={key} type="hidden" name={key} value={text} />
      ))}
      <Input
        type="search"
        className="grow"
        name={name}
        defaultValue={value}
        maxLength={60}
        placeholder={label}
        aria-label={label}
      />
      <Button type="submit">搜索</Button>
    </Row>
  );
}
