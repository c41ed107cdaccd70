import { parseSync, Visitor, type ESTree } from 'vite'

/** A name that a file declares: what a reader meets and has to understand. */
export type DeclaredName = {
  readonly name: string
  readonly kind: 'type' | 'value' | 'member'
  readonly isExported: boolean
  readonly line: number
}

type Found = { readonly name: string; readonly kind: DeclaredName['kind']; readonly start: number }

/** The names that a binding introduces: `{ a, b: [c] = [] }` introduces `a` and `c`. */
function boundNames(pattern: ESTree.Node | null): readonly { name: string; start: number }[] {
  if (!pattern) return []
  switch (pattern.type) {
    case 'Identifier':
      return [pattern]
    case 'ObjectPattern':
      return pattern.properties.flatMap((part) => boundNames(part.type === 'RestElement' ? part.argument : part.value))
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundNames)
    case 'AssignmentPattern':
      return boundNames(pattern.left)
    case 'RestElement':
      return boundNames(pattern.argument)
    default:
      return []
  }
}

/** Every name that the program declares: types, functions, variables, parameters and the members of its types. */
function declarationsOf(program: ESTree.Program): readonly Found[] {
  const found: Found[] = []
  const add = (kind: Found['kind'], names: readonly { name: string; start: number }[]) =>
    found.push(...names.map(({ name, start }) => ({ name, start, kind })))
  const addFunction = (node: { id?: { name: string; start: number } | null; params: readonly ESTree.Node[] }) => {
    if (node.id) add('value', [node.id])
    add('value', node.params.flatMap(boundNames))
  }
  const addMember = ({ key }: { key: ESTree.Node }) => {
    if (key.type === 'Identifier') add('member', [key])
  }
  new Visitor({
    VariableDeclarator: ({ id }) => add('value', boundNames(id)),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    TSTypeAliasDeclaration: ({ id }) => add('type', [id]),
    TSInterfaceDeclaration: ({ id }) => add('type', [id]),
    ClassDeclaration: ({ id }) => add('type', boundNames(id)),
    TSPropertySignature: addMember,
    TSMethodSignature: addMember,
  }).visit(program)
  return found
}

function exportedNames(program: ESTree.Program): ReadonlySet<string> {
  const names = new Set<string>()
  for (const node of program.body) {
    if (node.type !== 'ExportNamedDeclaration' || node.source) continue
    for (const { exported } of node.specifiers) if (exported.type === 'Identifier') names.add(exported.name)
    const { declaration } = node
    if (!declaration) continue
    if (declaration.type === 'VariableDeclaration')
      for (const { id } of declaration.declarations) for (const { name } of boundNames(id)) names.add(name)
    else if ('id' in declaration && declaration.id?.type === 'Identifier') names.add(declaration.id.name)
  }
  return names
}

export function declaredNames(path: string, text: string): readonly DeclaredName[] {
  const { program } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  const exported = exportedNames(program)
  const isTop = topLevelStarts(program)
  return declarationsOf(program).map(({ name, kind, start }) => ({
    name,
    kind,
    isExported: kind !== 'member' && exported.has(name) && isTop(start),
    line: text.slice(0, start).split('\n').length,
  }))
}

/** Tells whether a declared name stands at the top level, where an export of that name means it. */
function topLevelStarts(program: ESTree.Program): (start: number) => boolean {
  const starts = new Set(
    program.body.flatMap((node) => {
      const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
      if (!declaration) return []
      if (declaration.type === 'VariableDeclaration')
        return declaration.declarations.flatMap(({ id }) => boundNames(id)).map(({ start }) => start)
      return 'id' in declaration && declaration.id ? [declaration.id.start] : []
    }),
  )
  return (start) => starts.has(start)
}

/** `kioskDeviceURL2` → `kiosk device url 2`. */
export const partsOfName = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/([a-zA-Z])(\d)/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$]+/)
    .filter((part) => part !== '')
