import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { palette as pagesPalette } from '#server/http/pages/style.ts'
import { colour, families, grounds, type Palette, palettes } from './palette.ts'
import { contrast, difference, eyes, seenWith } from './sight.ts'

const app = resolve(import.meta.dirname, '../../../src/app')

const named =
  /#[0-9a-f]{3,8}\b(?![\w-])|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|(?<![\w-])(?:black|white|gr[ae]y|red|green|blue|orange|yellow|purple)(?=\s*[;,)])/gi

const coloursIn = (text: string): string[] => text.replace(/\/\*[\s\S]*?\*\//g, '').match(named) ?? []

/** `#app/…` names a room and `color: red` a colour: only what stands in a style or a drawing counts. */
const isPlace = (found: string) => /^#(app|domain|streams|machines|resources)/.test(found)

const worst = (palette: Palette, inks: readonly string[], on: readonly string[]): [least: number, which: string] => {
  const all = inks.flatMap((ink) =>
    on.map((ground) => [contrast(colour(palette, ink), colour(palette, ground)), `${ink} on ${ground}`] as const),
  )
  return all.reduce<[number, string]>(([least, which], [ratio, pair]) => (ratio < least ? [ratio, pair] : [least, which]), [Infinity, ''])
}

const ofFamilies = (end: string) => families.map((family) => `${family}${end}`)

describe.each(['light', 'dark'] as const)('the theme in the %s', (name) => {
  const palette = palettes[name]

  test('[THEME-2] Text can be read on every ground, glyphs and edges be seen', () => {
    expect(worst(palette, ['ink', 'ink-2', 'ink-3'], [...grounds, 'glow'])[0]).toBeGreaterThanOrEqual(4.5)
    expect(worst(palette, ['control'], grounds)[0]).toBeGreaterThanOrEqual(3)
    expect(worst(palette, ofFamilies('-ink'), grounds)[0]).toBeGreaterThanOrEqual(4.5)
    expect(worst(palette, ofFamilies(''), grounds)[0]).toBeGreaterThanOrEqual(3)
    for (const family of families) expect(worst(palette, [`${family}-ink`], [`${family}-wash`])[0]).toBeGreaterThanOrEqual(4.5)
    expect(worst(palette, ['ink'], ofFamilies('-wash'))[0]).toBeGreaterThanOrEqual(7)
    expect(worst(palette, ['ink-2', 'ink-3'], ofFamilies('-wash'))[0]).toBeGreaterThanOrEqual(4.5)
    expect(worst(palette, ['accent'], [...grounds, 'accent-wash'])[0]).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colour(palette, 'on-ink'), colour(palette, 'ink'))).toBeGreaterThanOrEqual(7)
    expect(contrast([255, 255, 255], colour(palette, 'red-panel'))).toBeGreaterThanOrEqual(4.5)
  })

  test('[THEME-4] What is not live any more can still be read, and has no colour left', () => {
    const stale = palettes[`stale ${name}`]
    expect(worst(stale, ['ink', 'ink-2', 'ink-3', ...ofFamilies('-ink')], ['page', 'surface', 'fill'])[0]).toBeGreaterThanOrEqual(4.5)
    expect(new Set(ofFamilies('').map((family) => colour(stale, family).join()))).toEqual(new Set([colour(palette, 'control').join()]))
    expect(new Set(ofFamilies('-wash').map((wash) => colour(stale, wash).join()))).toEqual(new Set([colour(palette, 'page').join()]))
    expect(colour(stale, 'red-panel')).toEqual(colour(palette, 'red-panel'))
  })

  test('[THEME-5] The pages that the server draws have the same colours', () => {
    const at = name === 'light' ? 0 : 1
    const hex = (rgb: readonly number[]) => `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
    for (const [token, pair] of Object.entries(pagesPalette)) expect([token, hex(colour(palette, token))]).toEqual([token, pair[at]])
  })
})

/** As measured when the families were chosen; whoever warms one of them up measures all fifteen pairs again. */
const measured = {
  light: {
    '': { 'full colour': 19.5, deuteranopia: 16.3, protanopia: 19.5, tritanopia: 10.3 },
    '-ink': { 'full colour': 16.8, deuteranopia: 12.9, protanopia: 11.8, tritanopia: 14.4 },
  },
  dark: {
    '': { 'full colour': 19.4, deuteranopia: 17.0, protanopia: 21.7, tritanopia: 9.1 },
    '-ink': { 'full colour': 16.9, deuteranopia: 15.6, protanopia: 16.8, tritanopia: 10.6 },
  },
} as const
/** How a simulation rounds. */
const rounding = 0.6

const pairs = families.flatMap((one, at) => families.slice(at + 1).map((other) => [one, other] as const))

test.each(
  (['light', 'dark'] as const).flatMap((name) =>
    (['', '-ink'] as const).flatMap((end) => Object.entries(measured[name][end]).map(([eye, bound]) => [name, end, eye, bound] as const)),
  ),
)('[THEME-3] In the %s the families (%s) are told apart with %s', (name, end, eye, bound) => {
  const seen = (family: string) => seenWith(eyes[eye] ?? [], colour(palettes[name], `${family}${end}`))
  const nearest = pairs
    .map(([one, other]) => [difference(seen(one), seen(other)), `${one}, ${other}`] as const)
    .sort(([a], [b]) => a - b)[0]
  expect(nearest?.[0]).toBeGreaterThanOrEqual(bound - rounding)
})

test('[THEME-1] No colour is named outside the theme', () => {
  const files = globSync('**/*.{css,ts,tsx,html}', { cwd: app, exclude: ['theme/**'] })
  const sinners = files.flatMap((file) =>
    coloursIn(readFileSync(join(app, file), 'utf8'))
      .filter((found) => !isPlace(found))
      .map((found) => `${file}: ${found}`),
  )
  expect(files.length).toBeGreaterThan(60)
  expect(sinners).toEqual([])
  expect(coloursIn('a { color: #fff; background: rgb(0 0 0 / 4%); border-color: white; --x: var(--red); } /* #123456 */')).toEqual([
    '#fff',
    'rgb(',
    'white',
  ])
})
