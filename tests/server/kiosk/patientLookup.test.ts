import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/practice/settings.ts'
import type { Query } from '#domain/query.ts'
import type { Store } from '#server/store/store.ts'
import { findPatients } from '#server/kiosk/identify/patientLookup.ts'
import { startKioskServer, arohaIdentity } from './startKioskServer.ts'

/** Wraps the real store and records each read. */
function recordReads(store: Store): { readonly store: Store; readonly reads: unknown[] } {
  const reads: unknown[] = []
  const list = <Area extends string>(practice: string, area: Area, query: Query) => {
    reads.push([area, query.where.map(({ column }) => column)])
    return store.list(practice, area, query)
  }
  const get = <Area extends string>(practice: string, area: Area, id: string) => {
    reads.push([area, 'get'])
    return store.get(practice, area, id)
  }
  return { store: { ...store, list, get }, reads }
}

test('[KIOSK-12] the server makes the same reads for an unknown name as for a patient who is not expected now', async () => {
  const server = await startKioskServer()
  await server.bookAppointment(await server.createPatient({}), 300)
  const lookUp = async (identity: { birthDate: string; lastName: string }) => {
    const { store, reads } = recordReads(server.deps.store)
    const practiceLocation = { practice: server.practice, location: server.location }
    const found = await findPatients({ ...server.deps, store }, practiceLocation, identity, server.deps.now(), defaultSettings('-'))
    return { found, reads }
  }
  const [unknown, known] = [await lookUp({ birthDate: '1950-01-01', lastName: 'Nobody' }), await lookUp(arohaIdentity)]
  expect(known).toEqual(unknown)
  expect([known.found, known.reads]).toEqual([
    [],
    [
      ['patients', ['birthDate']],
      ['appointments', ['location', 'startsAt', 'state.visit']],
    ],
  ])
})
