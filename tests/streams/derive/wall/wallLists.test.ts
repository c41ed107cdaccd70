import { describe, expect, test } from 'vitest'
import { receptionLines } from '#app/devices/wall/lists/receptionLines.ts'
import { aDay, anAppointment, at, ms, rows } from '../support/dayRows.ts'
import {
  aWallCampaign,
  aWallCycle,
  aWallGap,
  aWallKiosk,
  aWallOffer,
  aWallArrival,
  aWallSteriliser,
  aWallConversation,
  wallAt,
} from '../support/wallRows.ts'

describe('wall gaps', () => {
  test('[DISPLAY-18] the wall lists gaps by time with their wave and countdown, never with a name, and no past or filled gap', () => {
    const gaps = rows([
      aWallGap('held', '15:15', '15:45', { state: 'held', since: at('10:00'), heldUntil: at('10:05') }),
      aWallGap('offering', '14:15', '14:45', { state: 'offering', wave: 2, nextWaveAt: at('10:06') }),
      aWallGap('over', '09:00', '09:30'),
      aWallGap('filled', '14:00', '14:30', { state: 'filled', minutesWon: 30, since: at('09:40') }),
    ])
    const { gapSummary } = wallAt(aDay([]), ms('10:03'), {
      gaps,
      offers: rows([aWallOffer('a', 'offering', 2), aWallOffer('b', 'offering', 2)]),
    })
    expect(gapSummary.gaps.map(({ gap, openOfferCount }) => [gap.id, gap.wave, openOfferCount])).toEqual([
      ['offering', 2, 2],
      ['held', 0, 0],
    ])
    expect(gapSummary.gaps.map(({ countdown }) => countdown?.to)).toEqual([ms('10:06'), ms('10:05')])
    expect(gapSummary.recoveredMinutes).toBe(30)
  })

  test('[DISPLAY-18] the timeline draws a gap at its chair, and not as a pause', () => {
    const appointments = [anAppointment({ id: 'a', starts: '12:00' }), anAppointment({ id: 'b', starts: '14:00' })]
    const gaps = rows([aWallGap('gap', '12:30', '14:00')])
    const { chairs } = wallAt(aDay(appointments), ms('10:00'), { gaps })
    expect(chairs.map(({ band }) => band.gaps.map(({ id }) => id))).toEqual([['gap'], []])
    expect(chairs[0]?.band.pauses).toEqual([])
    expect(wallAt(aDay(appointments), ms('10:00')).chairs[0]?.band.pauses).toHaveLength(1)
  })
})

describe('wall sterilisers', () => {
  const sterilisers = rows([aWallSteriliser(3, 'outOfService'), aWallSteriliser(1), aWallSteriliser(2)])

  test('[DISPLAY-19] the wall lists sterilisers by number with their load; usable means tested and not blocked by a load that awaits a user', () => {
    const cycles = rows([aWallCycle(1, 'running'), aWallCycle(2, 'awaitingRelease')])
    const { stations, usable } = wallAt(aDay([]), ms('10:00'), { sterilisers, cycles }).sterilisation
    expect(stations.map(({ steriliser, cycle }) => [steriliser.number, cycle?.state])).toEqual([
      [1, 'running'],
      [2, 'awaitingRelease'],
      [3, undefined],
    ])
    expect(usable).toBe(1)
    expect(stations[0]?.run).toMatchObject({ from: ms('09:50'), to: ms('10:35'), isOver: false })
    expect(stations[1]?.run).toBeNull()
  })

  test('[DISPLAY-19] the wall marks a cycle past its expected end, and a load that waits too long for release', () => {
    const flags = [{ code: 'releaseDue', at: at('10:30') }]
    const cycles = rows([aWallCycle(1, 'running'), aWallCycle(2, 'awaitingRelease', { flags })])
    const { stations } = wallAt(aDay([]), ms('10:36'), { sterilisers, cycles }).sterilisation
    expect(stations.map(({ run, isDue }) => [run?.isOver, isDue])).toEqual([
      [true, false],
      [undefined, true],
      [undefined, false],
    ])
  })
})

describe('wall reception', () => {
  test('[DISPLAY-20] the wall shows how many messages are unanswered and the longest wait, and ignores conversations that need no reply or are muted', () => {
    const muted = { ...aWallConversation('muted', '09:00'), mutedUntil: at('10:30') }
    const conversations = rows([aWallConversation('a', '09:40'), aWallConversation('b', null), aWallConversation('c', '09:10'), muted])
    expect(wallAt(aDay([]), ms('10:00'), { conversations }).reception.unanswered).toEqual({ count: 2, since: at('09:10') })
    expect(wallAt(aDay([]), ms('10:00')).reception.unanswered).toEqual({ count: 0, since: null })
  })

  test('[DISPLAY-21] the wall marks a patient who has not been acknowledged for too long, until the appointment moves on', () => {
    const arrived = anAppointment({ id: 'Aroha', starts: '09:30', visit: 'arrived', since: '09:30', arrived: '09:30' })
    const early = anAppointment({ id: 'Declan', starts: '09:30', visit: 'arrived', since: '09:31', arrived: '09:31' })
    const arrivals = rows([aWallArrival('Aroha', 2), aWallArrival('Declan', 1)])
    const { waiting, reception } = wallAt(aDay([arrived, early]), ms('09:33'), { arrivals })
    expect(waiting.map(({ appointment, isUnacknowledged }) => [appointment.id, isUnacknowledged])).toEqual([
      ['Aroha', true],
      ['Declan', false],
    ])
    expect([reception.toGreet, reception.ungreeted]).toEqual([2, 1])
    const ready = { ...arrived, state: { ...arrived.state, visit: 'ready' as const } }
    expect(wallAt(aDay([ready]), ms('09:33'), { arrivals }).reception.ungreeted).toBe(0)
  })

  test('[DISPLAY-22] the wall counts dentist requests, offline kiosks and the check-ins that kiosks have still to send', () => {
    const appointment = anAppointment({ id: 'a', starts: '09:00', visit: 'inTreatment', exam: 'requested', seated: '09:00' })
    const kiosks = rows([aWallKiosk('door', 'offline', '09:50', 2), aWallKiosk('stairs', 'online'), aWallKiosk('lift', 'offline', '09:20')])
    const { reception } = wallAt(aDay([appointment]), ms('10:00'), { kiosks })
    expect(reception.calls).toBe(1)
    expect(reception.silent).toEqual({ count: 2, since: at('09:20') })
    expect(reception.kept).toBe(2)
  })

  test('[DISPLAY-30] the wall says how many patients booked from the recall campaigns, and no line while none did', () => {
    const recallCampaigns = rows([aWallCampaign('november', 14), aWallCampaign('october', 2)])
    const { reception } = wallAt(aDay([]), ms('10:00'), { recallCampaigns })
    expect(reception.bookedFromRecall).toBe(16)
    expect(receptionLines(reception, 3)).toContain('bookedFromRecall')
    expect(receptionLines(wallAt(aDay([]), ms('10:00')).reception, 6)).not.toContain('bookedFromRecall')
  })
})
