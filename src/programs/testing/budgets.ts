import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/**
 * Size budgets of a page, in kilobytes (1024 bytes) as the server sends them: compressed with Brotli. The app holds the declaration and the
 * machine of every area, which judge a command before it is offered. A vocabulary adds less than half a kilobyte to it, and an area with a
 * life of its own up to two.
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
    ...lazyChunks.map((file) => ({ name: basename(file), kilobytes: sizeOf(file), budget: budgets.chunk })),
  ]
}

export const formatSize = ({ name, kilobytes, budget }: BundleSize): string =>
  `${kilobytes.toFixed(1).padStart(7)} of ${String(budget).padStart(3)} KB  ${name}`
export const isOverBudget = ({ kilobytes, budget }: BundleSize): boolean => kilobytes > budget
