import { Problem } from '#domain/problems.ts'

/** What the product may say to a step. What is wrong with the server or its disk is no part of a story. */
const isNo = (thrown: unknown): thrown is Problem => thrown instanceof Problem && thrown.status < 500

/**
 * A step of the demo's morning that is refused is left out and the morning goes on: nobody's first start fails because a pack could not
 * be laid out.
 * @param told hears of it, where a refusal is not the usual course of a day
 */
export async function orLeftOut<T>(step: Promise<T>, told?: (problem: Problem) => void): Promise<T | null> {
  try {
    return await step
  } catch (thrown) {
    if (!isNo(thrown)) throw thrown
    told?.(thrown)
    return null
  }
}

type Reporting = { readonly report: (what: string) => void }

/** For the operator: which step, and why. */
export const goesWithout =
  ({ report }: Reporting, command: string) =>
  ({ code, extras }: Problem) =>
    report(`the demo practice goes without ${command} (${extras.reason ?? code})`)
