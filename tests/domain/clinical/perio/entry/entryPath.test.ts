import { expect, test } from 'vitest'
import { gradePath, isLaneEnd, placeInPath, sitePath } from '#domain/clinical/perio/entry/entryPath.ts'
import { type EntryWay, usualWay } from '#domain/clinical/perio/entry/laneStep.ts'
import type { PerioFindings } from '#domain/clinical/perio/perioExam.ts'

const exam: PerioFindings = { tooth18: { missing: true }, tooth28: { missing: true }, tooth24: { implant: true } }
const named = (path: readonly { readonly tooth: number; readonly site: string }[]) => path.map(({ tooth, site }) => `${tooth}${site}`)

test('[PERIO-11] the path goes through the four lanes in order and direction, and skips missing teeth', () => {
  const path = named(sitePath(exam, usualWay))
  expect(path).toHaveLength(30 * 6)
  expect(path.slice(0, 4)).toEqual(['17DB', '17B', '17MB', '16DB'])
  expect(path.slice(40, 44)).toEqual(['27B', '27DB', '27DL', '27L'])
  const lanes = sitePath(exam, usualWay).map(({ lane }) => lane)
  expect([lanes[0], lanes[83], lanes[84], lanes.at(-1)]).toEqual(['upperBuccal', 'upperLingual', 'lowerLingual', 'lowerBuccal'])
  expect(path.slice(82, 86)).toEqual(['17L', '17DL', '38DL', '38L'])
  expect(path.at(-1)).toBe('38DB')
})

test('[PERIO-12] a user’s own way turns a lane around and puts it first', () => {
  const way: EntryWay = [{ lane: 'lowerBuccal', direction: 'left' }, ...usualWay.slice(0, 3)]
  const path = named(sitePath(exam, way))
  expect(path.slice(0, 3)).toEqual(['38DB', '38B', '38MB'])
  expect(path.slice(47, 49)).toEqual(['48DB', '17DB'])
})

test('[PERIO-13] implants are asked for unless the exam skips them', () => {
  const teethOf = (skipsImplants: boolean) => new Set(sitePath({ ...exam, skipsImplants }, usualWay).map(({ tooth }) => tooth))
  expect([teethOf(false).has(24), teethOf(true).has(24), teethOf(true).size]).toEqual([true, false, 29])
})

test('[PERIO-14] grades are asked for once a tooth, with an entrance at each furcation that the tooth has', () => {
  const path = gradePath(exam, usualWay)
  const of = (tooth: number) => path.filter((stop) => stop.tooth === tooth).map(({ grade }) => grade)
  expect([of(16), of(46), of(14), of(11), of(24), of(18)]).toEqual([
    ['mobility', 'B', 'M', 'D'],
    ['mobility', 'B', 'L'],
    ['mobility', 'M', 'D'],
    ['mobility'],
    ['mobility'],
    [],
  ])
})

test('[PERIO-15] a lane ends at its last stop, and the place of a tooth that went missing is the next one that is left', () => {
  const path = sitePath(exam, usualWay)
  expect([isLaneEnd(path, 41), isLaneEnd(path, 40), isLaneEnd(path, path.length - 1)]).toEqual([true, false, true])
  const whole = sitePath({}, usualWay)
  const without16 = sitePath({ ...exam, tooth16: { missing: true } }, usualWay)
  expect(without16[placeInPath(without16, whole, { tooth: 16, site: 'B' })]).toMatchObject({ tooth: 15, site: 'DB' })
  expect(placeInPath(path, whole, { tooth: 16, site: 'B' })).toBe(4)
  expect(placeInPath([], whole, { tooth: 16, site: 'B' })).toBe(0)
})
