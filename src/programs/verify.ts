import { basename, dirname } from 'node:path'
import { resources } from '#resources/index.ts'
import { dataFilePath } from '#server/store/disk/dataFile.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { embeddedDataFile } from './localServer.ts'

/** `npm run verify [-- FILE]` checks the consistency of the data and prints each fault. Beside a data file it checks the files of its folder. */

const maxShown = 50

try {
  const [, , file = embeddedDataFile()] = process.argv
  const isInFolder = basename(file) === basename(dataFilePath(''))
  const verification = verifyDataFile(file, resources, isInFolder ? dirname(file) : null)
  let faultCount = 0
  let step = verification.next()
  for (; !step.done; step = verification.next()) if (++faultCount <= maxShown) console.log(step.value)
  const { practices, entries, records } = step.value
  if (faultCount > maxShown) console.log(`and ${faultCount - maxShown} more`)
  console.log(
    `${faultCount === 0 ? 'the data is consistent' : `${faultCount} inconsistencies`}: ${practices} practices, ${entries} entries, ${records} records`,
  )
  process.exitCode = faultCount === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
