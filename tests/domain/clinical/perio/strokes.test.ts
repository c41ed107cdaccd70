import { expect, test } from 'vitest'
import type { PerioFindings } from '#domain/clinical/perio/perioExam.ts'
import { PerioTooth } from '#domain/clinical/perio/perioExam.ts'
import { applyStrokes, mergeStrokes, singleStrokes } from '#domain/clinical/perio/perioStrokes.ts'
import { faultOfStrokes } from '#domain/clinical/perio/faultOfStrokes.ts'

const exam: PerioFindings = {
  tooth16: { probing: [5, null, null, null, null, null], bleeding: ['DB'] },
  tooth36: { missing: true },
  tooth24: { implant: true },
}

test('[PERIO-5] a stroke changes its own site and leaves every other figure of the tooth', () => {
  const after = applyStrokes(exam, {
    sites: [
      { tooth: 16, site: 'ML', probing: 7, margin: 2 },
      { tooth: 16, site: 'B', bleeding: true, plaque: true },
    ],
  })
  expect(after).toEqual({
    tooth16: { probing: [5, null, null, null, null, 7], margin: [0, 0, 0, 0, 0, 2], bleeding: ['DB', 'B'], plaque: ['B'] },
  })
  expect(PerioTooth.safeParse(after.tooth16).success).toBe(true)
})

test('[PERIO-6] a part that says nothing is left out, and a depth of 0 is kept', () => {
  expect(applyStrokes(exam, { sites: [{ tooth: 16, site: 'DB', probing: null, bleeding: false }] })).toEqual({ tooth16: {} })
  expect(applyStrokes({}, { sites: [{ tooth: 11, site: 'B', probing: 0 }] })).toEqual({
    tooth11: { probing: [null, 0, null, null, null, null] },
  })
})

test('[PERIO-7] a tooth that is said to be missing loses its figures, and a grade is taken away by null', () => {
  expect(applyStrokes(exam, { teeth: [{ tooth: 16, missing: true }] })).toEqual({ tooth16: { missing: true } })
  const graded = applyStrokes({}, { teeth: [{ tooth: 46, mobility: 1, furcation: { B: 2, L: 1 } }] })
  expect(graded).toEqual({ tooth46: { mobility: 1, furcation: { B: 2, L: 1 } } })
  expect(applyStrokes(graded, { teeth: [{ tooth: 46, mobility: null, furcation: { L: null } }] })).toEqual({
    tooth46: { furcation: { B: 2 } },
  })
})

test('[PERIO-8] strokes that cannot be are refused with the tooth: a milk tooth, a missing one, 16 mm, and a furcation it does not have', () => {
  const faultOfSite = (tooth: number, change: object) => faultOfStrokes(exam, { sites: [{ tooth, site: 'B', ...change }] })
  expect(faultOfSite(75, { probing: 3 })).toEqual({ path: 'sites.0', message: '75 is not a permanent tooth' })
  expect(faultOfSite(19, { probing: 3 })?.message).toContain('19')
  expect(faultOfSite(36, { probing: 3 })).toEqual({ path: 'sites.0', message: '36 is missing' })
  expect(faultOfSite(16, { probing: 16 })?.message).toContain('probing of 16')
  expect(faultOfSite(16, { margin: -10 })?.message).toContain('margin of 16')
  expect(faultOfSite(16, { probing: 15, margin: -9 })).toBeNull()
  const faultOfTooth = (tooth: number, change: object) => faultOfStrokes(exam, { teeth: [{ tooth, ...change }] })?.message
  expect(faultOfTooth(11, { furcation: { B: 1 } })).toContain('11 has no furcation entrance B')
  expect(faultOfTooth(16, { furcation: { L: 1 } })).toContain('16 has no furcation entrance L')
  expect([faultOfTooth(14, { furcation: { M: 1, D: 3 } }), faultOfTooth(46, { furcation: { L: 2 } })]).toEqual([undefined, undefined])
  expect(faultOfTooth(46, { mobility: 4 })).toContain('grade of 46')
  expect([faultOfTooth(36, { mobility: 1 }), faultOfTooth(24, { missing: true, implant: true })]).toEqual([
    '36 is missing',
    '24 is missing',
  ])
})

test('[PERIO-9] a tooth that the same command brings back takes figures, and one that it removes takes none', () => {
  expect(faultOfStrokes(exam, { teeth: [{ tooth: 36, missing: false }], sites: [{ tooth: 36, site: 'B', probing: 2 }] })).toBeNull()
  const fault = faultOfStrokes(exam, { teeth: [{ tooth: 16, missing: true }], sites: [{ tooth: 16, site: 'B', probing: 2 }] })
  expect(fault?.path).toBe('sites.0')
})

test('[PERIO-10] merged strokes say what both said in order: the later figure, both marks, and nothing of a tooth that is missing since', () => {
  const first = { sites: [{ tooth: 16, site: 'B', probing: 3, bleeding: true } as const, { tooth: 17, site: 'B', probing: 4 } as const] }
  const second = { teeth: [{ tooth: 17, missing: true }], sites: [{ tooth: 16, site: 'B', probing: 5 } as const] }
  const merged = mergeStrokes(first, second)
  expect(merged).toEqual({ teeth: [{ tooth: 17, missing: true }], sites: [{ tooth: 16, site: 'B', probing: 5, bleeding: true }] })
  expect(applyStrokes({}, merged)).toEqual({ ...applyStrokes(applyStrokes({}, first), second) })
  expect(singleStrokes(merged)).toEqual([{ teeth: merged.teeth }, { sites: merged.sites }])
})
