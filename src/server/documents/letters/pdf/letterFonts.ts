import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

/** The fonts of letters. Between them they have the letters of every European language, of Vietnamese and Māori, and of Chinese names. */

export type FontWeight = 'regular' | 'strong'
/** A part of a line in one font. */
export type FontRun = { readonly font: Font; readonly name: string; readonly text: string }

const files = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  strong: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  chinese: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
} as const
type FontName = keyof typeof files

/**
 * Without composition a letter such as `ị` stays one glyph. With it the font draws an `i` and a dot, and the text that a reader copies from
 * the PDF has the dot under every `i`.
 */
export const fontFeatures = { ccmp: false }

const loaded = new Map<FontName, Font>()

function fontNamed(name: FontName): Font {
  const known = loaded.get(name)
  if (known) return known
  const font = create(readFileSync(new URL(import.meta.resolve(files[name])))) as Font
  loaded.set(name, font)
  return font
}

/**
 * Forgets the glyphs of the last letter. A font that was embedded gives the parts of its composed glyphs back without their letters. After a
 * `Ç`, each `C` of the next letter would be missing from its text.
 */
export const forgetGlyphs = (): void => loaded.clear()

const hasSign = (name: FontName, sign: string): boolean => fontNamed(name).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)

function fontNameOf(sign: string, weight: FontWeight): FontName {
  return hasSign(weight, sign) || !hasSign('chinese', sign) ? weight : 'chinese'
}

/** The first sign that no font has; `null` if all can be printed. */
export const unprintableIn = (text: string): string | null =>
  Array.from(text.normalize()).find((sign) => sign !== '\n' && !hasSign('regular', sign) && !hasSign('chinese', sign)) ?? null

/** A text in parts of one font each. */
export function fontRunsOf(text: string, weight: FontWeight): readonly FontRun[] {
  const runs: { name: FontName; text: string }[] = []
  for (const sign of text.normalize()) {
    const name = fontNameOf(sign, weight)
    const last = runs.at(-1)
    if (last?.name === name) last.text += sign
    else runs.push({ name, text: sign })
  }
  return runs.map((run) => ({ ...run, font: fontNamed(run.name) }))
}

const widthOfRun = ({ font, text }: FontRun, size: number): number =>
  (font.layout(text, fontFeatures).advanceWidth * size) / font.unitsPerEm

/** In points. */
export const textWidth = (text: string, weight: FontWeight, size: number): number =>
  fontRunsOf(text, weight).reduce((width, run) => width + widthOfRun(run, size), 0)

export const runWidth = widthOfRun
