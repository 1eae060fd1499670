/** Where the folders beside this package are, whether it runs from its sources or from what was built of them. */
import { existsSync } from 'node:fs';

const packageFolder = (from: URL): URL =>
  existsSync(new URL('package.json', from)) ? from : packageFolder(new URL('../', from));

/** A folder by its path from the root of the repository, with a slash at its end. */
export const repoPath = (path: string): URL => new URL(`../${path}`, packageFolder(new URL('./', import.meta.url)));
