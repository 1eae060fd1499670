/**
 * The order of the test files: the longest first, so that no long one is left for the end while other workers have nothing to
 * do. What a file takes is remembered from an earlier run in test-seconds.json; nothing but the order depends on it.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const remembered = new Map(
  Object.entries(JSON.parse(readFileSync(new URL('test-seconds.json', import.meta.url), 'utf8'))).map(
    ([file, seconds]): [string, number] => [file, Number(seconds)],
  ),
);
const BROWSERS = /^e2e\/test\/|\/test\/browser\//;
/** Of a file that is not remembered. */
const guess = (file: string): number => (BROWSERS.test(file) ? 10 : 0.1);

export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const secondsOf = ({ moduleId }: TestSpecification): number => {
      const file = relative(this.ctx.config.root, moduleId).replaceAll('\\', '/');
      return remembered.get(file) ?? guess(file);
    };
    return Promise.resolve([...files].sort((a, b) => secondsOf(b) - secondsOf(a)));
  }
}
