/**
 * Browser storage keys, named by the product owner: `auth` holds the user and expiry, never a token. `apat` holds the same
 * for a patient, and `aenv` for a recipient who opens an envelope. `browse` holds the location of this computer, `notice` the last
 * notice seen. `sess` is obsolete and never written.
 */
export type StorageKey = 'auth' | 'apat' | 'aenv' | 'browse' | 'notice'

export type StoredValue = {
  readonly read: () => string | null
  readonly write: (value: string) => void
  readonly remove: () => void
}

/** Wraps one storage key. Storage errors are swallowed: the app must open even if the browser blocks storage. */
export function createStoredValue(storage: Storage, key: StorageKey): StoredValue {
  const withFallback = <T>(action: () => T, fallback: T): T => {
    try {
      return action()
    } catch {
      return fallback
    }
  }
  return {
    read: () => withFallback(() => storage.getItem(key), null),
    write: (value) => withFallback(() => storage.setItem(key, value), undefined),
    remove: () => withFallback(() => storage.removeItem(key), undefined),
  }
}
