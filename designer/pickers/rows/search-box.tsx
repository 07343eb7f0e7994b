import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { Input } from '../../../ui/controls/Input.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { say } from '../../words/say.ts';
import styles from './picker.module.css';

/** Searches on Enter or by the button. */
export function SearchBox({ placeholder, onSearch }: { placeholder: string; onSearch(keyword: string): void }) {
  const [keyword, setKeyword] = useState('');
  return (
    <Row
      as="form"
      wraps="phone"
      className={styles.search}
      role="search"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSearch(keyword);
      }}
    >
      <Input
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <Button type="submit">
        <Icon name="search" />
        {say('搜索')}
      </Button>
    </Row>
  );
}
