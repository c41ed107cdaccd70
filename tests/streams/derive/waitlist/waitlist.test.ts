import { describe, expect, test } from 'vitest'
import { usualSettings } from '#domain/practice/settings.ts'
import { nobodyAsks, unanswered } from '#streams/derive/reception/receptionUnanswered.ts'
import { everyWish, wishes } from '#streams/derive/waitlist/waitlistEntries.ts'
import { rankingOf, wavesOf } from '#streams/derive/waitlist/waitlistGap.ts'
import { Conversation } from '#domain/messaging/conversation.ts'
import { aVisit, at, ms, rows, timeZone } from '../aDay.ts'
import { aGap, anOffer, aWish, freeTime } from '../freeTime.ts'

const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)
const settings = usualSettings('Harbour Street Dental')

describe('who would be asked', () => {
  test('[SHOWN-5] The order and its reasons are those of the server; whoever is passed over is named with the first reason', () => {
    const entries = rows([
      aWish({ id: 'patient one', createdAt: at('06:00') }),
      aWish({ id: 'urgent', urgency: 'high' }),
      aWish({ id: 'long', leastMinutes: 60 }),
      aWish({ id: 'here' }),
      aWish({ id: 'asked' }),
    ])
    const visits = [aVisit({ id: 'here', starts: '10:30', visit: 'ready' })]
    const free = freeTime({ entries, offers: rows([anOffer({ id: 'asked', state: 'declined' })]) })
    const { ranked, passedOver } = rankingOf(free, aGap({ id: 'gap' }), { now: ms('10:42'), timeZone, settings, visits })
    expect(idsOf(ranked)).toEqual(['urgent', 'patient one'])
    expect(ranked[0]?.reasons[0]).toEqual({ code: 'urgency', figure: 'high' })
    expect(Object.fromEntries(passedOver.map(({ id, because }) => [id, because]))).toEqual({
      long: 'length',
      here: 'here',
      asked: 'askedBefore',
    })
  })

  test('[SHOWN-6] What was asked stands wave after wave, the latest first', () => {
    const offers = rows([anOffer({ id: 'b', wave: 2 }), anOffer({ id: 'a', wave: 1 }), anOffer({ id: 'by hand', wave: 0 })])
    const waves = wavesOf(freeTime({ offers }), aGap({ id: 'gap' }))
    expect(waves.map(({ wave, lines }) => [wave, idsOf(lines)])).toEqual([
      [2, ['b']],
      [1, ['a']],
      [0, ['by hand']],
    ])
  })
})

describe('who waits', () => {
  const entries = rows([
    aWish({ id: 'usual', createdAt: at('07:00') }),
    aWish({ id: 'longer', createdAt: at('06:00') }),
    aWish({ id: 'urgent', urgency: 'high', providers: ['raman'], weekdays: [1] }),
    aWish({ id: 'paused', urgency: 'high', state: 'paused' }),
  ])
  const shown = (filter: Partial<typeof everyWish>) => idsOf(wishes(freeTime({ entries }), { ...everyWish, ...filter }))

  test('[SHOWN-7] The most urgent stand first, then who waits longest; whoever is paused comes last', () => {
    expect(shown({})).toEqual(['urgent', 'longer', 'usual', 'paused'])
  })

  test('[SHOWN-7] A wish that names no provider or day is for any of them', () => {
    expect(shown({ provider: 'okafor' })).toEqual(['longer', 'usual', 'paused'])
    expect(shown({ weekday: 1, urgency: 'high' })).toEqual(['urgent', 'paused'])
  })
})

test('[SIDE-6] Whoever waits longest for an answer stands first; whom nobody owes one does not stand there', () => {
  const asks = (id: string, waitingSince: string | null) => ({
    ...Conversation.parse({ channel: 'sms', waitingSince }),
    id,
    version: 1,
    createdAt: at('06:00'),
    updatedAt: at('06:00'),
    state: 'open' as const,
    since: at('06:00'),
  })
  const conversations = rows([asks('new', at('10:40')), asks('old', at('10:28')), asks('answered', null)])
  const asking = unanswered({ ...nobodyAsks, conversations }, ms('10:42'))
  expect(asking.map(({ id, isLong }) => [id, isLong])).toEqual([
    ['old', true],
    ['new', false],
  ])
})
