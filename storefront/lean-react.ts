/**
 * Takes out of React, in the build for browsers, what neither shop nor designer uses: a tenth of what the first action of a shopper
 * downloads. Whatever would need such a part throws, and a React whose functions are named otherwise does not build.
 */
import type { Plugin } from 'vite';

const REACT = /react-dom-client\.production\.js$/;

/** What only components and calls come to that are never used here (LEFT_OUT). */
export const NEVER = [
  // <ViewTransition>
  'applyViewTransitionToHostInstances',
  'commitAfterMutationEffectsOnFiber',
  'createViewTransitionInstance',
  'measureViewTransitionHostInstancesRecursive',
  'restoreViewTransitionName',
  'scheduleViewTransitionEvent',
  'startViewTransition',
  // <link>, <meta>, <style>, <title> and <script> as elements of React; preload and its kin of react-dom
  'acquireResource',
  'getHydratableHoistableCache',
  'getResource',
  'insertSuspendedStylesheets',
  'mountHoistable',
  'preconnectAs',
  'preinitModuleScript',
  'preinitScript',
  'preinitStyle',
  'preload',
  'preloadModule',
  'preloadResource',
  'suspendResource',
  // <SuspenseList>, <Activity>
  'cutOffTailIfNeeded',
  'updateActivityComponent',
  'updateSuspenseListComponent',
  'preloadStylesheet',
  // useActionState
  'dispatchActionState',
  'mountActionState',
  'runActionStateAction',
  'updateActionStateImpl',
  // <Fragment ref>
  'commitNewChildToFragmentInstance',
  'indexOfEventListener',
  'validateDocumentPositionWithFiberTree',
  // <html>, <head> and <body> as elements of React
  'commitHostSingletonAcquisition',
  'resolveSingletonInstance',
  // elements with a dash in their name
  'setPropOnCustomElement',
  // what React's compiler writes
  'useMemoCache',
  // the DOM node of a component, which React itself does not offer any more
  'findCurrentFiberUsingSlowPath',
  // <Suspense> in the HTML of the server
  'updateDehydratedSuspenseComponent',
];

/** What may be called and then does nothing. */
export const IDLE = [
  // stacks of components beside errors
  'describeFiber',
  'getStackByFiberInDevAndProd',
  // onBeforeInput and onSelect
  'constructSelectEvent',
  'getFallbackBeforeInputChars',
  // that a browser shows itself busy during an async transition
  'defaultOnDefaultTransitionIndicator',
  // how long large pictures of a <ViewTransition> may be waited for
  'estimateBandwidth',
  // walks through the tree that look for a <ViewTransition> and find none
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'measureNestedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'trackEnterViewTransitions',
];

/** How a source that uses one of the parts would name it. */
export const LEFT_OUT = new RegExp(
  [
    /\b(?:ViewTransition|SuspenseList|useActionState|onBeforeInput)\b|\bonSelect=/,
    /import \{[^}]*\bActivity\b[^}]*\} from 'react'|<Fragment[^>]*\bref=/,
    /<(?:link|meta|style|title|script|html|head|body)[\s>]|<[a-z]+-[a-z-]+[\s/>]/,
    /import (?!\{ createPortal \}).* from 'react-dom'/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** The methods of what <Fragment ref> gives. */
const FRAGMENT_METHODS = /^FragmentInstance\.prototype\.\w+ = function [^]*?^};$/gm;

/** The source of React without those parts. Throws when a function is not there as it is expected. */
export function lean(source: string): string {
  const shorten = (code: string, name: string, body: string): string => {
    const whole = new RegExp(`^function ${name}\\([^]*?^}$`, 'gm');
    if (code.match(whole)?.length !== 1)
      throw new Error(`React has no function ${name}: see storefront/lean-react.ts.`);
    return code.replace(whole, `function ${name}() {${body}}`);
  };
  const without = IDLE.reduce((code, name) => shorten(code, name, ''), source.replace(FRAGMENT_METHODS, ''));
  return NEVER.reduce((code, name) => shorten(code, name, 'throw Error("left out of React")'), without);
}

export const leanReact: Plugin = {
  name: 'lean-react',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: REACT },
    handler: (code) => ({ code: lean(code), map: null }),
  },
};
