import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const projectRoot = resolve(import.meta.dirname, '../..')

/** A program started from the command line on the data of a server under test. */
export type RunningProgram = {
  readonly child: ChildProcess
  readonly output: () => string
  /** Resolves when the output matches. @throws Error if the program ends first. */
  readonly waitForOutput: (pattern: RegExp) => Promise<void>
  readonly ended: Promise<number | null>
}

export function startProgram(
  program: string,
  dataDir: string,
  args: readonly string[],
  folder = projectRoot,
  env: Readonly<Record<string, string>> = {},
): RunningProgram {
  const child = spawn(process.execPath, [resolve(projectRoot, 'src/programs', program), ...args], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const waitForOutput = async (pattern: RegExp) => {
    while (!pattern.test(output)) {
      await Promise.race([once(child.stdout, 'data'), ended])
      if (child.exitCode !== null && !pattern.test(output)) throw new Error(`It ended and did not say ${pattern}:\n${output}`)
    }
  }
  return { child, output: () => output, waitForOutput, ended }
}

/** Runs a program to its end. */
export async function runProgram(
  program: string,
  dataDir: string,
  args: readonly string[],
  folder = projectRoot,
): Promise<{ code: number | null; output: string }> {
  const running = startProgram(program, dataDir, args, folder)
  const code = await running.ended
  return { code, output: running.output() }
}
