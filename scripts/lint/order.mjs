/**
 * Whether the house is in order: no exported name for two things, no folder, file or function that is too long to be read at once.
 * An allowance lists what is not in order yet; an entry of it that has become needless is a defect too, so the list only gets shorter.
 */
import { namesTwice } from './exported-names.mjs';
import { fullFolders, longFiles, longFunctions } from './sizes.mjs';
import { filesOf } from './sources.mjs';

/** Every defect by kind: `key` is how the allowance names it, `told` what is said of it. */
export function defectsIn(root) {
  const files = filesOf(root);
  const sized = (unit) => (one) => ({ key: one.path, told: `${one.path}: ${one.size} ${unit}` });
  const names = new Map();
  for (const { name, paths } of namesTwice(root, files)) names.set(name, [...(names.get(name) ?? []), ...paths]);
  return {
    names: [...names].map(([key, paths]) => ({ key, told: `${key}: ${[...new Set(paths)].join(', ')}` })),
    folders: fullFolders(files).map(sized('files')),
    files: longFiles(root, files).map(sized('lines')),
    functions: longFunctions(root, files).map(sized('lines')),
  };
}

/** What is not allowed, and what is allowed needlessly: one line each. */
export function complaints(defects, allowance) {
  return Object.entries(defects).flatMap(([kind, found]) => {
    const allowed = allowance[kind] ?? [];
    const needless = allowed.filter((key) => !found.some((one) => one.key === key));
    return [
      ...found.filter(({ key }) => !allowed.includes(key)).map(({ told }) => `${kind}: ${told}`),
      ...needless.map((key) => `${kind}: ${key} is in order and needs no allowance`),
    ];
  });
}

/** The allowance without what is needless. */
export function shrunk(defects, allowance) {
  const isFound = (kind, key) => defects[kind].some((one) => one.key === key);
  return Object.fromEntries(
    Object.keys(defects).map((kind) => [kind, (allowance[kind] ?? []).filter((key) => isFound(kind, key))]),
  );
}
