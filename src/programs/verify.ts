import { resources } from '#resources/index.ts'
import { dataFileIn } from '#server/store/dataFile.ts'
import { verify } from '#server/store/verify/verify.ts'
import { dataDir } from './localServer.ts'

/** `npm run verify [-- FILE]`: whether the data holds together, and where not. */

const mostShown = 50

try {
  const checking = verify(process.argv[2] ?? dataFileIn(dataDir()), resources)
  let found = 0
  let step = checking.next()
  for (; !step.done; step = checking.next()) if (++found <= mostShown) console.log(step.value)
  const { practices, entries, records } = step.value
  if (found > mostShown) console.log(`and ${found - mostShown} more`)
  console.log(
    `${found === 0 ? 'all holds together' : `${found} places do not hold together`}: ${practices} practices, ${entries} entries, ${records} records`,
  )
  process.exitCode = found === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
