import { expect, test } from 'vitest'
import { type EntryFeedback, type EntryState, enterKey } from '#domain/clinical/perio/entry/enterKey.ts'
import { type EntryPass, parseEntryKey } from '#domain/clinical/perio/entry/entryKeys.ts'
import { gradePath, sitePath } from '#domain/clinical/perio/entry/entryPath.ts'
import { usualWay } from '#domain/clinical/perio/entry/laneStep.ts'
import type { PerioFindings } from '#domain/clinical/perio/perioExam.ts'
import { applyStrokes } from '#domain/clinical/perio/perioStrokes.ts'
import { siteReading } from '#domain/clinical/perio/siteReading.ts'

/** Keys with the milliseconds since the one before; 1000 without. */
function type(keys: readonly (string | readonly [string, number])[], pass: EntryPass = 'probing', before: PerioFindings = {}) {
  let [exam, at] = [before, 0]
  let state: EntryState = { pass, index: 0, sign: null, oneAt: null }
  const feedback: EntryFeedback[] = []
  for (const item of keys) {
    const [name, wait] = typeof item === 'string' ? [item, 1000] : item
    at += wait
    const key = parseEntryKey(name)
    if (!key || key.kind === 'move' || key.kind === 'pass') throw new Error(`${name} is no key of a stop`)
    const path = pass === 'grades' ? gradePath(exam, usualWay) : sitePath(exam, usualWay)
    const step = enterKey(state, key, { exam, path, at })
    state = step.state
    feedback.push(step.feedback)
    if (step.strokes) exam = { ...exam, ...applyStrokes(exam, step.strokes) }
  }
  return { exam, state, feedback }
}

const threes = (count: number): readonly string[] => Array.from({ length: count }, () => '3')
const depths = (exam: PerioFindings, tooth: number) => exam[`tooth${tooth}` as 'tooth18']?.probing

test('[PERIO-16] a digit is the depth of a site, and the next digit is that of the next site', () => {
  const { exam, state } = type(['3', '2', '5', '4'])
  expect([depths(exam, 18), depths(exam, 17)]).toEqual([
    [3, 2, 5, null, null, null],
    [4, null, null, null, null, null],
  ])
  expect(state.index).toBe(4)
})

test('[PERIO-17] a 1 and a digit within 400 ms are one figure of 10 to 15; later, or with 6 to 9, they are two', () => {
  expect(depths(type(['1', ['2', 399], '3']).exam, 18)).toEqual([12, 3, null, null, null, null])
  expect(depths(type(['1', ['2', 400]]).exam, 18)).toEqual([1, 2, null, null, null, null])
  expect(depths(type(['1', ['6', 50]]).exam, 18)).toEqual([1, 6, null, null, null, null])
  expect(depths(type(['1', ['1', 100], ['2', 100]]).exam, 18)).toEqual([11, 2, null, null, null, null])
  expect(depths(type(['+', '4', '2']).exam, 18)).toEqual([14, 2, null, null, null, null])
})

test('[PERIO-18] the keys B, S and P mark the site just left, and the same key again takes the mark away', () => {
  const { exam, feedback } = type(['3', 'b', 's', '2', 'P', 'u', 'u'])
  expect(siteReading(exam, 18, 'DB')).toMatchObject({ probing: 3, bleeding: true, suppuration: true, plaque: false })
  expect(siteReading(exam, 18, 'B')).toMatchObject({ probing: 2, bleeding: false, plaque: true, suppuration: false })
  expect(feedback.at(-1)).toEqual({ kind: 'mark', mark: 'suppuration', isOn: false })
  expect(type(['b']).feedback).toEqual([{ kind: 'refused' }])
})

test('[PERIO-19] a minus before a digit is a margin below 0: beside the depth of the same site, or in the pass of margins', () => {
  const { exam, state } = type(['-', '2', '4'])
  expect([siteReading(exam, 18, 'DB'), state.index]).toMatchObject([{ probing: 4, margin: -2 }, 1])
  const margins = type(['2', '-', '3', '0'], 'margin').exam
  expect(margins.tooth18?.margin).toEqual([2, -3, 0, 0, 0, 0])
})

test('[PERIO-20] the key Backspace goes back without a change, Enter goes on, Delete takes the figure away', () => {
  const { exam, state } = type(['3', '2', 'Backspace', 'Backspace', '4', 'Enter', '6', 'Backspace', 'Delete'])
  expect([depths(exam, 18), state.index]).toEqual([[4, 2, null, null, null, null], 2])
  expect(type(['Backspace']).feedback).toEqual([{ kind: 'refused' }])
})

test('[PERIO-21] the user hears the figure, the end of a lane and a refused key', () => {
  const whole = type([...threes(48), 'x'])
  expect(
    whole.feedback
      .filter(({ kind }) => kind === 'figure')
      .map((feedback) => 'isLaneEnd' in feedback && feedback.isLaneEnd)
      .indexOf(true),
  ).toBe(47)
  const end = type([...threes(192), '3', 'Enter'])
  expect([end.state.index, ...end.feedback.slice(-2)]).toEqual([192, { kind: 'refused' }, { kind: 'refused' }])
})

test('[PERIO-22] the key X makes a tooth missing unless it has figures, and the path goes on after it', () => {
  const { exam, state } = type(['x', '3', 'x'])
  expect([exam.tooth18, depths(exam, 17), exam.tooth17?.missing]).toEqual([{ missing: true }, [3, null, null, null, null, null], undefined])
  expect(sitePath(exam, usualWay)[state.index]).toMatchObject({ tooth: 17, site: 'B' })
})

test('[PERIO-23] in the passes of bleeding and plaque 1 is yes and 0 is no, and in that of mobility digits to 3 are grades', () => {
  const bleeding = type(['1', '0', '1', '2'], 'bleeding')
  expect([bleeding.exam.tooth18?.bleeding, bleeding.feedback.at(-1)]).toEqual([['DB', 'MB'], { kind: 'refused' }])
  const grades = type(['2', '1', 'Enter', '3', '4'], 'grades')
  expect([grades.exam.tooth18, grades.feedback.at(-1)]).toEqual([{ mobility: 2, furcation: { B: 1, D: 3 } }, { kind: 'refused' }])
})
