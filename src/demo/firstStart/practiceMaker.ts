import { randomInt } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoPracticeInfo, FirstStartOptions } from '#server/demoDeps.ts'
import { dataFilePath } from '#server/store/disk/dataFile.ts'
import { forkMaker, type MakerProcess } from './makerProcess.ts'

export type PracticeMaker = {
  /** Begins to load what makes a practice, beside what a server loads. */
  readonly prepare: () => void
  /**
   * Creates the demo practice in a separate folder and puts it in place when complete. If the first start is interrupted, the data
   * is empty again, instead of holding half a practice whose password was never printed.
   */
  readonly create: (options: FirstStartOptions) => Promise<DemoPracticeInfo>
}

export function createPracticeMaker(): PracticeMaker {
  let prepared: MakerProcess | null = null
  return {
    prepare: () => {
      prepared = forkMaker()
    },
    create: (options) => createDemoPractice(prepared ?? forkMaker(), options),
  }
}

async function createDemoPractice(
  maker: MakerProcess,
  { dataDir, demoPassword, demoPastWeeks, saveInfo, putInPlace }: FirstStartOptions,
): Promise<DemoPracticeInfo> {
  const tempDir = join(dataDir, 'making')
  rmSync(tempDir, { recursive: true, force: true })
  mkdirSync(tempDir, { mode: 0o700 })
  const info = await maker.make({ file: dataFilePath(tempDir), password: demoPassword ?? createPassword(), pastWeeks: demoPastWeeks })
  // Before the practice is in place, because its password is nowhere else.
  await saveInfo(info)
  await putInPlace(dataFilePath(tempDir))
  rmSync(tempDir, { recursive: true })
  return info
}

/** Letters and digits that are not confused with each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const createPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')).join('-')
