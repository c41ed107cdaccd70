import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export type Rgb = readonly [red: number, green: number, blue: number]
export type Palette = Readonly<Record<string, Rgb>>

const theme = resolve(import.meta.dirname, '../../../src/app/theme')

const rgbOf = (hex: string): Rgb =>
  [hex.slice(1, 3), hex.slice(3, 5), hex.slice(5, 7)].map((pair) => Number.parseInt(pair, 16)) as unknown as Rgb

const pair = /--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g
const alias = /--([\w-]+):\s*var\(--([\w-]+)\)/g

function parseTokens(text: string): { light: Record<string, Rgb>; dark: Record<string, Rgb>; aliases: [string, string][] } {
  const found = { light: {} as Record<string, Rgb>, dark: {} as Record<string, Rgb>, aliases: [] as [string, string][] }
  for (const [, name = '', light = '', dark = ''] of text.matchAll(pair)) {
    found.light[name] = rgbOf(light)
    found.dark[name] = rgbOf(dark)
  }
  for (const [, name = '', target = ''] of text.matchAll(alias)) found.aliases.push([name, target])
  return found
}

const [live = '', stale = ''] = readFileSync(join(theme, 'tokens.css'), 'utf8').split("[data-live='stale']")

const mergePalettes = (base: Palette, override: Palette, aliases: readonly [string, string][]): Palette => {
  const merged = { ...base, ...override }
  return { ...merged, ...Object.fromEntries(aliases.map(([name, target]) => [name, merged[target] as Rgb])) }
}

const liveTokens = parseTokens(live)
const staleTokens = parseTokens(stale)

/** The colours in the theme's own file: live, and for a board that is no longer live. */
export const palettes: Readonly<Record<'light' | 'dark' | 'stale light' | 'stale dark', Palette>> = {
  'light': liveTokens.light,
  'dark': liveTokens.dark,
  'stale light': mergePalettes(liveTokens.light, staleTokens.light, staleTokens.aliases),
  'stale dark': mergePalettes(liveTokens.dark, staleTokens.dark, staleTokens.aliases),
}

export function colour(palette: Palette, name: string): Rgb {
  const found = palette[name]
  if (!found) throw new Error(`The theme has no --${name}`)
  return found
}

export const stateColours = ['rest', 'wait', 'busy', 'close', 'amber', 'red'] as const
export const backgrounds = ['page', 'surface', 'sunken', 'raised', 'fill'] as const
