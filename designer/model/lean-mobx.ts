/**
 * MobX without what the designer never asks of it: decorators, generators as actions, observable arrays and objects, and annotations
 * that it finds by itself, maps and sets. Builds take it so; what would need such a part throws there. Everything observed is a reference,
 * or in designer/model/observed.ts.
 */
import type { Plugin } from 'vite';
import { body, cutOut, type Cut } from '../cuts.ts';

const CUTS: readonly Cut[] = [
  body('deepEnhancer', 'return arguments[0]'),
  ...['Action', 'Flow', 'Computed', 'Observable'].map((kind) => body(`decorate${kind}20223_`)),
  [/^const flow = [^]*?^\}, flowAnnotation\);$/gm, 'const flow = flowAnnotation;'],
  body('createFlowAnnotation', 'return {}'),
  // How an annotation that nobody named is found.
  ...['make_$1', 'extend_'].map((name) => body(name)),
  ...['asDynamicObservableObject', 'createObservableArray', 'extendObservable', 'whenPromise'].map((name) =>
    body(name),
  ),
  body('isObservableArray', 'return false'),
  ...['Map', 'Set'].map((kind): Cut => [
    new RegExp(`^var isObservable${kind} = .*$`, 'gm'),
    `var isObservable${kind} = () => false;`,
  ]),
  ...['array', 'map', 'set'].map((kind): Cut => [
    new RegExp(`^  ${kind}\\(initialValues, options\\) \\{[^]*?^  \\},$`, 'gm'),
    '',
  ]),
  [/^(?:addArrayExtension\("\w+", \w+\);\n|\/\/ (?:map|reduce)\n)+/gm, ''],
];

export const leanMobx: Plugin = {
  name: 'lean-mobx',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/node_modules\/mobx\/dist\/mobx\.mjs$/ },
    handler: (code) => ({ code: cutOut(code, CUTS, 'designer/model/lean-mobx.ts'), map: null }),
  },
};
