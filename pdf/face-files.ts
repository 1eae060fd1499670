/** The faces as Node finds them: in the packages that they come in. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type FaceFile, packageOf } from './faces.js';

const require = createRequire(import.meta.url);

export const faceFile: FaceFile = (name) => readFile(require.resolve(`${packageOf(name)}/files/${name}`));
