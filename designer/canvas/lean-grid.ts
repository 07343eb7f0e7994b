/**
 * react-grid-layout and react-draggable without what the canvas never uses of them, which is half: responsive layouts, compaction,
 * resizing, what is dropped into the grid by itself, and Draggable around its own core. Builds take it so. Whatever would need such a
 * part throws, and a version that is written otherwise does not build.
 */
import type { Plugin } from 'vite';
import { body, cutOut, THROWS, type Cut } from '../cuts.ts';

/** One function for all, so that what compares them sees no change. */
const callback = (name: string): Cut => [
  new RegExp(`^  const ${name} = useCallback\\([^]*?^  (?:\\}, \\[.*\\])?\\);$`, 'gm'),
  `  const ${name} = leftOut;`,
];

const RESIZING = ['onResizeHandler', 'handleResizeStart', 'handleResize', 'handleResizeStop'];
const DROPPING = ['placeDroppingItem', 'applyTouchDropPosition', 'removeDroppingPlaceholder', 'commitDrop'];
const LISTENERS = ['handleDragOver', 'handleDragLeave', 'handleDragEnter', 'handleDrop'];

/** The cuts of the file that declares the name. */
const FILES: readonly { within: string; declares: string; cuts: readonly Cut[] }[] = [
  {
    within: 'react-grid-layout/dist/',
    declares: 'function GridLayout(',
    cuts: [
      [/^function GridLayout\(/gm, `function leftOut() { ${THROWS}; }\nfunction GridLayout(`],
      ...[...RESIZING, 'onResizeStart', 'onResize', 'onResizeStop', ...DROPPING, ...LISTENERS].map(callback),
      [/^ {2}useEffect\(\(\) => \{\n {4}if \(!droppingPosition\) return;[^]*?^ {2}\}, \[.*\]\);$/gm, ''],
      [/^ {2}useEffect\(\(\) => \{\n {4}if \(!isDroppable[^]*?^ {2}\]\);$/gm, ''],
      [/^var ResponsiveGridLayoutWithRef = [^]*?displayName = .*$/gm, 'var ResponsiveGridLayoutWithRef;'],
    ],
  },
  {
    within: 'react-grid-layout/dist/',
    declares: 'function getCompactor(',
    // The one that compacts nothing; of the others the grid takes its own when it is given none.
    cuts: [body('getCompactor', 'return noOverlapCompactor')],
  },
  {
    within: 'react-grid-layout/dist/',
    declares: 'function moveElement(',
    cuts: [body('moveElementAwayFromCollision')],
  },
  {
    within: 'react-draggable/build/',
    declares: 'var DraggableCore = class',
    cuts: [
      [/^var Draggable = class[^]*?(?=^export \{)/gm, 'var Draggable;\n'],
      [/^DraggableCore\.propTypes = \{[^]*?^\};$/gm, ''],
      [/^import PropTypes2? from "prop-types";$/m, ''],
      [/^import PropTypes2? from "prop-types";$/m, ''],
    ],
  },
];

export const leanGrid: Plugin = {
  name: 'lean-grid',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/node_modules\/(?:react-grid-layout\/dist|react-draggable\/build)\// },
    handler: (code, id) => {
      const from = id.replaceAll('\\', '/');
      const file = FILES.find(({ within, declares }) => from.includes(within) && code.includes(declares));
      return file ? { code: cutOut(code, file.cuts, 'designer/canvas/lean-grid.ts'), map: null } : null;
    },
  },
};
