import { Button } from '../../../ui/controls/Button.tsx';
import { Input } from '../../../ui/controls/Input.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import styles from './SearchBox.module.css';

interface SearchBoxProps {
  label: string;
  /** Name of the query parameter for the text. */
  name: string;
  value: string;
  /** Path of the page that shows the results. */
  action: string;
  /** Other query parameters to keep. */
  kept?: Record<string, string>;
}

/** A search within a page; a form, so that it works without scripts. */
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
