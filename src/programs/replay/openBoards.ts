import { boundsOf, dayOf, instantOf } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { localClient } from '../localClient.ts'
import type { LocalServer } from '../localServer.ts'
import type { Board } from './boards.ts'

/** All of it, this day, the wall's sight of it, those who are here, and the chairs. */
export async function openBoards(server: LocalServer, location: AnyRecord, now: number): Promise<readonly Board[]> {
  const zone = String(location['timeZone'])
  const { from, to } = boundsOf(dayOf(instantOf(now), zone), zone)
  const today = { from: { field: 'startsAt', at: from }, to: { field: 'startsAt', at: to } }
  const here = { filters: { 'state.visit': ['arrived', 'ready', 'called', 'seated', 'inTreatment', 'treated', 'checkout'] } }
  const appointments = { area: 'appointments', path: '/api/appointments/' }
  const board = async (one: Omit<Board, 'client'>): Promise<Board> => ({
    ...one,
    client: await localClient(server, one.sight ? { sight: one.sight } : {}),
  })
  return Promise.all([
    board({ ...appointments, name: 'every appointment', window: {} }),
    board({ ...appointments, name: 'today', window: today }),
    board({ ...appointments, name: 'the wall', window: today, sight: 'wall' }),
    board({ ...appointments, name: 'who is here', window: here }),
    board({ area: 'equipments', path: '/equipments/', name: 'the chairs', window: {} }),
  ])
}
