import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'

/** What the walls are judged by: each file of the tree with what it imports, what it touches and how long it is. */
export type Source = {
  /** From the top of the tree, with forward slashes. */
  readonly path: string
  readonly imports: readonly Import[]
  /** What it touches that is not its own: `Date.now`, `new Date`, `setTimeout`, `vi.mock`. */
  readonly touches: readonly { readonly name: string; readonly line: number }[]
  readonly functions: readonly { readonly name: string; readonly line: number; readonly length: number }[]
  /** Lines that are neither blank nor comment. */
  readonly length: number
}
export type Import = {
  readonly line: number
  readonly from: string /** A file of the tree, where it is one. */
  readonly file: string | null
}

const rooms: Readonly<Record<string, string>> = {
  domain: 'src/domain',
  machines: 'machines',
  resources: 'src/resources',
  server: 'src/server',
  streams: 'streams',
  app: 'src/app',
  programs: 'src/programs',
  tests: 'tests',
}

export const roomOf = (path: string): string => Object.keys(rooms).find((room) => path.startsWith(`${rooms[room]}/`)) ?? 'top'

function pathsUnder(top: string, folder: string): string[] {
  if (!existsSync(join(top, folder))) return []
  return readdirSync(join(top, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(top, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

export const sourcesOf = (top: string): Source[] =>
  Object.values(rooms)
    .flatMap((folder) => pathsUnder(top, folder))
    .sort()
    .map((path) => sourceOf(path, readFileSync(join(top, path), 'utf8')))

function fileOf(path: string, from: string): string | null {
  if (from.startsWith('.')) return relative(resolve('/'), resolve('/', dirname(path), from)).replaceAll('\\', '/')
  const [, room = '', rest = ''] = /^#(\w+)\/(.*)$/.exec(from) ?? []
  return room in rooms ? `${rooms[room]}/${rest}` : null
}

type Span = { readonly start: number; readonly end: number }

function sourceOf(path: string, text: string): Source {
  const { program, comments, errors } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const code = withoutComments(text, comments)
  const lineAt = (at: number) => text.slice(0, at).split('\n').length
  const lengthOf = ({ start, end }: Span) =>
    code
      .slice(start, end)
      .split('\n')
      .filter((line) => line.trim() !== '').length
  const found = lookThrough(program)
  return {
    path,
    imports: found.imports.map(({ from, start }) => ({ from, line: lineAt(start), file: fileOf(path, from) })),
    touches: found.touches.map(({ name, start }) => ({ name, line: lineAt(start) })),
    functions: found.functions.map(({ name, ...span }) => ({ name, line: lineAt(span.start), length: lengthOf(span) })),
    length: lengthOf({ start: 0, end: code.length }),
  }
}

const withoutComments = (text: string, comments: readonly Span[]): string =>
  comments.reduce((code, { start, end }) => code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end), text)

const nameOf = (node: ESTree.Node): string => (node.type === 'Identifier' ? node.name : '…')

function lookThrough(program: ESTree.Program) {
  const imports: { from: string; start: number }[] = []
  const touches: { name: string; start: number }[] = []
  const functions: ({ name: string } & Span)[] = []
  const takes = (node: { source: { value?: unknown } | null; start: number }) =>
    node.source && imports.push({ from: String(node.source.value), start: node.start })
  const measures = (node: { id?: { name: string } | null } & Span) =>
    functions.push({ name: node.id?.name ?? 'a function', start: node.start, end: node.end })
  new Visitor({
    ImportDeclaration: takes,
    ExportNamedDeclaration: takes,
    ExportAllDeclaration: takes,
    TSImportType: takes,
    ImportExpression: (node) =>
      takes({ start: node.start, source: node.source.type === 'Literal' ? node.source : { value: '(computed)' } }),
    FunctionDeclaration: measures,
    FunctionExpression: measures,
    ArrowFunctionExpression: measures,
    MemberExpression: (node) => touches.push({ name: `${nameOf(node.object)}.${nameOf(node.property)}`, start: node.start }),
    NewExpression: (node) => node.arguments.length === 0 && touches.push({ name: `new ${nameOf(node.callee)}`, start: node.start }),
    CallExpression: (node) => touches.push({ name: nameOf(node.callee), start: node.start }),
  }).visit(program)
  return { imports, touches, functions }
}
