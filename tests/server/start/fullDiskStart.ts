import { rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { fillDisk } from '#tests/support/disk/fillDisk.ts'
import { signIn } from '#tests/support/server/apiClient.ts'
import { demoPassword, startServer } from '#tests/support/server/startServer.ts'

/** Kills a server, fills its disk and starts it again, several times. Prints what each start allowed as JSON. */

const filler = join(process.argv[2] ?? '', 'other-program')

const page = 4096

type Case = { readonly freePages: number; readonly leave?: (dataFile: string) => void }
const cases: Readonly<Record<string, Case>> = {
  'as it is': { freePages: 0 },
  'with room for the journal and not for the announcement': { freePages: 1 },
  'with room for both and no more': { freePages: 4 },
  'without its lock file': { freePages: 1, leave: (dataFile) => rmSync(`${dataFile}.lock`) },
  'with half of its ballast': { freePages: 1, leave: (dataFile) => truncateSync(`${dataFile}.ballast`, 33_554_432) },
}

async function startOnFullDisk({ freePages, leave }: Case): Promise<object> {
  const server = await startServer()
  const create = async () => {
    const client = await signIn(server.url, 'manager', demoPassword)
    const [patient] = (await client.list('/api/patients/')).items
    const named = (name: string) => ({ firstName: 'Kaya', lastName: name })
    const created = await client.command({ command: 'patients.create', data: named('Demir') })
    const edited = await client.command({ command: 'patients.edit', record: patient?.id ?? '', data: named('Changed') })
    return { created: created.status, edited: edited.status }
  }
  try {
    const before = await create()
    await server.kill()
    leave?.(join(server.dataDir, 'operatory.sqlite'))
    fillDisk(filler)
    truncateSync(filler, Math.floor(statSync(filler).size / page - freePages) * page)
    await server.respawn()
    const whileFull = await create()
    rmSync(filler)
    return { before, whileFull, after: await create(), exit: await server.shutDown() }
  } catch (error) {
    return { error: String(error) }
  } finally {
    await server.close()
    rmSync(filler, { force: true })
  }
}

const outcomes: Record<string, object> = {}
for (const [name, kind] of Object.entries(cases)) outcomes[name] = await startOnFullDisk(kind)
console.log(JSON.stringify(outcomes))
