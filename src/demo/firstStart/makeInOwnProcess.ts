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

/**
 * Makes the demo practice in a process of its own, because its days take more than twice the memory of a server, which a server never gives back.
 * @throws what the process threw, with its message and codes
 */
export async function makeInOwnProcess(order: MakingOrder): Promise<DemoPracticeInfo> {
  const child = fork(join(import.meta.dirname, 'makePractice.ts'), {
    env: { ...process.env, NODE_COMPILE_CACHE: getCompileCacheDir() },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the program that makes the demo practice ended with code ${code}`)
  })
  const answered = once(child, 'message').then(([result]) => result as MakingResult)
  child.send(order)
  const result = await Promise.race([answered, ended])
  if ('fault' in result) throw Object.assign(new Error(result.fault.message), result.fault)
  return result.info
}
