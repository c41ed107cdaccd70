import { describe, expect, test } from 'vitest'
import { moveCommand, moveDraftOf, takesOtherTime, withMovedChair } from '#app/components/scheduling/appointment/move/moveCommand.ts'
import { anAppointment, at, ms } from '../../../../streams/derive/support/dayRows.ts'

const appointment = { ...anAppointment({ id: 'a', starts: '10:00', provider: 'okafor', chair: 'chair1' }), endsAt: at('10:30') }
const draft = moveDraftOf(appointment)

describe('move of an appointment', () => {
  test('[DESK-39] reception sends only changed values: a new end alone resizes the appointment, and a new time or place moves it', () => {
    expect(moveCommand(appointment, draft)).toBeNull()
    expect(moveCommand(appointment, { ...draft, length: '45' })).toEqual({
      command: 'appointments.resize',
      record: 'a',
      data: { endsAt: at('10:45') },
    })
    expect(moveCommand(appointment, { ...draft, startsAt: ms('11:00'), chair: null })).toEqual({
      command: 'appointments.move',
      record: 'a',
      data: { startsAt: at('11:00'), endsAt: at('11:30'), chair: null },
    })
  })

  test('[DESK-39] if the patient requested the change, a new appointment replaces this one and keeps the patient’s reason', () => {
    expect(
      moveCommand(appointment, { ...draft, isReschedule: true, startsAt: ms('12:00'), reason: ' At work ', overlapReason: '' }),
    ).toEqual({
      command: 'appointments.reschedule',
      record: 'a',
      data: { to: { startsAt: at('12:00'), endsAt: at('12:30') }, cancelReason: 'At work' },
    })
  })

  test('[SCHEDULE-64] a move takes the chair of the free time, and a new length alone keeps the chair', () => {
    const chairAfter = (patch: Partial<typeof draft>) => withMovedChair({ ...draft, ...patch }, appointment, 'chair2').chair
    expect([chairAfter({}), chairAfter({ length: '45' })]).toEqual(['chair1', 'chair1'])
    expect([chairAfter({ startsAt: ms('11:00') }), chairAfter({ provider: 'raman' })]).toEqual(['chair2', 'chair2'])
    expect(chairAfter({ startsAt: ms('11:00'), isChairChosen: true })).toBe('chair1')
  })

  test('[SCHEDULE-65] only a move that takes other time asks for a reason', () => {
    const takes = (patch: Partial<typeof draft>) => takesOtherTime({ ...draft, ...patch }, appointment)
    expect([takes({}), takes({ length: '15' }), takes({ chair: 'chair2' })]).toEqual([false, false, false])
    expect([takes({ length: '45' }), takes({ startsAt: ms('09:45') }), takes({ provider: 'raman' })]).toEqual([true, true, true])
  })

  test('[DESK-40] a move beside another appointment carries its reason', () => {
    expect(moveCommand(appointment, { ...draft, startsAt: ms('12:00'), overlapReason: 'In pain' })?.data).toMatchObject({
      overlapReason: 'In pain',
    })
  })
})
