import { observer } from 'mobx-react-lite';
import { Button } from '../../../ui/controls/Button.tsx';
import { Input } from '../../../ui/controls/Input.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { usePageField } from '../../parts/use-page-field.ts';
import type { PagedList } from './paged-list.ts';
import { say } from '../../words/say.ts';
import styles from './picker.module.css';

/** The total (共 n 条), previous and next, and a field for a page number. Empty before the first answer (total -1). */
export const Pager = observer(function Pager({ list }: { list: PagedList }) {
  const pageField = usePageField(list.page, list.pages, (page) => void list.go(page));
  if (list.total < 0) return <div className={styles.pager} />;
  return (
    <Row className={styles.pager}>
      <Text tone="second" className="grow">
        {say('共 {total} 条', { total: list.total })}
      </Text>
      {list.pages > 1 && (
        <>
          <Button aria-label={say('上一页')} disabled={list.page <= 1} onClick={() => void list.go(list.page - 1)}>
            <Icon name="left" />
          </Button>
          <Input {...pageField} />
          <Text tone="second">{`/ ${list.pages}`}</Text>
          <Button
            aria-label={say('下一页')}
            disabled={list.page >= list.pages}
            onClick={() => void list.go(list.page + 1)}
          >
            <Icon name="right" />
          </Button>
        </>
      )}
    </Row>
  );
});
