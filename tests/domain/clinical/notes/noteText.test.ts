import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blanksIn } from '#domain/clinical/notes/noteBlanks.ts'
import { applySplice, keptTextOf, mergeTexts, noteTextOf, spliceBetween } from '#domain/clinical/notes/noteText.ts'

const texts = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '😀', '😁', 'é'), maxLength: 30 })

describe('the text of a note', () => {
  test('[NOTE-30] a change between any two texts makes the second one of the first, in whole characters', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const splice = spliceBetween(before, after)
        expect(applySplice(before, splice)).toBe(after)
        expect(splice.inserted.isWellFormed()).toBe(true)
      }),
    )
  })

  test('[NOTE-31] a kept text reads as it was written, and a long change becomes the body', () => {
    fc.assert(fc.property(texts, texts, (body, text) => noteTextOf(keptTextOf(text, { body })) === text))
    expect(keptTextOf('Exam. 46', { body: 'Exam.' })).toEqual({ body: 'Exam.', typed: { from: 5, removed: 0, inserted: ' 46' } })
    const long = `Exam.${' filled'.repeat(40)}`
    expect(keptTextOf(long, { body: 'Exam.' })).toEqual({ body: long, typed: null })
  })

  test('[NOTE-32] two changes of different places are both kept, and two of one place are left to a user', () => {
    const base = 'Exam. No pocket over 4 mm. Polished.'
    const mine = base.replace('Exam', 'Exam and clean')
    const theirs = `${base} Fluoride.`
    const both = 'Exam and clean. No pocket over 4 mm. Polished. Fluoride.'
    expect([mergeTexts(base, mine, theirs), mergeTexts(base, theirs, mine)]).toEqual([both, both])
    expect(mergeTexts(base, base.replace('4', '5'), base.replace('4', '6'))).toBeNull()
    expect([mergeTexts(base, base, theirs), mergeTexts(base, mine, base), mergeTexts(base, mine, mine)]).toEqual([theirs, mine, mine])
  })

  test('[NOTE-33] the variables of quick notes and words in double brackets are blanks, and other brackets are not', () => {
    expect(blanksIn('{tooth} filled, patient chose [[option]]. {x} [note] {{patient.name}} [[]]').map(({ name }) => name)).toEqual([
      'tooth',
      'option',
    ])
  })
})
