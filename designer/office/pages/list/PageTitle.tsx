import { isComposing } from '../../../../engine/is-composing.ts';
import { useState } from 'react';
import { Icon } from '../../../parts/Icon.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Input } from '../../../../ui/controls/Input.tsx';
import { Row } from '../../../../ui/layout/flow.tsx';
import { NameLink } from '../../parts/PictureAndName.tsx';

interface PageTitleProps {
  id: number;
  title: string;
  onRename(title: string): Promise<void>;
}

/** A page's name: it opens the page, or is renamed in place (Enter saves, Escape cancels). */
export function PageTitle({ id, title, onRename }: PageTitleProps) {
  const [draft, setDraft] = useState<string | null>(null);
  if (draft === null)
    return (
      <Row gap={1}>
        <NameLink name={title} to={`/edit/pages/${id}`} />
        <Button kind="quiet" aria-label={`重命名${title}`} onClick={() => setDraft(title)}>
          <Icon name="edit" />
        </Button>
      </Row>
    );
  const keep = (): void => {
    const wanted = draft.trim();
    setDraft(null);
    if (wanted !== '' && wanted !== title) void onRename(wanted);
  };
  return (
    <Input
      aria-label="页面名称"
      value={draft}
      maxLength={50}
      autoFocus
      onChange={(event) => setDraft(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event.nativeEvent)) keep();
        if (event.key === 'Escape') setDraft(null);
      }}
    />
  );
}
