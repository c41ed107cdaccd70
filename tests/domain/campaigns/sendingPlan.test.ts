import { expect, test } from 'vitest'
import { firstSendingInstant } from '#domain/campaigns/sendingHours.ts'
import { batchInterval, firstBatchAfter, fullBatch, type SendingSpeed, sendingPlan } from '#domain/campaigns/sendingPlan.ts'
import { dayBounds, dayOf, instantOf, millisecondsOf } from '#domain/time.ts'

const hours = { windowFrom: '09:00', windowTo: '18:00', quiet: { from: '20:00', to: '08:00' }, onSundays: false }
const usual: SendingSpeed = { perMinute: 30, perDay: 60, hours, timeZone: 'Australia/Sydney' }

/** Batch by batch, as a campaign sends. */
function sentBatchByBatch(messages: number, startsAt: number, { perMinute, perDay, hours: allowed, timeZone }: SendingSpeed) {
  const counts: Record<string, number> = {}
  let at = firstSendingInstant(startsAt + firstBatchAfter, allowed, timeZone)
  for (let left = messages; left > 0; ) {
    const day = dayOf(instantOf(at), timeZone)
    const size = Math.min(fullBatch(perMinute), left, (perDay ?? messages) - (counts[day] ?? 0))
    counts[day] = (counts[day] ?? 0) + size
    left -= size
    const isDayOver = perDay !== null && counts[day] === perDay
    const earliest = isDayOver ? millisecondsOf(dayBounds(day, timeZone).to) : at + batchInterval(perMinute)
    at = firstSendingInstant(earliest, allowed, timeZone)
  }
  return counts
}
const planned = (messages: number, startsAt: string, speed: SendingSpeed) =>
  Object.fromEntries(sendingPlan(messages, Date.parse(startsAt), speed).map(({ day, count }) => [day, count]))

test('[CAMPAIGN-24] the plan of a campaign names the days, their number, and when the first and the last message leave', () => {
  // Wednesday, 9:30 am in Sydney.
  const plan = sendingPlan(79, Date.parse('2026-11-24T22:30:00.000Z'), usual)
  expect(plan.map(({ day, count, from, to }) => [day, count, instantOf(from), instantOf(to)])).toEqual([
    ['2026-11-25', 60, '2026-11-24T22:30:05.000Z', '2026-11-24T22:31:05.000Z'],
    ['2026-11-26', 19, '2026-11-25T22:00:00.000Z', '2026-11-25T22:00:00.000Z'],
  ])
})

test.each([
  ['a number a day', 500, '2026-11-24T22:30:00.000Z', usual],
  ['a slow start in the evening', 700, '2026-11-24T06:57:00.000Z', { ...usual, perMinute: 1, perDay: null }],
  ['large batches', 70_000, '2026-11-24T06:57:00.000Z', { ...usual, perMinute: 70, perDay: null }],
  ['a Sunday', 90, '2026-11-28T06:58:00.000Z', usual],
  [
    'quiet hours at noon',
    400,
    '2026-11-24T00:00:00.000Z',
    { ...usual, perMinute: 1, hours: { ...hours, quiet: { from: '12:00', to: '13:30' } } },
  ],
  [
    'quiet hours without end',
    300,
    '2026-11-24T00:00:00.000Z',
    { ...usual, perDay: 100, hours: { ...hours, quiet: { from: '08:00', to: '19:00' } } },
  ],
  [
    'a change of the clocks',
    900,
    '2027-10-01T23:00:00.000Z',
    { ...usual, perMinute: 1, perDay: null, hours: { ...hours, onSundays: true } },
  ],
] satisfies readonly (readonly [string, number, string, SendingSpeed])[])(
  '[CAMPAIGN-24] the plan agrees with sending batch by batch: %s',
  (_case, messages, startsAt, speed) => {
    expect(planned(messages, startsAt, speed)).toEqual(sentBatchByBatch(messages, Date.parse(startsAt), speed))
  },
)
