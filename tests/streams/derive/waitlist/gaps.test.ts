import { describe, expect, test } from 'vitest'
import { gapCard, openGaps, wonBackOn } from '#streams/derive/waitlist/gaps.ts'
import { flat, gapForest } from '#streams/derive/waitlist/waitlistTree.ts'
import { aVisit, at, ms, rows, timeZone, today } from '../aDay.ts'
import { aGap, anOffer, freeTime } from '../freeTime.ts'

const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

describe('beside the lanes', () => {
  test('[SIDE-1] Time that can still be given away stands there, the soonest first; what is over or past does not', () => {
    const gaps = rows([
      aGap({ id: 'late', startsAt: at('16:00'), endsAt: at('16:30'), state: 'settling' }),
      aGap({ id: 'soon', state: 'offering' }),
      aGap({ id: 'given', state: 'filled' }),
      aGap({ id: 'past', startsAt: at('08:00'), endsAt: at('08:30') }),
    ])
    expect(idsOf(openGaps(freeTime({ gaps }), ms('10:42')))).toEqual(['soon', 'late'])
  })

  test('[SIDE-2] What ticks is the grace, the time to the next wave, or the hold', () => {
    const cardOf = (over: Parameters<typeof aGap>[0], offers = [anOffer({ id: 'a', createdAt: at('10:40') })]) =>
      gapCard(freeTime({ offers: rows(offers) }), aGap(over)).countdown
    expect(cardOf({ id: 'gap', state: 'settling' })).toEqual({ from: ms('10:00'), to: ms('10:00') + 45_000 })
    expect(cardOf({ id: 'gap', state: 'offering', wave: 1, nextWaveAt: at('10:45') })).toEqual({ from: ms('10:40'), to: ms('10:45') })
    expect(cardOf({ id: 'gap', state: 'held', heldUntil: at('10:05') })).toEqual({ from: ms('10:00'), to: ms('10:05') })
    expect([cardOf({ id: 'gap', state: 'open' }), cardOf({ id: 'gap', state: 'offering' })]).toEqual([null, null])
  })

  test('[SIDE-3] Each who was asked in this wave has a line, in the order of the ranks, and so has whoever may still answer', () => {
    const offers = rows([
      anOffer({ id: 'second', wave: 2, rank: 2 }),
      anOffer({ id: 'first', wave: 2, rank: 1, state: 'declined' }),
      anOffer({ id: 'before', wave: 1, rank: 1, state: 'opened' }),
      anOffer({ id: 'over', wave: 1, rank: 2, state: 'expired' }),
      anOffer({ id: 'elsewhere', gap: 'another', wave: 2 }),
    ])
    const card = gapCard(freeTime({ offers }), aGap({ id: 'gap', state: 'offering', wave: 2 }))
    expect([idsOf(card.offers), card.out]).toEqual([['before', 'first', 'second'], 2])
  })

  test('[SIDE-4] A cancellation can be taken back from its gap while that settles, and not once somebody may have been asked', () => {
    const visits = rows([aVisit({ id: 'gone', starts: '14:15', visit: 'cancelled' })])
    const undo = (over: object) =>
      gapCard(freeTime({ visits }), aGap({ id: 'gap', causeKind: 'cancelled', cause: 'gone', ...over })).undo?.id ?? null
    expect([undo({ state: 'settling' }), undo({ state: 'offering' }), undo({ state: 'settling', causeKind: 'moved' })]).toEqual([
      'gone',
      null,
      null,
    ])
  })

  test('[SIDE-5] What was won back today is each gap by its own share: a cascade is not counted twice, and yesterday not at all', () => {
    const won = (minutes: number) => ({ minutesWon: minutes, centsWon: minutes * 100, state: 'filled' as const })
    const gaps = rows([
      aGap({ id: 'root', ...won(75) }),
      aGap({ id: 'child', parent: 'root', depth: 1, ...won(45) }),
      aGap({ id: 'yesterday', ...won(60), since: '2026-11-22T23:00:00.000Z' }),
      aGap({ id: 'open', minutesWon: 30 }),
    ])
    expect(wonBackOn({ gaps }, today, timeZone)).toEqual({ minutes: 75, cents: 7500 })
  })
})

describe('the tree', () => {
  test('[SHOWN-4] Under each gap stands what its filling left; what came to nothing, and led to nothing, is not told', () => {
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
    const { open, over } = gapForest(freeTime({ gaps }))
    expect([idsOf(open), idsOf(flat(open)), idsOf(over)]).toEqual([
      ['root', 'orphan'],
      ['root', 'child', 'grandchild', 'orphan'],
      ['done', 'withdrawn'],
    ])
  })
})
