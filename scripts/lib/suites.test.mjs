import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { root } from './run.mjs';
import { countPlaywright, countVitest } from './suites.mjs';

describe('what a suite came to', () => {
  it('names each failed test and each file that could not be loaded, without colours', () => {
    const file = (name, status, assertionResults, message) => ({
      name: join(root, name),
      status,
      assertionResults,
      message,
    });
    const failed = { status: 'failed', fullName: 'prices adds', failureMessages: ['\u001b[31mexpected 1\u001b[39m'] };
    expect(
      countVitest({
        numPassedTests: 7,
        testResults: [
          file('a.test.ts', 'failed', [{ status: 'passed' }, failed]),
          file('b.test.ts', 'failed', [], 'no such module'),
        ],
      }),
    ).toEqual({
      passed: 7,
      failures: [
        { name: 'b.test.ts', reason: 'no such module' },
        { name: 'a.test.ts › prices adds', reason: 'expected 1' },
      ],
    });
  });

  it('names what was skipped', () => {
    const skipped = { status: 'skipped', fullName: 'a sheet is the same' };
    const testResults = [{ name: join(root, 'a.test.ts'), status: 'passed', assertionResults: [skipped] }];
    expect(countVitest({ numPassedTests: 0, testResults })).toEqual({
      passed: 0,
      failures: [],
      notes: ['skipped here: a.test.ts › a sheet is the same'],
    });
  });

  it('counts a missing report as a failure', () => {
    expect(countVitest(undefined).failures).toHaveLength(1);
    expect(countPlaywright(undefined).failures).toHaveLength(1);
  });

  it('finds failed browser tests and closing notes in nested suites', () => {
    const test = (status, errors = [], annotations = []) => ({ status, annotations, results: [{ errors }] });
    const specs = [
      {
        file: 'orders/cart.spec.ts',
        title: 'adds',
        tests: [test('expected', [], [{ type: 'closing', description: 'by geometry' }])],
      },
      { file: 'orders/cart.spec.ts', title: 'deletes', tests: [test('unexpected', [{ message: 'not there' }])] },
    ];
    expect(
      countPlaywright({ stats: { expected: 1, flaky: 0 }, errors: [], suites: [{ suites: [{ specs }] }] }),
    ).toEqual({
      passed: 1,
      failures: [{ name: 'tests/browser/orders/cart.spec.ts › deletes', reason: 'not there' }],
      notes: ['by geometry'],
    });
  });

  it('counts a browser test that passed at the second try, and reports it', () => {
    const said = vi.spyOn(console, 'log').mockReturnValue(undefined);
    const results = [{ errors: [{ message: 'not there' }] }, { errors: [] }];
    const specs = [
      { file: 'orders/cart.spec.ts', title: 'adds', tests: [{ status: 'flaky', annotations: [], results }] },
    ];
    expect(countPlaywright({ stats: { expected: 0, flaky: 1 }, errors: [], suites: [{ specs }] })).toEqual({
      passed: 1,
      failures: [],
      notes: ['only at the second try: tests/browser/orders/cart.spec.ts › adds'],
    });
    expect(said).toHaveBeenCalledWith(expect.stringContaining('not there'));
    said.mockRestore();
  });
});
