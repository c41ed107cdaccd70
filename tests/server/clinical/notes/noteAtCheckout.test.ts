import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyView } from '#server/engine/access/views.ts'
import { clinicalNotes } from '#resources/clinical/clinicalNotes.ts'
import { listRecords } from '../../refusalBy.ts'
import { type NotesServer, startNotesServer } from './startNotesServer.ts'

let server: NotesServer
beforeAll(async () => {
  server = await startNotesServer()
})
afterAll(() => server.close())

/** Takes the patient of a note to checkout, and checks them out. @returns the items that are not done */
async function checkOut(appointment: string): Promise<unknown> {
  const chair = await server.execute('equipments.create', null, { kind: 'chair', name: 'Chair', location: server.location })
  for (const step of ['checkIn', 'setReady']) await server.execute(`appointments.${step}`, appointment, {})
  await server.execute('appointments.seat', appointment, { chair })
  for (const step of ['start', 'finish', 'toDesk', 'depart']) await server.execute(`appointments.${step}`, appointment, {})
  return (await listRecords(server, 'appointments')).find(({ id }) => id === appointment)?.['leftUndone']
}

test('[NOTE-50] the notes of an appointment are done at check-out if one is signed, and not if one is written', async () => {
  const written = await server.aDraft('Exam.')
  expect(await checkOut(written.appointment)).toContain('notes')
  const signed = await server.aDraft('Exam.')
  await server.signByPin('elin', signed.id)
  expect(await checkOut(signed.appointment)).not.toContain('notes')
})

test('[NOTE-51] a wall display receives of a note its location, its state and its flags, and no text and no name', async () => {
  const { id } = await server.aDraft('Exam.')
  const seen = applyView(clinicalNotes, 'wall', await server.read(id))
  expect(Object.keys(seen).toSorted()).toEqual(['createdAt', 'flags', 'id', 'location', 'since', 'state', 'updatedAt', 'version'])
})
