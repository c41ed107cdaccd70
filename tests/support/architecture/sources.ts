import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'

/** A source file for the architecture tests: its imports, the globals it uses and its length. */
export type Source = {
  /** Relative to the repository root, with forward slashes. */
  readonly path: string
  readonly imports: readonly Import[]
  /** Member accesses and calls: `Date.now`, `new Date`, `setTimeout`, `vi.mock`. */
  readonly touches: readonly { readonly name: string; readonly line: number }[]
  /** Strings, and the fixed parts of templates. */
  readonly texts: readonly { readonly text: string; readonly line: number }[]
  readonly functions: readonly { readonly name: string; readonly line: number; readonly length: number }[]
  readonly exportedFunctions: readonly string[]
  /** Number of lines without blank lines and comments. */
  readonly length: number
}
export type Import = {
  readonly line: number
  readonly from: string /** Path in the repository; `null` for a package. */
  readonly file: string | null
}

type Folders = Readonly<Record<string, string>>
/** A folder, or the file of each condition of Node. */
type DeclaredImports = Readonly<Record<string, string | { readonly default: string }>>

const declaredImports = Object.entries(
  (JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../package.json'), 'utf8')) as { imports: DeclaredImports }).imports,
)
/** The folder of each import alias, as `package.json` declares it: `server` is `src/server`. */
const aliases: Folders = Object.fromEntries(
  declaredImports.flatMap(([alias, folder]) =>
    typeof folder === 'string' ? [[alias.slice('#'.length, -'/*'.length), folder.slice('./'.length, -'/*'.length)]] : [],
  ),
)
/** The file of each alias without a folder. */
const files: ReadonlyMap<string, string> = new Map(
  declaredImports.flatMap(([alias, file]) => (typeof file === 'string' ? [] : [[alias, file.default.slice('./'.length)] as const])),
)
/** The chosen folder of `words` is no layer. */
const { locale: chosenLocale, ...layers } = aliases
export const isInChosenLocale = (path: string): boolean => path.startsWith(`${chosenLocale}/`)

export const layerOf = (path: string): string => Object.keys(layers).find((layer) => path.startsWith(`${layers[layer]}/`)) ?? 'top'

function pathsUnder(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

export const readSources = (root: string): Source[] =>
  Object.values(layers)
    .flatMap((folder) => pathsUnder(root, folder))
    .sort()
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')))

function fileOf(path: string, from: string): string | null {
  if (from.startsWith('.')) return relative(resolve('/'), resolve('/', dirname(path), from)).replaceAll('\\', '/')
  const file = files.get(from)
  if (file !== undefined) return file
  const [, layer = '', rest = ''] = /^#(\w+)\/(.*)$/.exec(from) ?? []
  return layer in aliases ? `${aliases[layer]}/${rest}` : null
}

type Span = { readonly start: number; readonly end: number }

function parseSource(path: string, text: string): Source {
  const { program, comments, errors } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const code = withoutComments(text, comments)
  const lineAt = (at: number) => text.slice(0, at).split('\n').length
  const lengthOf = ({ start, end }: Span) =>
    code
      .slice(start, end)
      .split('\n')
      .filter((line) => line.trim() !== '').length
  const uses = collectUses(program)
  return {
    path,
    imports: uses.imports.map(({ from, start }) => ({ from, line: lineAt(start), file: fileOf(path, from) })),
    touches: uses.touches.map(({ name, start }) => ({ name, line: lineAt(start) })),
    texts: uses.texts.map(({ text: found, start }) => ({ text: found, line: lineAt(start) })),
    functions: uses.functions.map(({ name, ...span }) => ({ name, line: lineAt(span.start), length: lengthOf(span) })),
    exportedFunctions: uses.exportedFunctions,
    length: lengthOf({ start: 0, end: code.length }),
  }
}

const withoutComments = (text: string, comments: readonly Span[]): string =>
  comments.reduce((code, { start, end }) => code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end), text)

const nameOf = (node: ESTree.Node): string => (node.type === 'Identifier' ? node.name : '…')

/** The functions that a declaration names. */
function functionsOf(declaration: ESTree.Declaration | null): readonly string[] {
  if (declaration?.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : []
  if (declaration?.type !== 'VariableDeclaration') return []
  const isFunction = (type: string | undefined) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'
  return declaration.declarations.flatMap(({ id, init }) => (id.type === 'Identifier' && isFunction(init?.type) ? [id.name] : []))
}

function collectUses(program: ESTree.Program) {
  const imports: { from: string; start: number }[] = []
  const touches: { name: string; start: number }[] = []
  const texts: { text: string; start: number }[] = []
  const functions: ({ name: string } & Span)[] = []
  const exportedFunctions: string[] = []
  const addImport = (node: { source: { value?: unknown } | null; start: number }) =>
    node.source && imports.push({ from: String(node.source.value), start: node.start })
  const addFunction = (node: { id?: { name: string } | null } & Span) =>
    functions.push({ name: node.id?.name ?? 'a function', start: node.start, end: node.end })
  new Visitor({
    ImportDeclaration: addImport,
    ExportNamedDeclaration: (node) => {
      addImport(node)
      exportedFunctions.push(...functionsOf(node.declaration))
    },
    ExportAllDeclaration: addImport,
    TSImportType: addImport,
    ImportExpression: (node) =>
      addImport({ start: node.start, source: node.source.type === 'Literal' ? node.source : { value: '(computed)' } }),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    MemberExpression: (node) => touches.push({ name: `${nameOf(node.object)}.${nameOf(node.property)}`, start: node.start }),
    Literal: ({ value, start }) => void (typeof value === 'string' && texts.push({ text: value, start })),
    TemplateElement: ({ value, start }) => void texts.push({ text: value.cooked ?? '', start }),
    NewExpression: (node) => node.arguments.length === 0 && touches.push({ name: `new ${nameOf(node.callee)}`, start: node.start }),
    CallExpression: (node) => touches.push({ name: nameOf(node.callee), start: node.start }),
  }).visit(program)
  return { imports, touches, texts, functions, exportedFunctions }
}
