import { describe, expect, test } from 'vitest'
import {
  timeSlotFaults,
  timeSlotFieldOf,
  suggestTimeSlot,
  toGapData,
  withChair,
  withFreeChair,
  withProvider,
} from '#app/components/scheduling/timeSlotDraft.ts'
import { startTimesOn } from '#app/components/scheduling/bookingDates.ts'
import type { ProblemBody } from '#domain/wire.ts'
import { aChair, aDay, aProvider, at, ms, timeZone } from '../../../streams/derive/support/dayRows.ts'

const { location } = aDay([])
const chairs = [aChair(1, 'okafor'), aChair(2, 'raman'), aChair(3, null)]
const providers = [aProvider('okafor', 'Dr A Okafor'), aProvider('raman', 'Dr B Raman')]
const problemOf = (body: Partial<ProblemBody>): ProblemBody => ({ type: '', title: '', status: 409, detail: '', requestId: '', ...body })

describe('gap created manually', () => {
  test('[SHOWN-10] a new gap is suggested an hour from now, for the first provider in their own chair; after closing it is tomorrow', () => {
    const suggestion = suggestTimeSlot(providers, chairs, location, ms('10:05'))
    expect(suggestion).toEqual({ provider: 'okafor', chair: 'chair1', startsAt: ms('11:15'), length: '30', isChairChosen: false })
    expect(toGapData(suggestion, 'harbour')).toEqual({
      location: 'harbour',
      provider: 'okafor',
      chair: 'chair1',
      startsAt: at('11:15'),
      endsAt: at('11:45'),
    })
    expect(suggestTimeSlot([], [], location, ms('17:55'))).toMatchObject({ provider: null, startsAt: ms('08:00') + 86_400_000 })
  })

  test('[SHOWN-10] choosing a provider selects their own chair, choosing a chair selects its provider, and a shared chair keeps the provider', () => {
    const draft = suggestTimeSlot(providers, chairs, location, ms('10:05'))
    expect(withProvider(draft, 'raman', chairs)).toMatchObject({ provider: 'raman', chair: 'chair2' })
    expect(withChair(draft, 'chair2', chairs)).toMatchObject({ provider: 'raman', chair: 'chair2' })
    expect(withChair(draft, 'chair3', chairs)).toMatchObject({ provider: 'okafor', chair: 'chair3' })
    expect(toGapData(withChair(draft, null, chairs), 'harbour')).not.toHaveProperty('chair')
  })

  test('[SCHEDULE-61] the chair of a free time is taken, unless the user chose one', () => {
    const draft = suggestTimeSlot(providers, chairs, location, ms('10:05'))
    expect(withFreeChair(draft, 'chair3').chair).toBe('chair3')
    expect(withFreeChair(draft, null).chair).toBe('chair1')
    expect(withFreeChair(withChair(draft, 'chair2', chairs), 'chair3').chair).toBe('chair2')
    expect(withFreeChair(withChair(draft, null, chairs), 'chair3').chair).toBeNull()
    expect(withFreeChair(withProvider(withChair(draft, 'chair3', chairs), 'raman', chairs), 'chair1').chair).toBe('chair1')
  })

  test('[SHOWN-10] for today, a user can choose only times that are still to come', () => {
    const starts = startTimesOn(ms('11:15'), timeZone, ms('10:05'))
    expect([starts[0], starts.includes(ms('10:00'))]).toEqual([ms('10:15'), false])
  })

  test('[SHOWN-11] a form marks an invalid gap before it is sent, and a refusal of the server at the field that corrects it', () => {
    const draft = suggestTimeSlot(providers, chairs, location, ms('10:05'))
    expect(timeSlotFaults(draft)).toEqual({})
    expect(timeSlotFaults({ ...draft, provider: null, length: '3' })).toEqual({ provider: 'providerMissing', length: 'minutesFault' })
    const fields = ['isLongEnough', 'isFarEnough', 'timeIsFree', 'unreachable'].map((reason) => timeSlotFieldOf(problemOf({ reason })))
    expect(fields).toEqual(['length', 'startsAt', 'startsAt', null])
    expect(timeSlotFieldOf(problemOf({ errors: [{ path: 'data.chair', message: 'is not there' }] }))).toBe('chair')
  })
})
