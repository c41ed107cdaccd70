import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { palette as pagesPalette } from '#server/http/pages/style.ts'
import { colour, stateColours, backgrounds, type Palette, palettes } from './palette.ts'
import { contrast, difference, visionTypes, simulateVision } from './colourVision.ts'

const app = resolve(import.meta.dirname, '../../../src/app')

const colourPattern =
  /#[0-9a-f]{3,8}\b(?![\w-])|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|(?<![\w-])(?:black|white|gr[ae]y|red|green|blue|orange|yellow|purple)(?=\s*[;,)])/gi

const coloursIn = (text: string): string[] => text.replace(/\/\*[\s\S]*?\*\//g, '').match(colourPattern) ?? []

/** Tells whether a match is an import path such as `#app/…` and not a colour. */
const isImportPath = (found: string) => /^#(app|domain|streams|machines|resources)/.test(found)

const lowestContrast = (palette: Palette, foregrounds: readonly string[], against: readonly string[]): [least: number, which: string] => {
  const all = foregrounds.flatMap((foreground) =>
    against.map(
      (background) => [contrast(colour(palette, foreground), colour(palette, background)), `${foreground} on ${background}`] as const,
    ),
  )
  return all.reduce<[number, string]>(
    ([lowest, label], [ratio, pair]) => (ratio < lowest ? [ratio, pair] : [lowest, label]),
    [Infinity, ''],
  )
}

const stateColourTokens = (suffix: string) => stateColours.map((family) => `${family}${suffix}`)

describe.each(['light', 'dark'] as const)('theme (%s)', (name) => {
  const palette = palettes[name]

  test('[THEME-2] text is readable on every background, and glyphs and edges are visible, in the light and in the dark theme', () => {
    expect(lowestContrast(palette, ['ink', 'ink-2', 'ink-3'], [...backgrounds, 'glow'])[0]).toBeGreaterThanOrEqual(4.5)
    expect(lowestContrast(palette, ['control'], backgrounds)[0]).toBeGreaterThanOrEqual(3)
    expect(lowestContrast(palette, stateColourTokens('-ink'), backgrounds)[0]).toBeGreaterThanOrEqual(4.5)
    expect(lowestContrast(palette, stateColourTokens(''), backgrounds)[0]).toBeGreaterThanOrEqual(3)
    for (const family of stateColours) expect(lowestContrast(palette, [`${family}-ink`], [`${family}-wash`])[0]).toBeGreaterThanOrEqual(4.5)
    expect(lowestContrast(palette, ['ink'], stateColourTokens('-wash'))[0]).toBeGreaterThanOrEqual(7)
    expect(lowestContrast(palette, ['ink-2', 'ink-3'], stateColourTokens('-wash'))[0]).toBeGreaterThanOrEqual(4.5)
    expect(lowestContrast(palette, ['accent'], [...backgrounds, 'accent-wash'])[0]).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colour(palette, 'on-ink'), colour(palette, 'ink'))).toBeGreaterThanOrEqual(7)
    expect(contrast([255, 255, 255], colour(palette, 'red-panel'))).toBeGreaterThanOrEqual(4.5)
  })

  test('[THEME-4] a screen that is not live stays readable, and only the bar that says so has a colour', () => {
    const stale = palettes[`stale ${name}`]
    expect(
      lowestContrast(stale, ['ink', 'ink-2', 'ink-3', ...stateColourTokens('-ink')], ['page', 'surface', 'fill'])[0],
    ).toBeGreaterThanOrEqual(4.5)
    expect(new Set(stateColourTokens('').map((family) => colour(stale, family).join()))).toEqual(
      new Set([colour(palette, 'control').join()]),
    )
    expect(new Set(stateColourTokens('-wash').map((wash) => colour(stale, wash).join()))).toEqual(new Set([colour(palette, 'page').join()]))
    expect(colour(stale, 'red-panel')).toEqual(colour(palette, 'red-panel'))
  })

  test('[THEME-5] the pages that the server renders have the same colours as the app', () => {
    const at = name === 'light' ? 0 : 1
    const hex = (rgb: readonly number[]) => `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
    for (const [token, pair] of Object.entries(pagesPalette)) expect([token, hex(colour(palette, token))]).toEqual([token, pair[at]])
  })
})

/** As measured when the families were chosen. After a change to one of them, measure all 15 pairs again. */
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
/** The rounding error of a simulation. */
const rounding = 0.6

const pairs = stateColours.flatMap((first, at) => stateColours.slice(at + 1).map((second) => [first, second] as const))

test.each(
  (['light', 'dark'] as const).flatMap((name) =>
    (['', '-ink'] as const).flatMap((suffix) =>
      Object.entries(measured[name][suffix]).map(([vision, bound]) => [name, suffix, vision, bound] as const),
    ),
  ),
)(
  '[THEME-3] users with any colour vision can tell the six state colours apart in both themes (%s %s, %s)',
  (name, suffix, vision, bound) => {
    const simulated = (family: string) => simulateVision(visionTypes[vision] ?? [], colour(palettes[name], `${family}${suffix}`))
    const nearest = pairs
      .map(([first, second]) => [difference(simulated(first), simulated(second)), `${first}, ${second}`] as const)
      .sort(([a], [b]) => a - b)[0]
    expect(nearest?.[0]).toBeGreaterThanOrEqual(bound - rounding)
  },
)

test('[THEME-1] no file outside the theme names a colour', () => {
  const files = globSync('**/*.{css,ts,tsx,html}', { cwd: app, exclude: ['theme/**'] })
  const violations = files.flatMap((file) =>
    coloursIn(readFileSync(join(app, file), 'utf8'))
      .filter((found) => !isImportPath(found))
      .map((found) => `${file}: ${found}`),
  )
  expect(files.length).toBeGreaterThan(60)
  expect(violations).toEqual([])
  expect(coloursIn('a { color: #fff; background: rgb(0 0 0 / 4%); border-color: white; --x: var(--red); } /* #123456 */')).toEqual([
    '#fff',
    'rgb(',
    'white',
  ])
})
