import { describe, expect, test } from 'vitest'
import { answeredAppointment, type MessageRow, recordedAnswersOf } from '#streams/derive/messaging/recordedAnswers.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'

const now = '2026-11-24T00:42:07.000Z'
const aMessage = (fields: Partial<MessageRow>): MessageRow =>
  ({ id: 'm1', direction: 'in', state: 'received', writtenBy: 'grace', carrier: null, became: null, intent: null, ...fields }) as MessageRow
const answersOf = (fields: Partial<MessageRow>, newest = 'm1') => recordedAnswersOf(aMessage(fields), newest)
const anAppointment = (id: string, startsAt: string, visit = 'scheduled') => ({ id, startsAt, state: { visit } }) as AppointmentRow

describe('a message that staff wrote down', () => {
  test('[SIDE-11] a message that staff wrote down offers Confirm or Decline by what it says, until one was chosen', () => {
    expect(answersOf({ intent: 'yes' })).toEqual(['confirm'])
    expect(answersOf({ intent: 'no' })).toEqual(['decline'])
    expect(answersOf({ intent: null })).toEqual(['confirm', 'decline'])
    expect(answersOf({ intent: 'stop' })).toEqual([])
    expect(answersOf({ became: 'appointments.confirm' })).toEqual([])
  })

  test('[SIDE-11] a message that a carrier delivered, or that the practice sent, offers no answer', () => {
    expect(answersOf({ writtenBy: null, carrier: 'local', intent: 'yes' })).toEqual([])
    expect(answersOf({ direction: 'out' })).toEqual([])
  })

  test('[INBOX-9] a patient’s own message without a plain meaning offers both answers while it is the newest', () => {
    const own = { writtenBy: null, carrier: 'local' }
    expect(answersOf(own)).toEqual(['confirm', 'decline'])
    expect(answersOf(own, 'm2')).toEqual([])
    expect(answersOf({ ...own, intent: 'no' })).toEqual([])
    expect(answersOf({ ...own, became: 'appointments.confirm' })).toEqual([])
  })

  test('[SIDE-12] such a message is about the appointment that the practice last wrote about, otherwise about the patient’s next one', () => {
    const rows = new Map(
      [
        anAppointment('past', '2026-11-20T00:00:00.000Z'),
        anAppointment('later', '2026-12-24T00:00:00.000Z'),
        anAppointment('next', '2026-11-26T00:00:00.000Z'),
        anAppointment('cancelled', '2026-11-25T00:00:00.000Z', 'cancelled'),
      ].map((row) => [row.id, row]),
    )
    const sent = aMessage({ direction: 'out', state: 'delivered', about: 'later', aboutArea: 'appointments' })
    expect(answeredAppointment([sent, aMessage({})], rows, now)?.id).toBe('later')
    expect(answeredAppointment([{ ...sent, state: 'failed' }, aMessage({})], rows, now)?.id).toBe('next')
    expect(answeredAppointment([aMessage({})], new Map(), now)).toBeNull()
  })
})
