import { useRef } from 'react';
import { buttonClass, type ButtonKind } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';

interface Props {
  kind?: ButtonKind;
  /** Replaces the class of the standard button. */
  className?: string | undefined;
  text: string;
  label: string;
  multiple: boolean;
  disabled: boolean;
  /** Accepted file types; pictures by default. */
  accept?: string;
  onFiles(files: File[]): void;
}

/** A button that opens the browser's file dialog. */
export function FileButton({
  kind,
  className = buttonClass({ kind }),
  text,
  label,
  multiple,
  disabled,
  accept,
  onFiles,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} disabled={disabled} onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {text}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept ?? 'image/jpeg,image/png'}
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
