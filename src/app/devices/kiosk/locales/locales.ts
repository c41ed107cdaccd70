import { kiosk } from '#locale/kiosk/kiosk.ts'
import type { Translate } from '#words/createTranslator.ts'
import { createTextOf } from '#words/textOf.ts'
import { ar } from '#words/ar/kiosk/kiosk.ts'
import { el } from '#words/el/kiosk/kiosk.ts'
import { vi } from '#words/vi/kiosk/kiosk.ts'
import { zh } from '#words/zhHans/kiosk/kiosk.ts'
import { languageName, localeTag } from '#locale/common/locale.ts'

/** A language of the kiosk. The choice applies to the current visitor only. */
export type Locale = {
  /** The language tag for the HTML `lang` attribute. */
  readonly code: string
  /** The name of the language in its own script. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  readonly t: Translate<typeof kiosk>
}

const catalogues = { [localeTag]: kiosk, 'zh-Hans': zh, vi, ar, el } as const
const localeNames = [
  [localeTag, languageName, 'ltr'],
  ['zh-Hans', '中文', 'ltr'],
  ['vi', 'Tiếng Việt', 'ltr'],
  ['ar', 'العربية', 'rtl'],
  ['el', 'Ελληνικά', 'ltr'],
] as const

/** Right-to-left letters and bidirectional control characters. */
const rtlCharacters = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufeff]/

/** Isolates the direction of an inserted value with U+2068 and U+2069, so that it does not reorder the text around it. */
const isolateDirection = (value: string | number, direction: Locale['direction']): string | number =>
  typeof value === 'string' && (direction === 'rtl' || rtlCharacters.test(value)) ? `\u2068${value}\u2069` : value

export const locales: readonly Locale[] = localeNames.map(([code, name, direction]) => {
  const textOf = createTextOf(code, 'kiosk', catalogues[code])
  const translate = (path: string, values: Readonly<Record<string, string | number>> = {}): string =>
    textOf(
      path,
      Object.fromEntries(Object.entries(values).map(([placeholder, value]) => [placeholder, isolateDirection(value, direction)])),
    )
  return { code, name, direction, t: (path, ...values) => translate(path, values[0]) }
})

const [firstLocale] = locales
if (!firstLocale) throw new Error('The kiosk has no language')

/** The initial language for every visitor. */
export const defaultLocale: Locale = firstLocale
/** Texts of every language, for tests that compare them. */
export const kioskCatalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = catalogues
