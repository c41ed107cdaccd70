import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#domain/practice/settings.ts'
import { noUnanswered, unansweredConversations } from '#streams/derive/messaging/unansweredConversations.ts'
import { emptyWaitlistFilter, waitlistLinesOf } from '#streams/derive/waitlist/waitlistLines.ts'
import { gapRankingOf, offerWavesOf } from '#streams/derive/waitlist/gapRanking.ts'
import { Conversation } from '#domain/messaging/conversation.ts'
import { anAppointment, at, ms, rows, timeZone } from '../support/dayRows.ts'
import { aGap, anOffer, aWaitlistEntry, gapRowsOf } from '../support/gapRows.ts'

const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)
const settings = defaultSettings('Harbour Street Dental')

describe('gap ranking', () => {
  test('[SHOWN-5] a gap lists its matches in the server’s order with the reasons, and each excluded patient with the first reason', () => {
    const entries = rows([
      aWaitlistEntry({ id: 'patient one', createdAt: at('06:00') }),
      aWaitlistEntry({ id: 'urgent', urgency: 'high' }),
      aWaitlistEntry({ id: 'long', leastMinutes: 60 }),
      aWaitlistEntry({ id: 'here' }),
      aWaitlistEntry({ id: 'asked' }),
    ])
    const appointments = [anAppointment({ id: 'here', starts: '10:30', visit: 'ready' })]
    const gapRows = gapRowsOf({ entries, offers: rows([anOffer({ id: 'asked', state: 'declined' })]) })
    const { ranked, passedOver: excluded } = gapRankingOf(gapRows, aGap({ id: 'gap' }), {
      now: ms('10:42'),
      timeZone,
      settings,
      appointments,
    })
    expect(idsOf(ranked)).toEqual(['urgent', 'patient one'])
    expect(ranked[0]?.reasons[0]).toEqual({ code: 'urgency', figure: 'high' })
    expect(Object.fromEntries(excluded.map(({ id, because }) => [id, because]))).toEqual({
      long: 'length',
      here: 'here',
      asked: 'askedBefore',
    })
  })

  test('[SHOWN-6] a gap lists its offers wave by wave, the latest first', () => {
    const offers = rows([anOffer({ id: 'b', wave: 2 }), anOffer({ id: 'a', wave: 1 }), anOffer({ id: 'by hand', wave: 0 })])
    const waves = offerWavesOf(gapRowsOf({ offers }), aGap({ id: 'gap' }))
    expect(waves.map(({ wave, lines }) => [wave, idsOf(lines)])).toEqual([
      [2, ['b']],
      [1, ['a']],
      [0, ['by hand']],
    ])
  })
})

describe('waitlist', () => {
  const entries = rows([
    aWaitlistEntry({ id: 'usual', createdAt: at('07:00') }),
    aWaitlistEntry({ id: 'longer', createdAt: at('06:00') }),
    aWaitlistEntry({ id: 'urgent', urgency: 'high', providers: ['raman'], weekdays: [1] }),
    aWaitlistEntry({ id: 'paused', urgency: 'high', state: 'paused' }),
  ])
  const shownIds = (filter: Partial<typeof emptyWaitlistFilter>) =>
    idsOf(waitlistLinesOf(gapRowsOf({ entries }), { ...emptyWaitlistFilter, ...filter }))

  test('[SHOWN-7] the Waitlist shows the most urgent entries first, then the longest waiting, and paused entries last', () => {
    expect(shownIds({})).toEqual(['urgent', 'longer', 'usual', 'paused'])
  })

  test('[SHOWN-7] a waitlist entry that names no provider or day matches any of them', () => {
    expect(shownIds({ provider: 'okafor' })).toEqual(['longer', 'usual', 'paused'])
    expect(shownIds({ weekday: 1, urgency: 'high' })).toEqual(['urgent', 'paused'])
  })
})

test('[SIDE-6] Reception lists the patient who waits longest for a reply first, and no conversation that needs no reply', () => {
  const conversationOf = (id: string, waitingSince: string | null) => ({
    ...Conversation.parse({ channel: 'sms', waitingSince }),
    id,
    version: 1,
    createdAt: at('06:00'),
    updatedAt: at('06:00'),
    state: 'open' as const,
    since: at('06:00'),
    flags: [],
  })
  const conversations = rows([conversationOf('new', at('10:40')), conversationOf('old', at('10:28')), conversationOf('answered', null)])
  const waitingForReply = unansweredConversations({ ...noUnanswered, conversations }, ms('10:42'))
  expect(waitingForReply.map(({ id, isOverdue }) => [id, isOverdue])).toEqual([
    ['old', true],
    ['new', false],
  ])
})
