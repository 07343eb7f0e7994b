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
  // useActionState
  'mountActionState',
  'updateActionStateImpl',
  // <Fragment ref>
  'FragmentInstance',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  // findDOMNode, which nothing of React 19 leads to
  'findCurrentFiberUsingSlowPath',
];

/** Classes that only those parts make. */
export const CLASSES = ['FragmentInstance', 'ViewTransitionPseudoElement'];

/** Walks through the tree that look for a <ViewTransition> and find none. */
export const IDLE = [
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'measureNestedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'trackEnterViewTransitions',
];

/** The list of components around an error, which costs a call of each and which nothing here reads. */
export const STACK = 'describeNativeComponentFrame';

/** How a source that uses one of the parts would name it. */
export const LEFT_OUT =
  /\b(?:ViewTransition|SuspenseList|useActionState)\b|import \{[^}]*\bActivity\b[^}]*\} from 'react'|<(?:link|meta|style|title|script)[\s>]|<Fragment[^>]* ref=|import (?!\{ createPortal \}).* from 'react-dom'/;

/** The source of React without those parts. Throws when a function is not there as it is expected. */
export function lean(source: string): string {
  const shorten = (code: string, name: string, body: string): string => {
    const whole = new RegExp(`^function ${name}\\([^]*?^}$`, 'gm');
    if (code.match(whole)?.length !== 1)
      throw new Error(`React has no function ${name}: see storefront/lean-react.ts.`);
    return code.replace(whole, `function ${name}() {${body}}`);
  };
  const withoutMethods = CLASSES.reduce((code, name) => {
    const methods = new RegExp(`^${name}\\.prototype\\.\\w+ = function[^]*?^};$`, 'gm');
    if (!methods.test(code)) throw new Error(`React has no class ${name}: see storefront/lean-react.ts.`);
    return code.replace(methods, '');
  }, source);
  const withoutStack = shorten(withoutMethods, STACK, 'return ""');
  const without = IDLE.reduce((code, name) => shorten(code, name, ''), withoutStack);
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
