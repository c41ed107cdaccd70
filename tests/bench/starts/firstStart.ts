import { setTimeout as pause } from 'node:timers/promises'
import { dataFilePath } from '#server/store/disk/dataFile.ts'
import { openForReading } from '#server/store/disk/connection.ts'
import { startServer } from '../../support/server/startServer.ts'
import type { Figures } from '../benchRows.ts'

type PastState = { readonly state: string; readonly done: number; readonly appointments: number }

/** Reads beside the server, so that no request takes a part of its time. */
function pastIn(dataDir: string): PastState {
  const connection = openForReading(dataFilePath(dataDir))
  const job = connection.one<{ record: string }>(`SELECT _record AS record FROM "area process" WHERE kind = 'demo'`)
  const counted = connection.one<{ appointments: number }>('SELECT count(*) AS appointments FROM "area appointments"')
  connection.close()
  return { ...(JSON.parse(job?.record ?? '{}') as Pick<PastState, 'state' | 'done'>), appointments: counted?.appointments ?? 0 }
}

/** A first start with the demo practice: what is there when it is ready, and when its past is complete. */
export async function measureFirstStart(): Promise<Figures> {
  const startedAt = performance.now()
  const server = await startServer({ DEMO_PAST: '8' })
  const ready = performance.now() - startedAt
  const atReady = pastIn(server.dataDir)
  while (pastIn(server.dataDir).state === 'running') await pause(50)
  const complete = performance.now() - startedAt
  await server.close()
  return {
    'to ready, ms': ready,
    'days of the past then': atReady.done,
    'appointments then': atReady.appointments,
    'past complete, ms': complete,
  }
}

/** The same, of a practice without weeks behind it. */
export async function measureStartWithoutPast(): Promise<Figures> {
  const startedAt = performance.now()
  const server = await startServer({ DEMO_PAST: '0' })
  const ready = performance.now() - startedAt
  await server.close()
  return { 'to ready, ms': ready }
}
