import { describe, expect, test } from 'vitest'
import { mustBePutAside, stopAtChair, stopInSteri } from '#app/components/sterilisation/packStop/packStop.ts'
import { packStates, type PackState } from '#domain/sterilisation/pack.ts'
import { aCycle, aPack } from '../../../streams/derive/support/sterilisationRows.ts'

const cycle = aCycle('0391', 'recalled', { number: 391 })
const found = (state: PackState) => ({ pack: aPack('EX-1098', state, { cycle: '0391' }), cycle })
const statesWhere = (isStopped: (state: PackState) => boolean) => packStates.filter(isStopped)

describe('a scanned pack that must not be used', () => {
  test('[MOMENT-5] a chair stops every pack that is not ready for use; Steri stops only packs of failed or recalled loads', () => {
    const usable = ['sterile', 'allocated', 'opened']
    expect(statesWhere((state) => stopAtChair(found(state), null, 0) === null)).toEqual(usable)
    expect(statesWhere((state) => stopInSteri(found(state), 0) !== null)).toEqual(['unsterile', 'recalled'])
    expect(stopAtChair(found('recalled'), null, 7)).toMatchObject({ code: 'EX-1098', state: 'recalled', cycleNumber: '0391', at: 7 })
  })

  test('[MOMENT-5] a chair accepts a second scan of a pack used on its own patient, until the pack is recalled', () => {
    const used = { pack: aPack('EX-1', 'used', { appointment: 'Samira', usedAt: '2026-11-24T10:00:00.000Z' }), cycle: null }
    const recalled = { ...used, pack: { ...used.pack, state: 'recalled' as const } }
    expect([stopAtChair(used, 'Samira', 0), stopAtChair(used, 'Peter', 0)?.state]).toEqual([null, 'used'])
    const stop = stopAtChair(recalled, 'Samira', 0)
    expect([stop?.state, stop && mustBePutAside(stop)]).toEqual(['recalled', true])
  })
})
