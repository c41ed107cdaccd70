import { fork } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import type { DemoPracticeInfo } from '#server/demoDeps.ts'

/** The password is sent as a message, because every account of the machine can read arguments and environments of its own programs. */
export type MakingOrder = {
  readonly file: string
  readonly password: string
  /** Weeks of days behind today. */
  readonly pastWeeks: number
}
export type MakingResult = { readonly info: DemoPracticeInfo } | { readonly fault: Required<Pick<Error, 'name' | 'message' | 'stack'>> }

export type MakerProcess = {
  /** @throws what the process threw, with its message and codes */
  readonly make: (order: MakingOrder) => Promise<DemoPracticeInfo>
}

/** The program lives for seconds: it collects less memory, and its functions are compiled for what they are called with from the first call on. */
const nodeArguments = [
  ...['--min-semi-space-size=32', '--max-semi-space-size=64', '--no-lazy-feedback-allocation'],
  ...['--import', new URL('../../server/start/findOwnModules.ts', import.meta.url).href],
]

/**
 * Starts the process that makes a demo practice. It is not the server’s, because its days take more than twice the memory of a server, which a
 * server never gives back.
 */
export function forkMaker(): MakerProcess {
  const child = fork(join(import.meta.dirname, 'makePractice.ts'), {
    env: { ...process.env, NODE_COMPILE_CACHE: getCompileCacheDir() },
    execArgv: nodeArguments,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]) => `the program that makes the demo practice ended with code ${code}`)
  // A start may fail before it waits for this process.
  ended.catch(() => undefined)
  return {
    make: async (order) => {
      const answered = once(child, 'message').then(([result]) => result as MakingResult)
      // A process that has ended says so below.
      child.send(order, () => undefined)
      const result = await Promise.race([answered, ended])
      if (typeof result === 'string') throw new Error(result)
      if ('fault' in result) throw Object.assign(new Error(result.fault.message), result.fault)
      return result.info
    },
  }
}
