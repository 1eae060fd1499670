/** What `npm test` wants to know of a run of vitest, as one JSON file: of each test file its seconds and its counts. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

export class TestReport implements Reporter {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => {
      const tests = [...module.children.allTests()].map((test) => test.result().state);
      const failed = tests.filter((state) => state === 'failed').length;
      // A file that could not be loaded, or whose hooks failed, counts as one failure.
      const broken = failed === 0 && module.state() === 'failed' ? 1 : 0;
      return {
        file: relative(module.project.config.root, module.moduleId).replaceAll('\\', '/'),
        seconds: module.diagnostic().duration / 1000,
        passed: tests.filter((state) => state === 'passed').length,
        failed: failed + broken,
      };
    });
    writeFileSync(this.#path, JSON.stringify(files));
  }
}
