import { Button } from '../../../ui/controls/Button.tsx';
import { toast } from '../../parts/asking/toast.ts';

export interface CopyTextProps {
  text: string;
  /** name of what is copied, e.g. 订单号 */
  label: string;
}

/** 复制 beside a number. Browsers only allow the clipboard on secure pages, and not always there. */
export default function CopyText({ text, label }: CopyTextProps) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast(`${label}已复制`, 'success');
    } catch {
      toast(`复制失败，请选中${label}后手动复制`, 'error');
    }
  };
  return (
    <Button kind="text" size="small" aria-label={`复制${label}`} onClick={() => void copy()}>
      复制
    </Button>
  );
}
