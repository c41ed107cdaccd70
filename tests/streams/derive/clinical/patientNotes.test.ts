import { expect, test } from 'vitest'
import { noteAmendmentOf, type NoteRow, patientNotes } from '#streams/derive/clinical/patientNotes.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'

const timeZone = 'Australia/Sydney'
const at = (day: string, time = '09:00') => `${day}T${time}:00.000+11:00`
const options = { today: '2026-11-24', timeZone, isWritingMore: false } as const

const appointment = (id: string, day: string, time: string, visit: string) =>
  ({ id, provider: 'raman', startsAt: new Date(at(day, time)).toISOString(), state: { visit } }) as unknown as AppointmentRow

const note = (id: string, fields: Partial<Record<keyof NoteRow, unknown>>) =>
  ({
    id,
    appointment: 'earlier',
    provider: 'raman',
    body: 'Exam.',
    typed: null,
    amends: null,
    createdAt: at('2026-11-20'),
    ...fields,
  }) as NoteRow

const byId = <Row extends { readonly id: string }>(...rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

const earlier = appointment('earlier', '2026-11-20', '09:00', 'departed')
const appointments = byId(
  earlier,
  appointment('early', '2026-11-24', '09:00', 'noShow'),
  appointment('now', '2026-11-24', '10:00', 'seated'),
  appointment('later', '2026-11-24', '15:00', 'scheduled'),
)

test('[NOTE-37] a user writes first about the appointment that the patient attends today, and then about unsigned drafts', () => {
  const { targets } = patientNotes(byId(note('draft', { state: 'draft' })), appointments, options)
  expect(targets.map(({ key, appointment: about }) => [key, about])).toEqual([
    ['now/raman', 'now'],
    ['earlier/raman', 'earlier'],
  ])
})

test('[NOTE-38] after the note of today is signed, a user chooses to write another one', () => {
  const notes = byId(note('signed', { state: 'signed', appointment: 'now' }))
  expect(patientNotes(notes, appointments, options)).toMatchObject({ targets: [], isTodaySigned: true })
  expect(patientNotes(notes, appointments, { ...options, isWritingMore: true }).targets).toMatchObject([
    { draft: null, appointment: 'now' },
  ])
})

test('[NOTE-39] an amended note is one entry with its versions, and an amendment that was given up is no draft', () => {
  const first = note('first', { state: 'amended' })
  const second = note('second', { state: 'signed', amends: 'first' })
  const givenUp = note('given up', { state: 'draft', amends: 'second', body: '' })
  const notes = byId(second, first, givenUp)
  const { targets, signed } = patientNotes(notes, byId(earlier), options)
  expect(signed.map(({ versions }) => versions.map(({ id }) => id))).toEqual([['first', 'second']])
  expect(targets).toEqual([])
  expect(noteAmendmentOf(notes, second)?.id).toBe('given up')
})
