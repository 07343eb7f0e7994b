import { useState } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import styles from './picker.module.css';

/** Searches on Enter and by its button. */
export function SearchBox({ placeholder, onSearch }: { placeholder: string; onSearch(keyword: string): void }) {
  const [keyword, setKeyword] = useState('');
  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(keyword);
      }}
    >
      <input
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <button type="submit">
        <Icon name="search" />
        搜索
      </button>
    </form>
  );
}
