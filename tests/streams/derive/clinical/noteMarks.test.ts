import { expect, test } from 'vitest'
import { noteDifferences } from '#domain/clinical/notes/noteDiff.ts'
import { noteMarks, teethIn } from '#streams/derive/clinical/noteMarks.ts'

test('[NOTE-34] a number in a note names a tooth unless it belongs to an amount, a time or another number', () => {
  expect(teethIn('46 filled, 37 too. Bleeding 14% of sites, 12 mm, 2.2 mL, at 10:46, 15 min, tooth 19, 146, 46 again (55).')).toEqual([
    46, 37, 55,
  ])
})

test('[NOTE-35] a note marks words that the record has and blanks, and leaves words that the user changed', () => {
  const text = 'Seen by Dr Raman. 46 cold [[answer]]. Dr Ramen.'
  expect(noteMarks(text, ['Dr Raman'], [46]).map(({ kind, text: part }) => [kind, part])).toEqual([
    ['text', 'Seen by '],
    ['known', 'Dr Raman'],
    ['text', '. '],
    ['known', '46'],
    ['text', ' cold '],
    ['blank', '[[answer]]'],
    ['text', '. Dr Ramen.'],
  ])
  expect(
    noteMarks(text, ['Dr Raman', 'Raman'], [])
      .map(({ text: part }) => part)
      .join(''),
  ).toBe(text)
})

test('[NOTE-36] the difference of two versions strikes the words that are gone and boxes the new ones', () => {
  expect(noteDifferences('16 filled. Local 2.2 mL. Bite checked.', '16 filled. Local 4.4 mL. Bite checked.')).toEqual([
    { kind: 'same', text: '16 filled. Local ' },
    { kind: 'removed', text: '2.2' },
    { kind: 'added', text: '4.4' },
    { kind: 'same', text: ' mL. Bite checked.' },
  ])
  expect(noteDifferences('', 'New')).toEqual([{ kind: 'added', text: 'New' }])
  expect(noteDifferences('Same', 'Same')).toEqual([{ kind: 'same', text: 'Same' }])
})
