/** Edits the introduction of goods, the text of an article or of a widget as HTML; who shows it cleans it again. */
import { Editor } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { useOperatorCalls } from '../../../calls/operator-calls.ts';
import { pickPicture } from '../../../picture-library/pick-picture.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Row } from '../../../../ui/layout/flow.tsx';
import { say } from '../../../words/say.ts';
import styles from './intro.module.css';

export interface IntroProps {
  /** Label of the text. */
  label: string;
  /** What it holds; another value than it answered last takes its place. */
  start: string;
  /** false: steps are taken back by what is around it. */
  undoes?: boolean;
  disabled: boolean;
  onChange(html: string): void;
}

interface Tool {
  /** For the styles. */
  name?: string;
  title: string;
  text: string;
  run(editor: Editor): void;
  isOn?(editor: Editor): boolean;
}

const tools = (): readonly Tool[] => [
  {
    name: 'bold',
    title: say('加粗'),
    text: 'B',
    run: (e) => e.chain().focus().toggleBold().run(),
    isOn: (e) => e.isActive('bold'),
  },
  {
    name: 'italic',
    title: say('斜体'),
    text: 'I',
    run: (e) => e.chain().focus().toggleItalic().run(),
    isOn: (e) => e.isActive('italic'),
  },
  {
    name: 'underline',
    title: say('下划线'),
    text: 'U',
    run: (e) => e.chain().focus().toggleUnderline().run(),
    isOn: (e) => e.isActive('underline'),
  },
  {
    name: 'strike',
    title: say('删除线'),
    text: 'S',
    run: (e) => e.chain().focus().toggleStrike().run(),
    isOn: (e) => e.isActive('strike'),
  },
  {
    title: say('大标题'),
    text: say('标题'),
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (e) => e.isActive('heading', { level: 2 }),
  },
  {
    title: say('小标题'),
    text: say('小标题'),
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (e) => e.isActive('heading', { level: 3 }),
  },
  {
    title: say('列表'),
    text: say('列表'),
    run: (e) => e.chain().focus().toggleBulletList().run(),
    isOn: (e) => e.isActive('bulletList'),
  },
  {
    title: say('编号'),
    text: say('编号'),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
  },
  {
    title: say('引用'),
    text: say('引用'),
    run: (e) => e.chain().focus().toggleBlockquote().run(),
    isOn: (e) => e.isActive('blockquote'),
  },
  { title: say('分隔线'), text: say('分隔线'), run: (e) => e.chain().focus().setHorizontalRule().run() },
];

const undo = (): readonly Tool[] => [
  { title: say('撤销'), text: say('撤销'), run: (e) => e.chain().focus().undo().run() },
  { title: say('重做'), text: say('重做'), run: (e) => e.chain().focus().redo().run() },
];

/** Without steps of its own it leaves the keys of undo and redo to what is around it; ProseMirror would swallow them. */
const leavesUndo = {
  keydown: (_view: unknown, { key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
    (ctrlKey || metaKey) && ['z', 'y'].includes(key.toLowerCase()),
};

function made(element: HTMLElement, { label, start, disabled, undoes = true }: IntroProps): Editor {
  const attributes = { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label };
  return new Editor({
    element,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        link: false,
        code: false,
        codeBlock: false,
        ...(!undoes && { undoRedo: false }),
      }),
      Image,
    ],
    content: start,
    editable: !disabled,
    // The editor's styles are in our own style sheet: the content security policy allows no others.
    injectCSS: false,
    editorProps: { attributes, ...(!undoes && { handleDOMEvents: leavesUndo }) },
  });
}

export default function IntroEditor(props: IntroProps) {
  const calls = useOperatorCalls();
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, redraw] = useState(0);
  const { start, undoes = true } = props;
  /** What it answered last. */
  const told = useRef(start);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!place.current) return;
    const own = made(place.current, latest.current);
    own.on('update', () => {
      told.current = own.isEmpty ? '' : own.getHTML();
      latest.current.onChange(told.current);
    });
    own.on('transaction', () => redraw((before) => before + 1));
    setEditor(own);
    return () => own.destroy();
  }, []);
  useEffect(() => {
    if (!editor || start === told.current) return;
    told.current = start;
    editor.commands.setContent(start, { emitUpdate: false });
  }, [editor, start]);
  const addPicture = async (): Promise<void> => {
    const src = await pickPicture(calls);
    if (src) editor?.chain().focus().setImage({ src }).run();
  };
  return (
    <div className={styles.box}>
      <Row
        gap={0}
        wraps="always"
        className={styles.tools}
        role="toolbar"
        aria-label={say('{label}工具', { label: props.label })}
      >
        {[...tools(), ...(undoes ? undo() : [])].map(({ name, title, text, run, isOn }) => (
          <Button
            key={title}
            kind="quiet"
            title={title}
            aria-label={title}
            data-tool={name}
            aria-pressed={editor && isOn ? isOn(editor) : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => editor && run(editor)}
          >
            {text}
          </Button>
        ))}
        <Button kind="quiet" onMouseDown={(event) => event.preventDefault()} onClick={() => void addPicture()}>
          {say('图片')}
        </Button>
      </Row>
      <div ref={place} className={styles.text} data-rich="" data-light="" />
    </div>
  );
}
