import { Button } from '../../../../ui/controls/Button.tsx';
import { Input } from '../../../../ui/controls/Input.tsx';
import { Stack } from '../../../../ui/layout/flow.tsx';
import { useOffice } from '../../office-context.ts';

/** An address to copy into another program. */
export function FeedAddress({ title, address }: { title: string; address: string }) {
  const { notices } = useOffice();
  const copy = (): void => {
    navigator.clipboard.writeText(address).then(
      () => notices.show('地址已复制'),
      () => notices.show('浏览器不允许复制，请手动选择地址', 'error'),
    );
  };
  return (
    <Stack gap={1}>
      <Stack as="label" gap={1}>
        <span>{title}</span>
        <Input readOnly value={address} onFocus={({ target }) => target.select()} />
      </Stack>
      <Button aria-label={`复制地址 ${title}`} onClick={copy}>
        复制地址
      </Button>
    </Stack>
  );
}
