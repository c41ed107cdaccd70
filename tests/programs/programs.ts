import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const top = resolve(import.meta.dirname, '../..')

/** A program of ours as somebody starts it from a command line, on the data of a server under test. */
export type Running = {
  readonly child: ChildProcess
  readonly said: () => string
  /** Resolves once it has said so. */
  readonly says: (words: RegExp) => Promise<void>
  readonly ended: Promise<number | null>
}

export function start(program: string, dataDir: string, args: readonly string[], folder = top): Running {
  const child = spawn(process.execPath, [resolve(top, 'src/programs', program), ...args], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const says = async (words: RegExp) => {
    while (!words.test(output)) {
      await Promise.race([once(child.stdout, 'data'), ended])
      if (child.exitCode !== null && !words.test(output)) throw new Error(`It ended and did not say ${words}:\n${output}`)
    }
  }
  return { child, said: () => output, says, ended }
}

/** Runs it to its end. */
export async function run(
  program: string,
  dataDir: string,
  args: readonly string[],
  folder = top,
): Promise<{ code: number | null; said: string }> {
  const running = start(program, dataDir, args, folder)
  const code = await running.ended
  return { code, said: running.said() }
}
