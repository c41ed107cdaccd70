import i18next from 'i18next'
import { kiosk } from '#domain/words/enAU/kiosk.ts'
import type { Say } from '../../words.ts'
import { ar } from './ar.ts'
import { el } from './el.ts'
import { vi } from './vi.ts'
import { zh } from './zh.ts'

/** The kiosk speaks to one person at a time, in the language that they tap, and forgets it with them. */
export type Tongue = {
  /** As HTML names it. */
  readonly code: string
  /** Its own name, in its own script. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  readonly say: Say<typeof kiosk>
}

const words = { 'en-AU': kiosk, 'zh-Hans': zh, vi, ar, el } as const
const names = [
  ['en-AU', 'English', 'ltr'],
  ['zh-Hans', '中文', 'ltr'],
  ['vi', 'Tiếng Việt', 'ltr'],
  ['ar', 'العربية', 'rtl'],
  ['el', 'Ελληνικά', 'ltr'],
] as const

const speech = i18next.createInstance()
void speech.init({
  lng: 'en-AU',
  ns: ['kiosk'],
  defaultNS: 'kiosk',
  resources: Object.fromEntries(Object.entries(words).map(([code, kiosk]) => [code, { kiosk }])),
  interpolation: { escapeValue: false },
  initAsync: false,
})

export const tongues: readonly Tongue[] = names.map(([code, name, direction]) => {
  const fixed = speech.getFixedT(code, 'kiosk')
  const look = (path: string, fill: Readonly<Record<string, string | number>> = {}): string => fixed(path, fill)
  return { code, name, direction, say: (path, ...fill) => look(path, fill[0]) }
})

const [english] = tongues
if (!english) throw new Error('The kiosk has no language')

/** What the kiosk begins with for everybody. */
export const firstTongue: Tongue = english
/** Texts of every language, for whoever compares them. */
export const everyWord: Readonly<Record<string, Readonly<Record<string, string>>>> = words
