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

/** Letters that run from right to left, and signs that turn others round. */
const turns = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufeff]/

/** A name keeps its own direction to itself, whatever it is made of. */
const alone = (value: string | number, direction: Tongue['direction']): string | number =>
  typeof value === 'string' && (direction === 'rtl' || turns.test(value)) ? `\u2068${value}\u2069` : value

export const tongues: readonly Tongue[] = names.map(([code, name, direction]) => {
  const fixed = speech.getFixedT(code, 'kiosk')
  const look = (path: string, fill: Readonly<Record<string, string | number>> = {}): string =>
    fixed(path, Object.fromEntries(Object.entries(fill).map(([blank, value]) => [blank, alone(value, direction)])))
  return { code, name, direction, say: (path, ...fill) => look(path, fill[0]) }
})

const [english] = tongues
if (!english) throw new Error('The kiosk has no language')

/** What the kiosk begins with for everybody. */
export const firstTongue: Tongue = english
/** Texts of every language, for whoever compares them. */
export const everyWord: Readonly<Record<string, Readonly<Record<string, string>>>> = words
