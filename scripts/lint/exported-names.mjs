/**
 * One exported name, one thing. All packages together are one world, and so is each game's folder, which may besides not reuse a
 * name of the packages that a game is written with. Names that are asked for are no clash: those which the registry asks of every
 * game are read from its types, and others, which a program looks for in a module that it is given, are marked `@public`.
 */
import { dirname, posix } from 'node:path';
import ts from 'typescript';
import { isTest, parsed } from './sources.mjs';

const REGISTRY = 'games/registry.ts';
/** What the author of a game has before them beside the game's own folder. */
const FOR_GAMES = /^(kernel|board-kit)\//;

const gameOf = (path) => /^games\/([^/]+)\/./.exec(path)?.[1] ?? null;
const isLookedFor = (node) => ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'public');
const isExported = (node) => node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

const boundBy = (name) =>
  ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((one) => (ts.isBindingElement(one) ? boundBy(one.name) : []));

function declaredBy(statement) {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(({ name }) => boundBy(name));
  return statement.name === undefined ? [] : [statement.name.text];
}

/** The names that a module gives to things; a name that it only passes on from another module is that module's. */
function namesOf(source) {
  const names = new Set();
  const imported = new Set();
  for (const one of source.statements) {
    if (!ts.isImportDeclaration(one)) continue;
    const named = one.importClause?.namedBindings;
    if (named !== undefined && ts.isNamedImports(named)) for (const { name } of named.elements) imported.add(name.text);
  }
  for (const one of source.statements) {
    if (isExported(one) && !isLookedFor(one)) for (const name of declaredBy(one)) names.add(name);
    if (!ts.isExportDeclaration(one) || one.exportClause === undefined || !ts.isNamedExports(one.exportClause)) continue;
    for (const { name, propertyName } of one.exportClause.elements) {
      const passedOn = one.moduleSpecifier !== undefined || imported.has(propertyName?.text ?? name.text);
      if (!passedOn || (propertyName !== undefined && propertyName.text !== name.text)) names.add(name.text);
    }
  }
  return names;
}

const membersOf = (node) => node.members.flatMap(({ name }) => (name === undefined ? [] : [name.getText()]));

/** The interface of that name: in this module, or in the one that it is imported from. */
function interfaceOf(root, source, name) {
  const here = source.statements.find((one) => ts.isInterfaceDeclaration(one) && one.name.text === name);
  if (here !== undefined) return here;
  for (const one of source.statements) {
    if (!ts.isImportDeclaration(one)) continue;
    const named = one.importClause?.namedBindings;
    if (named === undefined || !ts.isNamedImports(named) || !named.elements.some((each) => each.name.text === name)) continue;
    const from = one.moduleSpecifier.text.replace('@partyline/', '').replace(/\.js$/, '.ts');
    return interfaceOf(root, parsed(root, from.startsWith('.') ? posix.join(dirname(REGISTRY), from) : from), name);
  }
  return undefined;
}

/** What the modules of a game must export: the members of every `() => Promise<…>` of the registry's interfaces. */
function contractNames(root, files) {
  if (!files.includes(REGISTRY)) return new Set();
  const source = parsed(root, REGISTRY);
  const names = new Set();
  const visit = (node) => {
    if (ts.isTypeReferenceNode(node) && node.typeName.getText() === 'Promise') {
      const [module] = node.typeArguments ?? [];
      const shape =
        module !== undefined && ts.isTypeReferenceNode(module) ? interfaceOf(root, source, module.typeName.getText()) : module;
      if (shape?.members !== undefined) for (const name of membersOf(shape)) names.add(name);
    }
    ts.forEachChild(node, visit);
  };
  for (const one of source.statements) if (ts.isInterfaceDeclaration(one)) visit(one);
  return names;
}

/** Names with the modules that give them to different things. */
export function namesTwice(root, files) {
  const sources = files.filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts') && !isTest(path));
  const asked = contractNames(root, files);
  const byName = new Map();
  for (const path of sources) {
    for (const name of namesOf(parsed(root, path))) byName.set(name, [...(byName.get(name) ?? []), path]);
  }
  const clashes = [];
  const found = (name, paths) => paths.length > 1 && clashes.push({ name, paths });
  for (const [name, paths] of byName) {
    const shared = paths.filter((path) => gameOf(path) === null);
    found(name, shared);
    if (asked.has(name)) continue;
    const tools = shared.filter((path) => FOR_GAMES.test(path));
    for (const game of new Set(paths.map(gameOf).filter((one) => one !== null))) {
      found(name, [...tools, ...paths.filter((path) => gameOf(path) === game)]);
    }
  }
  return clashes;
}
