/** What is too long to be read at once: folders, files and functions. */
import ts from 'typescript';
import { isOfThings, isTest, parsed, textOf } from './sources.mjs';

const MOST_FILES = 20;
const MOST_LINES_OF_A_FILE = 400;
const MOST_LINES_OF_A_FUNCTION = 50;

const folderOf = (path) => path.slice(0, path.lastIndexOf('/'));
/** An empty last line is no line. */
const linesOf = (text) => text.replace(/\n$/, '').split('\n').length;

export function fullFolders(files) {
  const count = new Map();
  for (const path of files) count.set(folderOf(path), (count.get(folderOf(path)) ?? 0) + 1);
  return [...count]
    .filter(([folder, files]) => files > MOST_FILES && !isOfThings(folder))
    .map(([path, size]) => ({ path, size }));
}

export function longFiles(root, files) {
  return files
    .filter((path) => /\.(tsx?|[mc]?js|css)$/.test(path) && !isOfThings(folderOf(path)))
    .map((path) => ({ path, size: linesOf(textOf(root, path)) }))
    .filter(({ size }) => size > MOST_LINES_OF_A_FILE);
}

/** `describe(…)`, `test.each(…)(…)`: what is called to say what is tested. */
function isChapter(call) {
  let callee = call;
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee) || ts.isTaggedTemplateExpression(callee)) {
    callee = ts.isTaggedTemplateExpression(callee) ? callee.tag : callee.expression;
  }
  return ts.isIdentifier(callee) && /^(describe|test|it)$/.test(callee.text);
}

function nameOf(node) {
  if (node.name !== undefined) return node.name.getText();
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  const { parent } = node;
  return parent.name === undefined || ts.isFunctionLike(parent) ? 'callback' : parent.name.getText();
}

/**
 * Functions over the limit. The callbacks of describe and test are chapters, not functions: they may be long, and are not counted for
 * the function around them.
 */
export function longFunctions(root, files) {
  const long = [];
  for (const path of files.filter((one) => /\.(tsx?|mjs)$/.test(one) && !one.endsWith('.d.ts'))) {
    const source = parsed(root, path);
    const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line;
    const size = (node) => lineAt(node.end) - lineAt(node.getStart()) + 1;
    /** Looks through the node; the lines of the chapters in it. */
    const visit = (node) => {
      let chapters = 0;
      ts.forEachChild(node, (child) => {
        chapters += visit(child);
      });
      if (!ts.isFunctionLike(node) || node.body === undefined) return chapters;
      if (isTest(path) && ts.isCallExpression(node.parent) && isChapter(node.parent)) return size(node);
      if (size(node) - chapters > MOST_LINES_OF_A_FUNCTION)
        long.push({ path: `${path} ${nameOf(node)}`, size: size(node) - chapters });
      return chapters;
    };
    visit(source);
  }
  return long;
}
