import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { DemoStart } from './demoDeps.ts'
import { checkAddress, endDespiteStuckWork, folderTimeout, isFolderAnswering } from './startChecks.ts'
import { dataFilePath } from './store/disk/dataFile.ts'
import { hangingFolderLine, startProblemOf } from './startProblem.ts'

/** Starts the server, or prints in one line why it does not start and ends the process with code 1. */
export async function startOrExit(demo: DemoStart): Promise<void> {
  const config = readConfigOrExit()
  try {
    await start(config, demo)
  } catch (error) {
    printProblem(startProblemOf(config, error))
    if (process.env['DEBUG']) console.error(error)
    process.exit(1)
  }
}

const printProblem = (line: string) => console.error(`Operatory could not start: ${line}`)

async function start(config: Config, demo: DemoStart): Promise<void> {
  await checkAddress(config)
  if (!(await isFolderAnswering(config.dataDir))) {
    printProblem(hangingFolderLine(config.dataDir, folderTimeout))
    endDespiteStuckWork()
  }
  if (isFirstStart(config)) demo.prepare()
  // Most modules are loaded now, beside those of the process that makes the demo practice.
  const [{ runServer }, deps] = await Promise.all([import('./runServer.ts'), demo.load()])
  await runServer(config, deps)
}

/** A database may hold a practice already. */
const isFirstStart = ({ demo, databaseUrl, dataDir }: Config): boolean => demo && databaseUrl === null && !existsSync(dataFilePath(dataDir))

function readConfigOrExit(): Config {
  try {
    const config = readConfig(process.env)
    return { ...config, dataDir: resolve(config.dataDir) }
  } catch (error) {
    console.error(error instanceof ConfigError ? `Configuration: ${error.message}` : error)
    process.exit(1)
  }
}
