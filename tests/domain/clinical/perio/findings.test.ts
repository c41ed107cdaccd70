import { expect, test } from 'vitest'
import { compareExams } from '#domain/clinical/perio/compareExams.ts'
import type { PerioFindings, PerioTooth } from '#domain/clinical/perio/perioExam.ts'
import { perioShares } from '#domain/clinical/perio/perioShares.ts'
import { attachmentLevelOf, expectedSites, openSites, siteReading } from '#domain/clinical/perio/siteReading.ts'

const probed = (...probing: readonly (number | null)[]): PerioTooth => ({ probing: [...probing] })

test('[PERIO-1] the attachment level is probing plus margin: a receded gum adds to it and an overgrown one takes away', () => {
  expect(attachmentLevelOf({ probing: 5, margin: 2 })).toBe(7)
  expect(attachmentLevelOf({ probing: 5, margin: -3 })).toBe(2)
  expect(attachmentLevelOf({ probing: 0, margin: 0 })).toBe(0)
  expect(attachmentLevelOf({ probing: null, margin: 2 })).toBeNull()
  const exam: PerioFindings = { tooth16: { probing: [5, null, 0, null, null, null], margin: [2, 1, 0, 0, 0, -9] } }
  expect(['DB', 'B', 'MB'].map((site) => attachmentLevelOf(siteReading(exam, 16, site as 'DB')))).toEqual([7, null, 0])
})

test('[PERIO-2] shares are of the recorded sites of teeth that are there', () => {
  const exam: PerioFindings = {
    tooth16: { ...probed(6, 3, 4, 5, null, 2), bleeding: ['DB', 'L'], plaque: ['MB'] },
    tooth11: { ...probed(1, 2, 3, 2, 1), bleeding: [], probing: [1, 2, 3, 2, 1, 4] },
    tooth36: { ...probed(9, 9, 9, 9, 9, 9), missing: true },
  }
  const shares = perioShares(exam)
  expect(shares.recorded).toBe(11)
  expect(shares.bleeding).toBeCloseTo(1 / 11)
  expect(shares.plaque).toBeCloseTo(1 / 11)
  expect([shares.from4, shares.from5, shares.from6].map((share) => Math.round((share ?? 0) * 11))).toEqual([4, 2, 1])
  expect(perioShares({})).toMatchObject({ recorded: 0, bleeding: null, from4: null })
})

test('[PERIO-3] a comparison lists the sites that both exams recorded and that changed, the largest change first', () => {
  const before: PerioFindings = {
    tooth16: probed(5, 3, 4, 4, null, 2),
    tooth21: probed(2, 2, 2, 2, 2, 2),
    tooth36: probed(3, 3, 3, 3, 3, 3),
  }
  const after: PerioFindings = {
    tooth16: probed(6, 3, 7, 2, 5, null),
    tooth21: probed(3, 2, 2, 2, 2, 2),
    tooth36: { ...probed(9, 9, 9, 9, 9, 9), missing: true },
  }
  const { deeper, shallower } = compareExams(before, after)
  expect(deeper).toEqual([
    { tooth: 16, site: 'MB', before: 4, after: 7 },
    { tooth: 16, site: 'DB', before: 5, after: 6 },
    { tooth: 21, site: 'DB', before: 2, after: 3 },
  ])
  expect(shallower).toEqual([{ tooth: 16, site: 'DL', before: 4, after: 2 }])
})

test('[PERIO-4] sites of missing teeth are not asked for, and those of implants only if the exam does not skip them', () => {
  const exam: PerioFindings = { tooth18: { missing: true }, tooth24: { implant: true }, tooth11: probed(1, 2, 0, 2, 1, 4) }
  expect([expectedSites(exam).length, openSites(exam).length]).toEqual([31 * 6, 30 * 6])
  expect(expectedSites({ ...exam, skipsImplants: true })).toHaveLength(30 * 6)
})
