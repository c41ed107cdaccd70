import { describe, expect, test } from 'vitest'
import { gapCardOf, openGapCards, recoveredTimeOn } from '#streams/derive/waitlist/gapCards.ts'
import { flattenNodes, buildGapForest } from '#streams/derive/waitlist/gapForest.ts'
import { anAppointment, at, ms, rows, timeZone, today } from '../support/dayRows.ts'
import { aGap, anOffer, gapRowsOf } from '../support/gapRows.ts'

const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

describe('gap cards', () => {
  test('[SIDE-1] Reception lists the gaps that can still be filled at the side, soonest first, and no filled or past gap', () => {
    const gaps = rows([
      aGap({ id: 'late', startsAt: at('16:00'), endsAt: at('16:30'), state: 'settling' }),
      aGap({ id: 'soon', state: 'offering' }),
      aGap({ id: 'given', state: 'filled' }),
      aGap({ id: 'past', startsAt: at('08:00'), endsAt: at('08:30') }),
    ])
    expect(idsOf(openGapCards(gapRowsOf({ gaps }), ms('10:42')))).toEqual(['soon', 'late'])
  })

  test('[SIDE-2] a gap counts down to the end of its undo period, to its next wave or to the end of its hold', () => {
    const countdownOf = (overrides: Parameters<typeof aGap>[0], offers = [anOffer({ id: 'a', createdAt: at('10:40') })]) =>
      gapCardOf(gapRowsOf({ offers: rows(offers) }), aGap(overrides)).countdown
    expect(countdownOf({ id: 'gap', state: 'settling' })).toEqual({ from: ms('10:00'), to: ms('10:00') + 45_000 })
    expect(countdownOf({ id: 'gap', state: 'offering', wave: 1, nextWaveAt: at('10:45') })).toEqual({ from: ms('10:40'), to: ms('10:45') })
    expect(countdownOf({ id: 'gap', state: 'held', heldUntil: at('10:05') })).toEqual({ from: ms('10:00'), to: ms('10:05') })
    expect([countdownOf({ id: 'gap', state: 'open' }), countdownOf({ id: 'gap', state: 'offering' })]).toEqual([null, null])
  })

  test('[SIDE-3] a gap lists the offers of its current wave by rank, and earlier offers that can still be answered, each with its status', () => {
    const offers = rows([
      anOffer({ id: 'second', wave: 2, rank: 2 }),
      anOffer({ id: 'first', wave: 2, rank: 1, state: 'declined' }),
      anOffer({ id: 'before', wave: 1, rank: 1, state: 'opened' }),
      anOffer({ id: 'over', wave: 1, rank: 2, state: 'expired' }),
      anOffer({ id: 'elsewhere', gap: 'another', wave: 2 }),
    ])
    const card = gapCardOf(gapRowsOf({ offers }), aGap({ id: 'gap', state: 'offering', wave: 2 }))
    expect([idsOf(card.offers), card.openOfferCount]).toEqual([['before', 'first', 'second'], 2])
  })

  test('[SIDE-4] a user can undo a cancellation from its gap while the gap settles, and not once an offer may have been sent', () => {
    const appointments = rows([anAppointment({ id: 'gone', starts: '14:15', visit: 'cancelled' })])
    const undo = (overrides: object) =>
      gapCardOf(gapRowsOf({ appointments }), aGap({ id: 'gap', causeKind: 'cancelled', cause: 'gone', ...overrides })).undoableCancellation
        ?.id ?? null
    expect([undo({ state: 'settling' }), undo({ state: 'offering' }), undo({ state: 'settling', causeKind: 'moved' })]).toEqual([
      'gone',
      null,
      null,
    ])
  })

  test('[SIDE-5] recovered time of today counts each gap once, by its own share, and none of yesterday', () => {
    const recovered = (minutes: number) => ({ minutesWon: minutes, centsWon: minutes * 100, state: 'filled' as const })
    const gaps = rows([
      aGap({ id: 'root', ...recovered(75) }),
      aGap({ id: 'child', parent: 'root', depth: 1, ...recovered(45) }),
      aGap({ id: 'yesterday', ...recovered(60), since: '2026-11-22T23:00:00.000Z' }),
      aGap({ id: 'open', minutesWon: 30 }),
    ])
    expect(recoveredTimeOn({ gaps }, today, timeZone)).toEqual({ minutes: 75, cents: 7500 })
  })
})

describe('gap tree', () => {
  test('[SHOWN-4] the Waitlist lists under each gap the gaps that filling it left, and hides those that led to nothing', () => {
    const gaps = rows([
      aGap({ id: 'root', state: 'filled' }),
      aGap({ id: 'child', parent: 'root', state: 'filled', startsAt: at('15:00') }),
      aGap({ id: 'grandchild', parent: 'child', state: 'offering', startsAt: at('16:00') }),
      aGap({ id: 'lapsed', state: 'lapsed' }),
      aGap({ id: 'withdrawn', state: 'withdrawn', since: at('09:00') }),
      aGap({ id: 'its child', parent: 'withdrawn', state: 'filled', since: at('09:30') }),
      aGap({ id: 'orphan', parent: 'long ago', state: 'open', startsAt: at('17:00') }),
      aGap({ id: 'done', state: 'filledManually' }),
    ])
    const { open, closed } = buildGapForest(gapRowsOf({ gaps }))
    expect([idsOf(open), idsOf(flattenNodes(open)), idsOf(closed)]).toEqual([
      ['root', 'orphan'],
      ['root', 'child', 'grandchild', 'orphan'],
      ['done', 'withdrawn'],
    ])
  })
})
