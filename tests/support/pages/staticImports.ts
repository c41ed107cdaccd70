import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

type DeclaredImports = Readonly<Record<string, string | Readonly<Record<string, string>>>>
const declared = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: DeclaredImports }).imports

/** The value of an alias in the browser, where the condition `page` holds. */
const inBrowser = (value: string | Readonly<Record<string, string>>): string =>
  typeof value === 'string' ? value : (value['page'] ?? value['default'] ?? '')

const aliases = Object.entries(declared).map(([alias, value]) => [alias.replace('*', ''), inBrowser(value).replace('*', '')] as const)

/** Statements that remain in the browser: neither types nor dynamic imports. */
const statement = /^(?:import|export)(?! type)\s(?:([^'`;=(]*?)\sfrom\s)?'([^']+)'/gm
const isOnlyTypes = (names: string | undefined): boolean =>
  /^\{[^}]*\}$/.test(names?.trim() ?? '') &&
  (names ?? '')
    .replaceAll(/[{}\s]+/g, ' ')
    .split(',')
    .every((name) => name.trim() === '' || name.trim().startsWith('type '))

function fileOf(path: string, from: string): string | null {
  if (from.startsWith('.')) return relative(root, resolve(root, dirname(path), from))
  const alias = aliases.find(([start]) => from.startsWith(start))
  return alias ? join(alias[1], from.slice(alias[0].length)) : null
}

/** Without comments. */
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8').replaceAll(/(?<=^|\s)\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')

export const staticImportsOf = (path: string): readonly string[] =>
  [...textOf(path).matchAll(statement)]
    .filter(([, names]) => !isOnlyTypes(names))
    .flatMap(([, , from = '']) => fileOf(path, from) ?? [])
    .filter((file) => /\.tsx?$/.test(file))

/** Every file that the browser loads together with a file. */
export function loadedWith(path: string, loaded = new Set<string>()): ReadonlySet<string> {
  if (loaded.has(path)) return loaded
  loaded.add(path)
  for (const file of staticImportsOf(path)) loadedWith(file, loaded)
  return loaded
}

const dynamicImport = /\bimport\('([^']+)'\)/g
const globOf = /import\.meta\.glob[^(]*\('([^']+)'/g

/** The files that a glob of the build finds. */
const globbed = (path: string): readonly string[] =>
  [...textOf(path).matchAll(globOf)].flatMap(([, pattern = '']) => globSync(join(dirname(path), pattern), { cwd: root }))

/** Every file that loads later than the page: at a dynamic import of a file that the page reaches. */
export function lazyFiles(page: string): readonly string[] {
  const [found, pages] = [new Set<string>(), [page]]
  for (let next = pages.pop(); next !== undefined; next = pages.pop()) {
    const files = [...loadedWith(next)]
    const reached = new Set([...files, ...files.flatMap(globbed)])
    for (const file of reached)
      for (const [, from = ''] of textOf(file).matchAll(dynamicImport)) {
        const lazy = fileOf(file, from)
        if (lazy === null || found.has(lazy)) continue
        found.add(lazy)
        pages.push(lazy)
      }
  }
  return [...found].sort()
}

const commandName = /['"`]([a-z][\w/]*\.\w+)['"`]/g
const computedCommandName = /`([a-z][\w/]*)\.\$\{/g
const followed = /(?:collection|watch\w*)(?:<[^()]*>)?\((?:\w+, )?'([a-z][\w/]*)'/g

const matchesIn = (path: string, pattern: RegExp): readonly string[] => [...textOf(path).matchAll(pattern)].map(([, match = '']) => match)

/** The command names, and other words with a dot, in a file. */
export const commandNamesIn = (path: string): readonly string[] => matchesIn(path, commandName)

/** The areas of commands whose action a file computes. */
export const areasOfComputedCommands = (path: string): readonly string[] => matchesIn(path, computedCommandName)

/** The areas whose rows a file follows. */
export const areasFollowedIn = (path: string): readonly string[] => matchesIn(path, followed)
