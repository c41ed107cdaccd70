import { Problem } from '#domain/problems.ts'
import type { Store } from '../store.ts'

/** The store for what a start writes. The first refusal for a full disk gives up the ballast, so that the second attempt has room. */
export const storeOfStart = (store: Store): Store => ({
  ...store,
  change: async (request) => {
    const change = () => store.change({ ...request, isOfStart: true })
    try {
      return await change()
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'disk-full') throw error
      return change()
    }
  },
})
