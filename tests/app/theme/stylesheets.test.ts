import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const app = resolve(import.meta.dirname, '../../../src/app')
const textOf = (file: string) => readFileSync(join(app, file), 'utf8')
const sheets = globSync('**/*.css', { cwd: app })
const sources = globSync('**/*.{ts,tsx}', { cwd: app }).map((file) => ({ file, text: textOf(file) }))

type Rule = { readonly sheet: string; readonly selector: string; readonly declarations: readonly string[] }

/** The innermost blocks: a rule in a layer or a condition counts as one without it. */
const rulesOf = (sheet: string): readonly Rule[] =>
  [
    ...textOf(sheet)
      .replaceAll(/\/\*.*?\*\/|:global\([^)]*\)/gs, '')
      .matchAll(/([^{};]+)\{([^{}]*)\}/g),
  ].map(([, selector = '', body = '']) => ({
    sheet,
    selector: selector.trim(),
    declarations: body.split(';').flatMap((line) => line.trim().replaceAll(/\s+/g, ' ') || []),
  }))
const rules = sheets.flatMap(rulesOf)
const classesOf = (sheet: string) =>
  new Set(rulesOf(sheet).flatMap(({ selector }) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)))

/** The names under which a source reads a sheet, such as `styles`. */
const readersOf = (sheet: string) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name = '', path = '']) =>
      join(dirname(file), path) === sheet ? [{ name, text }] : [],
    ),
  )

test('[SHEET-1] a stylesheet has no class that no component reads', () => {
  const modules = sheets.filter((sheet) => sheet.endsWith('.module.css'))
  expect(modules.length).toBeGreaterThan(150)
  const unread = modules.flatMap((sheet) => {
    const readers = readersOf(sheet)
    // A component that reads the classes by a value reads all of them; SHEET-3 looks after the looks.
    if (readers.some(({ name, text }) => text.includes(`${name}[`))) return []
    const isRead = (className: string) => readers.some(({ name, text }) => new RegExp(`\\b${name}\\.${className}\\b`).test(text))
    return [...classesOf(sheet)].filter((className) => !isRead(className)).map((className) => `${sheet} .${className}`)
  })
  expect(unread).toEqual([])
})

test('[SHEET-2] no two rules of the stylesheets repeat the same four declarations: what looks the same is one part or one look', () => {
  const large = rules.filter(({ declarations }) => declarations.length >= 4 && !declarations.some((line) => line.startsWith('src:')))
  expect(large.length).toBeGreaterThan(300)
  const byBody = Map.groupBy(large, ({ declarations }) => declarations.toSorted().join('; '))
  const repeated = [...byBody.values()].filter((same) => same.length > 1)
  expect(repeated.map((same) => same.map(({ sheet, selector }) => `${sheet} ${selector}`))).toEqual([])
})

test('[SHEET-3] components use every look', () => {
  const looks = [...classesOf('theme/looks.module.css')].filter((name) => !['row', 'stack'].includes(name))
  expect(looks.length).toBeGreaterThan(40)
  const calls = sources.flatMap(({ text }) => [...text.matchAll(/\bas(?:Text|Row|Stack)\(([^()]*)\)/g)].map(([, args = '']) => args))
  const words = calls.flatMap((args) => args.split(', ').map((word) => word.replaceAll("'", '')))
  const used = new Set(words.flatMap((word) => [word, `gap-${word.replace(' ', '-')}`]))
  expect(looks.filter((look) => !used.has(look))).toEqual([])
})
