import { dayBounds, dayOf, instantOf } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { presentStates } from '#domain/scheduling/appointment.ts'
import { localClient } from '../localClient.ts'
import type { LocalServer } from '../localServer.ts'
import type { Board } from './boards.ts'

/** Opens boards for all appointments, today's, today's in the wall view, patients in the practice, and chairs. */
export async function createBoards(server: LocalServer, location: AnyRecord, now: number): Promise<readonly Board[]> {
  const timeZone = String(location['timeZone'])
  const { from, to } = dayBounds(dayOf(instantOf(now), timeZone), timeZone)
  const today = { from: { field: 'startsAt', at: from }, to: { field: 'startsAt', at: to } }
  const inPractice = { filters: { 'state.visit': presentStates } }
  const appointments = { area: 'appointments', path: '/api/appointments/' }
  const board = async (options: Omit<Board, 'client'>): Promise<Board> => ({
    ...options,
    client: await localClient(server, options.view ? { view: options.view } : {}),
  })
  return Promise.all([
    board({ ...appointments, name: 'every appointment', window: {} }),
    board({ ...appointments, name: 'today', window: today }),
    board({ ...appointments, name: 'the wall', window: today, view: 'wall' }),
    board({ ...appointments, name: 'who is here', window: inPractice }),
    board({ area: 'equipments', path: '/equipments/', name: 'the chairs', window: {} }),
  ])
}
