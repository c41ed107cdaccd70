import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sourceFolder = join(import.meta.dirname, '../..')
export const resourcesFolder = join(sourceFolder, 'resources')
export const serverFolder = join(sourceFolder, 'server')
export const wordsFolder = join(sourceFolder, 'words/enAU/areas')

type Declared = { readonly name: string; readonly path: string }

const areaDeclaration = /^export const (\w+) = resource\(/gm
const wordsDeclaration = /^export const (\w+Words) = \{/gm
const moduleDeclaration = /^export const (\w+) = defineModule\(/gm

/** What the files in the folders of a folder declare, by name. */
function declaredIn(folder: string, declaration: RegExp, isRead: (file: string) => boolean): readonly Declared[] {
  const paths = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && isRead(entry.name) && entry.parentPath !== folder)
    .map(({ parentPath, name }) => join(parentPath, name))
  return paths
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(declaration)].map(([, name = '']) => ({ name, path: `./${path.slice(folder.length + 1)}` })),
    )
    .toSorted((left, right) => (left.name < right.name ? -1 : 1))
}

const renderExports = (declared: readonly Declared[]): string =>
  declared.map(({ name, path }) => `export { ${name} } from '${path}'\n`).join('')

/** The module that exports each declared area, one line each. */
export const renderAreas = (folder: string): string => renderExports(declaredIn(folder, areaDeclaration, (file) => file.endsWith('.ts')))

/** The module that exports each module of the server, one line each. */
export const renderModules = (folder: string): string =>
  renderExports(declaredIn(folder, moduleDeclaration, (file) => file === 'module.ts'))

/** The module that exports the words of each area, one line each. */
export const renderWords = (folder: string): string =>
  renderExports(declaredIn(folder, wordsDeclaration, (file) => file.endsWith('Words.ts')))
