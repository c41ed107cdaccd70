import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveAppointmentNotes } from '#server/clinical/moveAppointmentNotes.ts'
import { listRecords } from '../../refusalBy.ts'
import { type NotesServer, startNotesServer } from './startNotesServer.ts'

let server: NotesServer
beforeAll(async () => {
  server = await startNotesServer()
})
afterAll(() => server.close())

async function aWritten(notes: string): Promise<string> {
  const appointment = await server.anAppointment()
  await server.execute('appointments.edit', appointment, { notes })
  return appointment
}

test('[NOTE-20] the notes of appointments become drafts at the next start, once, and stay readable', async () => {
  const written = await aWritten('Sensitive 25 buccal.')
  await aWritten('  ')
  await server.anAppointment()
  await moveAppointmentNotes(server.deps)
  const drafts = await server.notes()
  const { patient, provider, location } = server
  const draft = { appointment: written, patient, provider, location, body: 'Sensitive 25 buccal.', state: 'draft' }
  expect(drafts).toMatchObject([{ ...draft, source: { system: 'appointments.notes', id: written } }])
  expect((await listRecords(server, 'appointments')).find(({ id }) => id === written)).toMatchObject({ notes: 'Sensitive 25 buccal.' })
  const entries = (await server.entries()).length
  await moveAppointmentNotes(server.deps)
  expect((await server.entries()).length).toBe(entries)
})

test('[NOTE-21] a start that follows an interrupted one adds only the drafts that are missing', async () => {
  await aWritten('Crown fits.')
  const [settings] = await listRecords(server, 'settings')
  await server.execute('settings.edit', settings?.id ?? '', { notesMovedAt: null })
  await moveAppointmentNotes(server.deps)
  expect((await server.notes()).map(({ body }) => body)).toEqual(['Sensitive 25 buccal.', 'Crown fits.'])
})
