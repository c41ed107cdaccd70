/** Milliseconds after which groups of other practices no longer wait for a group. */
const longestGroup = 1000

type Deliver = () => Promise<void>

/**
 * Groups tell the listeners in the order in which they began, so that a process sees its commits in one order. A practice whose lock another
 * server holds delays the others for a moment, once: until it is quick again, no group waits for it.
 */
export function createDeliveryOrder(): { readonly begin: (practice: string) => (deliver: Deliver) => Promise<void> } {
  const slow = new Set<string>()
  let previous = Promise.resolve()
  return {
    begin: (practice) => {
      const before = previous
      const ended = Promise.withResolvers<void>()
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        slow.add(practice)
        ended.resolve()
      }, longestGroup)
      if (!slow.has(practice)) previous = ended.promise
      return async (deliver) => {
        await before
        try {
          await deliver()
        } finally {
          clearTimeout(timer)
          if (!isLate) slow.delete(practice)
          ended.resolve()
        }
      }
    },
  }
}
