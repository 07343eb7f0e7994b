/** Edits the introduction of goods or the text of an article as HTML; the server sanitizes the result again. */
import { Editor } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { pickPicture } from '../../../picture-library/pick-picture.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Row } from '../../../../ui/layout/flow.tsx';
import { useOffice } from '../../office-context.ts';
import styles from './intro.module.css';

interface IntroProps {
  /** Label of the text. */
  label: string;
  start: string;
  disabled: boolean;
  onChange(html: string): void;
}

interface Tool {
  title: string;
  text: string;
  run(editor: Editor): void;
  isOn?(editor: Editor): boolean;
}

const TOOLS: readonly Tool[] = [
  { title: '加粗', text: 'B', run: (e) => e.chain().focus().toggleBold().run(), isOn: (e) => e.isActive('bold') },
  { title: '斜体', text: 'I', run: (e) => e.chain().focus().toggleItalic().run(), isOn: (e) => e.isActive('italic') },
  {
    title: '下划线',
    text: 'U',
    run: (e) => e.chain().focus().toggleUnderline().run(),
    isOn: (e) => e.isActive('underline'),
  },
  { title: '删除线', text: 'S', run: (e) => e.chain().focus().toggleStrike().run(), isOn: (e) => e.isActive('strike') },
  {
    title: '大标题',
    text: '标题',
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (e) => e.isActive('heading', { level: 2 }),
  },
  {
    title: '小标题',
    text: '小标题',
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (e) => e.isActive('heading', { level: 3 }),
  },
  {
    title: '列表',
    text: '列表',
    run: (e) => e.chain().focus().toggleBulletList().run(),
    isOn: (e) => e.isActive('bulletList'),
  },
  {
    title: '编号',
    text: '编号',
    run: (e) => e.chain().focus().toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
  },
  {
    title: '引用',
    text: '引用',
    run: (e) => e.chain().focus().toggleBlockquote().run(),
    isOn: (e) => e.isActive('blockquote'),
  },
  { title: '分隔线', text: '分隔线', run: (e) => e.chain().focus().setHorizontalRule().run() },
  { title: '撤销', text: '撤销', run: (e) => e.chain().focus().undo().run() },
  { title: '重做', text: '重做', run: (e) => e.chain().focus().redo().run() },
];

const EXTENSIONS = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: false, code: false, codeBlock: false }),
  Image,
];

function made(element: HTMLElement, { label, start, disabled }: IntroProps): Editor {
  const attributes = { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label };
  return new Editor({
    element,
    extensions: EXTENSIONS,
    content: start,
    editable: !disabled,
    // The editor's styles are in our own style sheet: the content security policy allows no others.
    injectCSS: false,
    editorProps: { attributes },
  });
}

export default function IntroEditor(props: IntroProps) {
  const { session } = useOffice();
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, redraw] = useState(0);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!place.current) return;
    const own = made(place.current, latest.current);
    own.on('update', () => latest.current.onChange(own.isEmpty ? '' : own.getHTML()));
    own.on('transaction', () => redraw((before) => before + 1));
    setEditor(own);
    return () => own.destroy();
  }, []);
  const addPicture = async (): Promise<void> => {
    const src = await pickPicture(session);
    if (src) editor?.chain().focus().setImage({ src }).run();
  };
  return (
    <div className={styles.box}>
      <Row gap={0} wraps="always" className={styles.tools} role="toolbar" aria-label={`${props.label}工具`}>
        {TOOLS.map(({ title, text, run, isOn }) => (
          <Button
            key={title}
            kind="quiet"
            title={title}
            aria-label={title}
            aria-pressed={editor && isOn ? isOn(editor) : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => editor && run(editor)}
          >
            {text}
          </Button>
        ))}
        <Button kind="quiet" onMouseDown={(event) => event.preventDefault()} onClick={() => void addPicture()}>
          图片
        </Button>
      </Row>
      <div ref={place} className={styles.text} data-rich="" data-light="" />
    </div>
  );
}
