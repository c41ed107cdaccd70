/**
 * What a browser keeps, under the names the product's owner gave: `auth` who and until when (never a token), `apat` the
 * same for a patient, `aenv` for somebody who opens an envelope, `browse` where this machine stands, `notice` which notice was seen.
 * `sess` is no longer needed and never written.
 */
export type Key = 'auth' | 'apat' | 'aenv' | 'browse' | 'notice'

export type Kept = {
  readonly read: () => string | null
  readonly write: (value: string) => void
  readonly forget: () => void
}

/** A browser that refuses to keep anything is no reason not to open. */
export function keptIn(storage: Storage, key: Key): Kept {
  const attempt = <T>(what: () => T, otherwise: T): T => {
    try {
      return what()
    } catch {
      return otherwise
    }
  }
  return {
    read: () => attempt(() => storage.getItem(key), null),
    write: (value) => attempt(() => storage.setItem(key, value), undefined),
    forget: () => attempt(() => storage.removeItem(key), undefined),
  }
}
