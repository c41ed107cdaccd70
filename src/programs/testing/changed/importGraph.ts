import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** Each source and test with its text and the files that it imports. Paths are relative to the repository, with forward slashes. */
export type ImportGraph = ReadonlyMap<string, { readonly text: string; readonly imports: readonly string[] }>

/** Each alias with its file, or with one file for each condition of Node. */
type Aliases = Readonly<Record<string, string | { readonly default: string }>>

const specifiers = /(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/g

function resolveImport(path: string, specifier: string, aliases: Aliases): string | null {
  if (specifier.startsWith('.')) return posix.join(dirname(path), specifier)
  const alias = Object.keys(aliases).find((name) => (name.endsWith('*') ? specifier.startsWith(name.slice(0, -1)) : specifier === name))
  const target = alias === undefined ? undefined : aliases[alias]
  if (alias === undefined || target === undefined) return null
  const file = typeof target === 'string' ? target : target.default
  return alias.endsWith('*') ? posix.join(file.slice(0, -1), specifier.slice(alias.length - 1)) : posix.join(file)
}

const importsOf = (path: string, text: string, aliases: Aliases): string[] =>
  [...text.matchAll(specifiers)].flatMap(([, specifier = '']) => resolveImport(path, specifier, aliases) ?? [])

/** @param rootDir holds `package.json`, whose `imports` name the aliases */
export function readImportGraph(rootDir: string): ImportGraph {
  const { imports: aliases } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')) as { imports: Aliases }
  const paths = globSync('{src,machines,streams,tests}/**/*.{ts,tsx}', { cwd: rootDir }).map((path) => path.replaceAll('\\', '/'))
  return new Map(
    paths.sort().map((path) => {
      const text = readFileSync(join(rootDir, path), 'utf8')
      return [path, { text, imports: importsOf(path, text, aliases) }]
    }),
  )
}
