import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export type Rgb = readonly [red: number, green: number, blue: number]
export type Palette = Readonly<Record<string, Rgb>>

const theme = resolve(import.meta.dirname, '../../../src/app/theme')

const rgbOf = (hex: string): Rgb =>
  [hex.slice(1, 3), hex.slice(3, 5), hex.slice(5, 7)].map((pair) => Number.parseInt(pair, 16)) as unknown as Rgb

const pair = /--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g
const alias = /--([\w-]+):\s*var\(--([\w-]+)\)/g

function read(text: string): { light: Record<string, Rgb>; dark: Record<string, Rgb>; aliases: [string, string][] } {
  const found = { light: {} as Record<string, Rgb>, dark: {} as Record<string, Rgb>, aliases: [] as [string, string][] }
  for (const [, name = '', light = '', dark = ''] of text.matchAll(pair)) {
    found.light[name] = rgbOf(light)
    found.dark[name] = rgbOf(dark)
  }
  for (const [, name = '', of = ''] of text.matchAll(alias)) found.aliases.push([name, of])
  return found
}

const [live = '', stale = ''] = readFileSync(join(theme, 'tokens.css'), 'utf8').split("[data-live='stale']")

const overlaid = (under: Palette, over: Palette, aliases: readonly [string, string][]): Palette => {
  const whole = { ...under, ...over }
  return { ...whole, ...Object.fromEntries(aliases.map(([name, of]) => [name, whole[of] as Rgb])) }
}

const now = read(live)
const then = read(stale)

/** The colours as the theme's own file has them: live, and when a board is not live any more. */
export const palettes: Readonly<Record<'light' | 'dark' | 'stale light' | 'stale dark', Palette>> = {
  'light': now.light,
  'dark': now.dark,
  'stale light': overlaid(now.light, then.light, then.aliases),
  'stale dark': overlaid(now.dark, then.dark, then.aliases),
}

export function colour(palette: Palette, name: string): Rgb {
  const found = palette[name]
  if (!found) throw new Error(`The theme has no --${name}`)
  return found
}

export const families = ['rest', 'wait', 'busy', 'close', 'amber', 'red'] as const
export const grounds = ['page', 'surface', 'sunken', 'raised', 'fill'] as const
