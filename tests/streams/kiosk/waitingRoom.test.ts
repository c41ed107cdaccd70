import { describe, expect, test } from 'vitest'
import { usualSettings } from '#domain/practice/settings.ts'
import type { VisitState } from '#domain/scheduling/appointment.ts'
import { type CalledVisit, callsShown, type RoomRows, waitingRoom, waitsShown } from '#streams/derive/kiosk/waitingRoom.ts'

const at = (time: string) => `2026-11-24T${time}:00.000Z`
const now = Date.parse(at('10:42'))
const record = (id: string) => ({ id, version: 1, createdAt: at('08:00'), updatedAt: at('08:00') })

const visit = (id: string, state: VisitState, starts: string, more: Partial<CalledVisit> = {}): CalledVisit => ({
  ...record(id),
  patient: `patient of ${id}`,
  ticket: id.toUpperCase(),
  provider: 'hannah',
  chair: 'three',
  startsAt: at(starts),
  endsAt: at(starts.replace(/\d\d$/, (minutes) => String(Number(minutes) + 15).padStart(2, '0'))),
  startedAt: null,
  expectedLateBy: null,
  visit: state,
  since: { visit: at('10:40') },
  ...more,
})

const rows = (...visits: readonly CalledVisit[]): RoomRows => ({
  visits: new Map(visits.map((one) => [one.id, one])),
  patients: new Map([['patient of b', { ...record('p'), firstInitial: 'Z', lastInitial: 'K' }]]),
  rooms: new Map([['three', { ...record('three'), name: 'Chair 3', number: 3 }]]),
  providers: new Map([['hannah', { ...record('hannah'), name: 'Hannah Kirkby', shortName: 'Hannah' }]]),
  settings: usualSettings('-'),
})

describe('what a waiting room reads', () => {
  test('[CALLED-1] Whoever was called last stands first; without a number it is initials, without a chair the desk', () => {
    const { calls } = waitingRoom(
      rows(
        visit('a', 'called', '10:15'),
        visit('b', 'called', '10:30', { ticket: null, chair: null, since: { visit: at('10:41') } }),
        visit('c', 'ready', '10:40'),
        visit('d', 'seated', '10:00'),
      ),
      now,
    )
    expect(calls.map(({ who, room }) => [who, room?.number ?? null])).toEqual([
      ['Z. K.', null],
      ['A', 3],
    ])
  })

  test('[CALLED-2] The waiting time is rounded up to five minutes, and stands for those whom somebody may still wait for', () => {
    const late = rows(visit('a', 'inTreatment', '10:15', { startedAt: at('10:38') }), visit('b', 'arrived', '10:45'))
    expect(waitingRoom(late, now).waits).toEqual([{ id: 'hannah', name: 'Hannah', late: 10 }])
    const punctual = rows(visit('b', 'arrived', '10:45'))
    expect(waitingRoom(punctual, now).waits).toMatchObject([{ late: 0 }])
    const over = rows(visit('a', 'departed', '10:15'))
    expect(waitingRoom(over, now)).toEqual({ calls: [], waits: [] })
  })

  test('[CALLED-6] Where not all have room, the newest calls and the longest waits stand, and how many more there are', () => {
    const waits = [10, 0, 25].map((late, index) => ({ id: String(index), name: `Dr ${'ABC'[index]}`, late }))
    expect(waitsShown({ waits }, 3)).toEqual({ shown: waits, more: 0 })
    expect(waitsShown({ waits }, 2)).toEqual({ shown: [waits[2]], more: 2 })
    const { calls } = waitingRoom(rows(visit('a', 'called', '10:15'), visit('b', 'called', '10:30')), now)
    expect(callsShown({ calls }, 2)).toEqual({ shown: calls, more: 0 })
    expect(callsShown({ calls: [...calls, ...calls] }, 3)).toEqual({ shown: calls, more: 2 })
  })
})
