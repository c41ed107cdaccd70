import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/practice/settings.ts'
import type { Instant } from '#domain/time.ts'
import { type PastAppointment, previewSettings } from '#streams/derive/practice/settingPreview.ts'

const at = (time: string): Instant => `2026-11-24T${time}:00.000Z`

/** Booked at ten. */
const past = (fields: {
  arrived?: string
  seated?: string
  started?: string
  visit?: PastAppointment['state']['visit']
}): PastAppointment => ({
  startsAt: at('10:00'),
  arrivedAt: fields.arrived ? at(fields.arrived) : null,
  seatedAt: fields.seated ? at(fields.seated) : null,
  startedAt: fields.started ? at(fields.started) : null,
  state: { visit: fields.visit ?? 'departed' },
})

const stored = defaultSettings('Harbour Street')
const day = [
  past({ arrived: '09:40', seated: '10:12', started: '10:14' }),
  past({ arrived: '10:06', seated: '10:21', started: '10:33' }),
  past({ arrived: '10:16', seated: '10:16', started: '10:16' }),
  past({ visit: 'noShow' }),
  past({ visit: 'cancelled' }),
]

test('[SETTING-8] the preview counts past appointments by the stored and by the entered limits, from the booked time or the arrival', () => {
  const { appointments, counts } = previewSettings(day, stored, { ...stored, noShowAfter: 20, readyRed: 12, seatedAmber: 2 }, 'UTC')
  expect(appointments).toBe(4)
  expect(counts).toEqual({
    late: { before: 3, after: 3 },
    failed: { before: 2, after: 1 },
    amberWait: { before: 2, after: 2 },
    redWait: { before: 1, after: 2 },
    seated: { before: 1, after: 2 },
  })
})

test('[SETTING-9] the preview gives red waits a day only for days with appointments', () => {
  const red = Array.from({ length: 5 }, () => past({ arrived: '10:00', seated: '10:30' }))
  expect(previewSettings([...red, { ...past({}), startsAt: '2026-11-25T10:00:00.000Z' }], stored, stored, 'UTC').redPerDay).toBe(3)
  expect(previewSettings([], stored, stored, 'UTC').redPerDay).toBe(0)
})
