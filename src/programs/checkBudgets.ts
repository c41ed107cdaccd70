import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What a page may cost the one who opens it: kilobytes (1024 bytes) as they travel. */
export const budgets = { shell: 260, wall: 130, chunk: 325, style: 25 }

export type Weight = { readonly what: string; readonly weighs: number; readonly may: number }

/** Everything that a page asks for before it can show itself. */
const askedFor = (html: string, ending: string): string[] => {
  const addresses = [...html.matchAll(/(?:src|href)="\/apps\/([^"]+)"/g)].map(([, address = '']) => address)
  return [...new Set(addresses)].filter((address) => address.endsWith(ending))
}

/** @param dist the folder of the built app, as it is served under `/apps/` */
export function weightsOf(dist: string): Weight[] {
  const weigh = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024
  const together = (files: readonly string[]) => files.reduce((all, file) => all + weigh(file), 0)
  const pages = globSync('**/*.html', { cwd: dist }).sort()
  const first = pages.map((page) => ({ page, html: readFileSync(join(dist, page), 'utf8') }))
  const scripts = first.flatMap(({ html }) => askedFor(html, '.js'))
  const later = globSync('**/*.js', { cwd: dist })
    .filter((file) => !scripts.includes(file))
    .sort()
  return [
    ...first.map(({ page, html }) => ({
      what: `${page}, its scripts`,
      weighs: together(askedFor(html, '.js')),
      may: /^(?:wall|waiting)/.test(page) ? budgets.wall : budgets.shell,
    })),
    ...first.map(({ page, html }) => ({ what: `${page}, its styles`, weighs: together(askedFor(html, '.css')), may: budgets.style })),
    ...later.map((file) => ({ what: basename(file), weighs: weigh(file), may: budgets.chunk })),
  ]
}

export const rowOf = ({ what, weighs, may }: Weight): string => `${weighs.toFixed(1).padStart(7)} of ${String(may).padStart(3)} KB  ${what}`
export const isTooHeavy = ({ weighs, may }: Weight): boolean => weighs > may
