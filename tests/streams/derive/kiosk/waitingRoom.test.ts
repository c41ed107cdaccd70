import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#domain/practice/settings.ts'
import type { VisitState } from '#domain/scheduling/appointment.ts'
import {
  type WaitingRoomAppointment,
  visibleCalls,
  type WaitingRoomRows,
  buildWaitingRoom,
  visibleDelays,
} from '#streams/derive/kiosk/waitingRoom.ts'

const at = (time: string) => `2026-11-24T${time}:00.000Z`
const now = Date.parse(at('10:42'))
const record = (id: string) => ({ id, version: 1, createdAt: at('08:00'), updatedAt: at('08:00') })

const sinceAt = (time: string) => ({ visit: at(time), confirmation: at(time), paperwork: at(time), exam: at(time) })
const anAppointment = (
  id: string,
  state: VisitState,
  starts: string,
  overrides: Partial<WaitingRoomAppointment> = {},
): WaitingRoomAppointment => ({
  ...record(id),
  patient: `patient of ${id}`,
  ticket: id.toUpperCase(),
  provider: 'hannah',
  chair: 'three',
  bookedChair: 'three',
  location: 'here',
  startsAt: at(starts),
  endsAt: at(starts.replace(/\d\d$/, (minutes) => String(Number(minutes) + 15).padStart(2, '0'))),
  startedAt: null,
  expectedLateBy: null,
  notifiedStart: null,
  visit: state,
  since: sinceAt('10:40'),
  ...overrides,
})

const rows = (...appointments: readonly WaitingRoomAppointment[]): WaitingRoomRows => ({
  appointments: new Map(appointments.map((appointment) => [appointment.id, appointment])),
  patients: new Map([['patient of b', { ...record('p'), firstInitial: 'Z', lastInitial: 'K' }]]),
  rooms: new Map([['three', { ...record('three'), name: 'Chair 3', number: 3 }]]),
  providers: new Map([['hannah', { ...record('hannah'), name: 'Hannah Kirkby', shortName: 'Hannah' }]]),
  settings: defaultSettings('-'),
})

describe('waiting-room screen', () => {
  test('[CALLED-1] the waiting-room screen shows the latest call first, by ticket number or else initials, never a name, with the room or else reception', () => {
    const { calls } = buildWaitingRoom(
      rows(
        anAppointment('a', 'called', '10:15'),
        anAppointment('b', 'called', '10:30', { ticket: null, chair: null, since: sinceAt('10:41') }),
        anAppointment('c', 'ready', '10:40'),
        anAppointment('d', 'seated', '10:00'),
      ),
      now,
    )
    expect(calls.map(({ label, room }) => [label, room?.number ?? null])).toEqual([
      ['Z. K.', null],
      ['A', 3],
    ])
  })

  test('[CALLED-2] a provider’s waiting time is rounded up to five minutes, and shown while a patient may still wait for them', () => {
    const behindSchedule = rows(
      anAppointment('a', 'inTreatment', '10:15', { startedAt: at('10:38') }),
      anAppointment('b', 'arrived', '10:45'),
    )
    expect(buildWaitingRoom(behindSchedule, now).delays).toEqual([{ id: 'hannah', name: 'Hannah', minutes: 10 }])
    const punctual = rows(anAppointment('b', 'arrived', '10:45'))
    expect(buildWaitingRoom(punctual, now).delays).toMatchObject([{ minutes: 0 }])
    const finished = rows(anAppointment('a', 'departed', '10:15'))
    expect(buildWaitingRoom(finished, now)).toEqual({ calls: [], delays: [] })
  })

  test('[CALLED-6] if not all fit, the waiting-room screen shows the newest calls and the longest waits, and counts the others', () => {
    const delays = [10, 0, 25].map((minutes, index) => ({ id: String(index), name: `Dr ${'ABC'[index]}`, minutes }))
    expect(visibleDelays({ delays }, 3)).toEqual({ shown: delays, more: 0 })
    expect(visibleDelays({ delays }, 2)).toEqual({ shown: [delays[2]], more: 2 })
    const { calls } = buildWaitingRoom(rows(anAppointment('a', 'called', '10:15'), anAppointment('b', 'called', '10:30')), now)
    expect(visibleCalls({ calls }, 2)).toEqual({ shown: calls, more: 0 })
    expect(visibleCalls({ calls: [...calls, ...calls] }, 3)).toEqual({ shown: calls, more: 2 })
  })
})
