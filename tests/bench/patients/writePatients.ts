import { instantOf } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { patients } from '#resources/people/patients.ts'
import { systemPrincipal } from '#server/engine/access/principal.ts'
import { write } from '#server/engine/storeRequests.ts'
import type { Tx } from '#server/store/store.ts'
import { openPracticeFile } from '../../support/server/openPracticeFile.ts'

const perCommit = 2000

/** Writes patients into the practice of a data folder, which no server has open. */
export async function writePatients(dataDir: string, count: number, patientOf: (number: number) => Fields): Promise<void> {
  const { store, practice, newId, close } = await openPracticeFile(dataDir)
  const { by, origin } = systemPrincipal(practice, 'bench', new Set())
  for (let from = 0; from < count; from += perCommit)
    await store.change({
      ...{ practice, by, origin, because: 'bench', command: 'patients.create' },
      run: function* (): Tx<void> {
        for (let number = from; number < Math.min(count, from + perCommit); number += 1)
          yield* write('patients', newId(), { ...patients.record.parse(patientOf(number)), state: 'active', since: instantOf(0) })
      },
    })
  await close()
}
