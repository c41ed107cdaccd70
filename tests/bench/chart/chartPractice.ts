import type { AnyRecord } from '#domain/wire.ts'
import { type ApiClient, signIn } from '../../support/server/apiClient.ts'
import { demoPassword, type RunningServer, startServer } from '../../support/server/startServer.ts'
import { strokeCount, writeChart } from './writeChart.ts'

/** A real server with a patient of 2,000 strokes. */
export type ChartPractice = {
  readonly server: RunningServer
  readonly manager: ApiClient
  readonly patient: string
  readonly strokes: readonly AnyRecord[]
}

/** All strokes of the patient, by as many pages as a screen reads. */
export async function readStrokes({ manager, patient }: Pick<ChartPractice, 'manager' | 'patient'>): Promise<readonly AnyRecord[]> {
  const { items } = await manager.list('/api/operations/', `&patient=${patient}`)
  return items
}

export async function createChartPractice(): Promise<ChartPractice> {
  let patient = ''
  const prepare = async (dataDir: string) => {
    patient = await writeChart(dataDir)
  }
  const server = await startServer({}, { budgetFactor: 1000, prepare })
  const manager = await signIn(server.url, 'manager', demoPassword)
  const strokes = await readStrokes({ manager, patient })
  if (strokes.length !== strokeCount) throw new Error(`The patient has ${strokes.length} strokes and not ${strokeCount}`)
  return { server, manager, patient, strokes }
}
