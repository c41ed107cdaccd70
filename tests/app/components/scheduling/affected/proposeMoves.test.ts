import { expect, test } from 'vitest'
import { affectedIn } from '#app/components/scheduling/affected/affectedAppointment.ts'
import { type FreePlace, proposeMoves } from '#app/components/scheduling/affected/proposeMoves.ts'
import { minutes, oneDay } from '#domain/time.ts'
import { isOverlapping } from '#domain/timeSpans.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { aProvider, anAppointment, ms, rows as byId, timeZone } from '../../../../streams/derive/support/dayRows.ts'

const providers = byId([
  aProvider('ill', 'Dr Ill'),
  aProvider('colleague', 'Dr Colleague'),
  { ...aProvider('hygienist', 'Hannah'), role: 'hygienist' as const },
])
const half = minutes(30)
const off = { startsAt: ms('08:00'), endsAt: ms('18:00') }
const isClosing = (owner: string, span: { startsAt: number; endsAt: number }) => owner === 'ill' && isOverlapping(span, off)

const affectedOf = (...rows: readonly AppointmentRow[]) => affectedIn({ appointments: byId(rows), patients: new Map() }, 'ill', off)

const at = (id: string, starts: string) => anAppointment({ id, starts, provider: 'ill' })
const place = (owner: string, startsAt: number, chair = owner): FreePlace => ({ provider: owner, startsAt, chair })

const propose = (rows: readonly AppointmentRow[], places: readonly FreePlace[]) =>
  proposeMoves(affectedOf(...rows), { placesFor: (length) => (length === half ? places : []), providers, isClosing, timeZone })

test('[DAYBOOK-38] each affected appointment is proposed the nearest time of a colleague that day, otherwise a later one of its own provider', () => {
  const rows = [at('a', '09:00'), at('b', '11:00')]
  const places = [
    place('hygienist', ms('09:00')),
    place('ill', ms('09:30')),
    place('colleague', ms('10:00')),
    place('colleague', ms('09:15')),
    place('colleague', ms('09:00') + oneDay),
    place('ill', ms('09:00') + 2 * oneDay),
  ]
  expect([...propose(rows, places)].map(([id, { provider: owner, startsAt }]) => [id, owner, startsAt])).toEqual([
    ['a', 'colleague', ms('09:15')],
    ['b', 'colleague', ms('10:00')],
  ])
  expect(propose(rows, places.slice(4)).get('a')).toEqual(place('ill', ms('09:00') + 2 * oneDay))
  expect(propose(rows, places.slice(4)).get('b')).toEqual(place('colleague', ms('09:00') + oneDay))
})

test('[DAYBOOK-39] no free time is proposed twice, neither of a provider nor of a chair', () => {
  const rows = [at('a', '09:00'), at('b', '09:30')]
  expect(propose(rows, [place('colleague', ms('12:00')), place('colleague', ms('12:15'))]).size).toBe(1)
  expect(propose(rows, [place('colleague', ms('12:00'), 'shared'), place('ill', ms('12:00') + oneDay, 'shared')]).size).toBe(2)
  expect(propose(rows, [place('ill', ms('12:00') + oneDay, 'x'), place('colleague', ms('12:15') + oneDay, 'x')]).size).toBe(1)
})
