import { Problem } from '#domain/problems.ts'

/** True for a refusal. Errors of the server or its disk are not skipped. */
const isRefusal = (thrown: unknown): thrown is Problem => thrown instanceof Problem && thrown.status < 500

/**
 * Skips a refused step of the demo morning, so that the first start does not fail because, for example, a pack could not be allocated.
 * @param onRefused Receives the problem if the refusal is unusual.
 */
export async function skipIfRefused<T>(step: Promise<T>, onRefused?: (problem: Problem) => void): Promise<T | null> {
  try {
    return await step
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    onRefused?.(thrown)
    return null
  }
}

type Reporter = { readonly report: (what: string) => void }

/** Reports the skipped command and the reason to the operator. */
export const reportSkipped =
  ({ report }: Reporter, command: string) =>
  ({ code, extras }: Problem) =>
    report(`the demo practice goes without ${command} (${extras.reason ?? code})`)
