import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/**
 * Size budgets of a page, in kilobytes (1024 bytes) as the server sends them: compressed with Brotli. The first scripts of the app know an area by its
 * row alone, so they do not grow with the areas. `reception`: all that draws Reception with an empty cache, answers of the API left out.
 */
export const budgets = { app: 190, shell: 150, wall: 95, chunk: 200, style: 20, reception: { files: 14, kilobytes: 350 } }

const budgetOf = (page: string): number =>
  page === 'index.html' ? budgets.app : /^(?:wall|waiting)/.test(page) ? budgets.wall : budgets.shell

export type BundleSize = { readonly name: string; readonly kilobytes: number; readonly budget: number }

/** Lists the files that a page loads at start, from its HTML. */
const filesLoadedBy = (html: string, ending: string): string[] => {
  const addresses = [...html.matchAll(/(?:src|href)="\/apps\/([^"]+)"/g)].map(([, address = '']) => address)
  return [...new Set(addresses)].filter((address) => address.endsWith(ending))
}

/** What the app loads for a screen or a part beside its first files. The build lists it in the script that loads it. */
function filesOfScreen(script: string, screen: string): string[] {
  const files = JSON.parse(/\bf=(\[[^\]]*\])/.exec(script)?.[1] ?? '[]') as string[]
  const [, indexes] = new RegExp(`/${screen}-[\\w-]{8}\\.js.*?__vite__mapDeps\\(\\[([\\d,]+)`).exec(script) ?? []
  if (indexes === undefined) throw new Error(`The first script does not load ${screen}`)
  return indexes.split(',').flatMap((index) => files[Number(index)] ?? [])
}

type FilesOfReception = { readonly calm: readonly string[]; readonly busy: readonly string[] }

/** The scripts, styles and Latin font that draw Reception. If it is busy: also what a name such as Łucja and a message that waits need. */
function filesOfReception(dist: string): FilesOfReception {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const textWith = (files: readonly string[], part: string) =>
    files.map((file) => readFileSync(join(dist, file), 'utf8')).find((text) => text.includes(part)) ?? ''
  const start = [...filesLoadedBy(html, '.js'), ...filesLoadedBy(html, '.css')]
  const screen = [...start, ...filesOfScreen(textWith(start, '/Reception-'), 'Reception')]
  const messages = filesOfScreen(textWith(screen, '/WaitingMessages-'), 'WaitingMessages')
  const fontOf = (letters: string) => globSync(`assets/inter-${letters}-????????.woff2`, { cwd: dist })
  const calm = [...new Set([...screen, ...fontOf('latin')])]
  return { calm, busy: [...new Set([...calm, ...messages, ...fontOf('names')])] }
}

/** @param dist The folder of the built app, served under `/apps/`. */
export function measureBundles(dist: string): BundleSize[] {
  const sizeOf = (file: string) => brotliCompressSync(readFileSync(join(dist, file))).length / 1024
  const totalOf = (files: readonly string[]) => files.reduce((all, file) => all + sizeOf(file), 0)
  const pages = globSync('**/*.html', { cwd: dist }).sort()
  const pagesWithHtml = pages.map((page) => ({ page, html: readFileSync(join(dist, page), 'utf8') }))
  const scripts = pagesWithHtml.flatMap(({ html }) => filesLoadedBy(html, '.js'))
  const lazyChunks = globSync('**/*.js', { cwd: dist })
    .filter((file) => !scripts.includes(file))
    .sort()
  return [
    ...pagesWithHtml.map(({ page, html }) => ({
      name: `${page}, its scripts`,
      kilobytes: totalOf(filesLoadedBy(html, '.js')),
      budget: budgetOf(page),
    })),
    ...pagesWithHtml.map(({ page, html }) => ({
      name: `${page}, its styles`,
      kilobytes: totalOf(filesLoadedBy(html, '.css')),
      budget: budgets.style,
    })),
    ...Object.entries(filesOfReception(dist)).map(([kind, files]) => ({
      name: `Reception, ${files.length} files, ${kind}`,
      kilobytes: totalOf(files),
      budget: budgets.reception.kilobytes,
    })),
    ...lazyChunks.map((file) => ({ name: basename(file), kilobytes: sizeOf(file), budget: budgets.chunk })),
  ]
}

export const formatSize = ({ name, kilobytes, budget }: BundleSize): string =>
  `${kilobytes.toFixed(1).padStart(7)} of ${String(budget).padStart(3)} KB  ${name}`
export const isOverBudget = ({ kilobytes, budget }: BundleSize): boolean => kilobytes > budget
