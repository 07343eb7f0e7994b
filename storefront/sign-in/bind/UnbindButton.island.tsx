import { useRef } from 'react';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { ConfirmPopover } from '../../parts/asking/ConfirmPopover.tsx';

interface UnbindButtonProps {
  action: string;
  /** provider */
  type: string;
  name: string;
}

/** Ends a binding; a popover beside the button asks for confirmation. */
export default function UnbindButton({ action, type, name }: UnbindButtonProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form ref={form} method="post" action={action}>
      <input type="hidden" name="unbind" value={type} />
      <ConfirmPopover
        className={buttonClass({})}
        message={`解除后不能再用${name}登录，确定解除绑定吗？`}
        aria-label={`解除绑定：${name}`}
        onConfirm={() => form.current?.submit()}
      >
        解除绑定
      </ConfirmPopover>
    </form>
  );
}
