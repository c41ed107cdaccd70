import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { isBelow, placeOf } from './folderOrders.ts'
import { isInChosenLocale, layerOf, type Import, type Source } from './sources.ts'

/** Layout checks: where a file may stand and which folders it may import. Each returns every place that breaks its rule. */

const findImports = (sources: readonly Source[], describe: (path: string, file: string) => string | null): string[] =>
  sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ line, file }: Import) => {
      const fault = file === null || layerOf(path) === 'tests' ? null : describe(path, file)
      return fault === null ? [] : [`${path}:${line} ${fault}`]
    }),
  )

/** A folder imports only folders that stand before it in the declared order of its layer. */
export const upwardImports = (sources: readonly Source[]): string[] =>
  findImports(sources, (path, file) => {
    const [from, to] = [placeOf(path), placeOf(file)]
    if (!from || !to || from.root !== to.root || isBelow(to, from)) return null
    return `${from.name} may not import ${to.name}`
  })

const screenOf = (path: string): string | null => /^src\/app\/screens\/([^/]+\/[^/]+)\//.exec(path)?.[1] ?? null
const deviceOf = (path: string): string | null => /^src\/app\/devices\/([^/]+)\//.exec(path)?.[1] ?? null

/** A screen is imported only by its own files: what two screens share is a component. */
export const screenImports = (sources: readonly Source[]): string[] =>
  findImports(sources, (path, file) => {
    const screen = screenOf(file)
    return screen === null || screen === screenOf(path) ? null : `may not import the screen ${screen}`
  })

/** It gives screens what they may not import themselves: the timeline shows the wall display. */
const compositionRoot = 'src/app/main.tsx'

/** A device is imported only by its own files. What devices share is in `devices/shared`, which only devices import. */
export const deviceImports = (sources: readonly Source[]): string[] =>
  findImports(sources, (path, file) => {
    const device = deviceOf(file)
    if (device === null || device === deviceOf(path) || path === compositionRoot || (device === 'shared' && deviceOf(path) !== null))
      return null
    return `may not import the device ${device}`
  })

/** Only `package.json` names the chosen locale: every other file imports its texts from `#locale`. */
export const localeImports = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ from, file }) => file !== null && isInChosenLocale(file) && !isInChosenLocale(path) && !from.startsWith('#locale/'))
      .map(({ from, line }) => `${path}:${line} names the locale in ${from}`),
  )

const maximumFiles = 15

export function crowdedFolders(root: string): string[] {
  const files = globSync('{src,machines,streams,tests}/**', { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  const counts = Map.groupBy(files, ({ parentPath }) => parentPath.slice(root.length + 1).replaceAll('\\', '/'))
  return [...counts].filter(([, list]) => list.length > maximumFiles).map(([folder, list]) => `${folder} has ${list.length} files`)
}

/** Lists the source files by a walk of its own, so that a checker that reads too little is noticed. */
export function unreadFiles(root: string, sources: readonly Source[]): string[] {
  const read = new Set(sources.map(({ path }) => path))
  return globSync('{src,machines,streams,tests}/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !read.has(path))
    .map((path) => `${path} in ${dirname(path)} was not read`)
}
