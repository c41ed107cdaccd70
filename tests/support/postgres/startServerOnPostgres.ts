import { resources } from '#resources/index.ts'
import { dataFilePath } from '#server/store/disk/dataFile.ts'
import { openPostgres } from '#server/store/postgres/openPostgres.ts'
import { copyData } from '#server/store/postgres/transfer/copyData.ts'
import { type RunningServer, startServer } from '../server/startServer.ts'
import { startPostgres, type TestPostgres } from './startPostgres.ts'

/** Copies the demo practice to an empty database, as a first start does. */
async function copyTo(url: string, dataDir: string): Promise<void> {
  const [file, report] = [dataFilePath(dataDir), () => {}]
  await (await openPostgres({ url, file, resources, now: Date.now, newId: () => '', report })).close()
  await copyData({ url, resources, from: file, to: file, report })
}

/** A server with the demo practice in a PostgreSQL of its own, whose address it tells. */
export async function startServerOnPostgres(): Promise<RunningServer & { readonly database: string; readonly postgres: TestPostgres }> {
  const postgres = await startPostgres()
  const database = await postgres.createDatabase()
  const server = await startServer({}, { env: { DATABASE_URL: database }, prepare: (dataDir) => copyTo(database, dataDir) })
  const close = async () => {
    await server.close()
    await postgres.stop()
  }
  return { ...server, database, postgres, close }
}
