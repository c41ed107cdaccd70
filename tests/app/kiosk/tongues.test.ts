import { describe, expect, test } from 'vitest'
import { everyWord, tongues } from '#app/kiosk/tongues/tongues.ts'

const blanksIn = (text: string) => (text.match(/{{\w+}}/g) ?? []).sort()
/** Such as an address of mail, which some call what we call it. */
const mayBeTheSame = ['email']

describe('the languages of a kiosk', () => {
  const { 'en-AU': english = {}, ...others } = everyWord

  test('[GLASS-4] There are four besides English, each called what those who speak it call it', () => {
    expect(tongues.map(({ code, direction }) => `${code} ${direction}`)).toEqual(['en-AU ltr', 'zh-Hans ltr', 'vi ltr', 'ar rtl', 'el ltr'])
    expect(new Set(tongues.map(({ name }) => name)).size).toBe(5)
  })

  test.each(Object.entries(others))('[GLASS-4] %s lacks no text, has none of ours left in it, and fills the same blanks', (_, words) => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort())
    for (const [name, text] of Object.entries(words)) {
      expect(text.trim(), name).not.toBe('')
      expect(blanksIn(text), name).toEqual(blanksIn(english[name] ?? ''))
      if (!mayBeTheSame.includes(name)) expect(text, name).not.toBe(english[name])
    }
  })

  test('[GLASS-21] A name that runs the other way, or would turn the sentence round, keeps that to itself', () => {
    const [english, , , arabic] = tongues
    expect(english?.say('hello', { name: 'Aroha' })).toBe('Hello Aroha.')
    for (const name of ['ليلى', 'Ann\u202eahora', '\u2067Bo']) {
      expect(english?.say('hello', { name })).toBe(`Hello \u2068${name}\u2069.`)
    }
    expect(arabic?.say('hello', { name: 'Aroha' })).toContain('\u2068Aroha\u2069')
    expect(english?.say('step', { step: 1, steps: 4 })).toBe('Step 1 of 4')
  })

  test('[GLASS-4] Each says a word with its blanks filled', () => {
    const said = tongues.map(({ say }) => say('hello', { name: 'Aroha' }))
    expect(said.every((text) => text.includes('Aroha') && !text.includes('{{'))).toBe(true)
    expect(new Set(said).size).toBe(5)
  })
})
