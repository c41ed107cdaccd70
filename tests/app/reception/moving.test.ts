import { describe, expect, test } from 'vitest'
import { commandFor, moveOf } from '#app/screens/reception/Reception/visit/moving.ts'
import { aVisit, at, ms } from '../../streams/derive/aDay.ts'

const visit = { ...aVisit({ id: 'a', starts: '10:00', provider: 'okafor', chair: 'chair1' }), endsAt: at('10:30') }
const as = moveOf(visit)

describe('another time for a visit', () => {
  test('[DESK-39] What stands where it stood is not sent; another end alone is a longer visit, and another place or time a move', () => {
    expect(commandFor(visit, as)).toBeNull()
    expect(commandFor(visit, { ...as, length: '45' })).toEqual({
      command: 'appointments.resize',
      record: 'a',
      data: { endsAt: at('10:45') },
    })
    expect(commandFor(visit, { ...as, startsAt: ms('11:00'), chair: null })).toEqual({
      command: 'appointments.move',
      record: 'a',
      data: { startsAt: at('11:00'), endsAt: at('11:30'), chair: null },
    })
  })

  test('[DESK-39] Where the patient asked for it another visit is made in place of this one, with what they said', () => {
    expect(commandFor(visit, { ...as, isAnother: true, startsAt: ms('12:00'), why: ' At work ', overlapReason: '' })).toEqual({
      command: 'appointments.reschedule',
      record: 'a',
      data: { to: { startsAt: at('12:00'), endsAt: at('12:30') }, cancelReason: 'At work' },
    })
  })

  test('[DESK-40] Why it may stand beside another goes with it', () => {
    expect(commandFor(visit, { ...as, startsAt: ms('12:00'), overlapReason: 'In pain' })?.data).toMatchObject({ overlapReason: 'In pain' })
  })
})
