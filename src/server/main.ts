import { BadConfig, readConfig } from './config.ts'
import { runServer } from './runServer.ts'

try {
  await runServer(readConfig(process.env))
} catch (error) {
  console.error(
    error instanceof BadConfig
      ? `Configuration: ${error.message}`
      : `Operatory could not start: ${error instanceof Error ? error.message : String(error)}`,
  )
  if (!(error instanceof BadConfig) && process.env['DEBUG']) console.error(error)
  process.exit(1)
}
