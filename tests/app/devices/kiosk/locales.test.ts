import { describe, expect, test } from 'vitest'
import { kioskCatalogues, locales } from '#app/devices/kiosk/locales/locales.ts'

const placeholdersIn = (text: string) => (text.match(/{{\w+}}/g) ?? []).sort()
/** Texts that may equal the English one: some languages also say “email”. */
const mayEqualEnglish = ['email']

describe('kiosk languages', () => {
  const { 'en-AU': english = {}, ...others } = kioskCatalogues

  test('[GLASS-4] the kiosk has four languages besides English, each with its own name and writing direction', () => {
    expect(locales.map(({ code, direction }) => `${code} ${direction}`)).toEqual(['en-AU ltr', 'zh-Hans ltr', 'vi ltr', 'ar rtl', 'el ltr'])
    expect(new Set(locales.map(({ name }) => name)).size).toBe(5)
  })

  test.each(Object.entries(others))(
    '[GLASS-4] the kiosk texts of every language (%s) are complete, differ from English, and have the same placeholders',
    (_, texts) => {
      expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
      for (const [name, text] of Object.entries(texts)) {
        expect(text.trim(), name).not.toBe('')
        expect(placeholdersIn(text), name).toEqual(placeholdersIn(english[name] ?? ''))
        if (!mayEqualEnglish.includes(name)) expect(text, name).not.toBe(english[name])
      }
    },
  )

  test('[GLASS-21] a name with another writing direction or control characters does not reorder the sentence around it', () => {
    const [english, , , arabic] = locales
    expect(english?.t('hello', { name: 'Aroha' })).toBe('Hello Aroha.')
    for (const name of ['ليلى', 'Ann\u202eahora', '\u2067Bo']) {
      expect(english?.t('hello', { name })).toBe(`Hello \u2068${name}\u2069.`)
    }
    expect(arabic?.t('hello', { name: 'Aroha' })).toContain('\u2068Aroha\u2069')
    expect(english?.t('step', { step: 1, steps: 4 })).toBe('Step 1 of 4')
  })

  test('[GLASS-4] each kiosk language fills the placeholders of its texts', () => {
    const greetings = locales.map(({ t }) => t('hello', { name: 'Aroha' }))
    expect(greetings.every((text) => text.includes('Aroha') && !text.includes('{{'))).toBe(true)
    expect(new Set(greetings).size).toBe(5)
  })
})
