import { Problem } from '#domain/problems.ts'

/** What SQLite's error numbers mean to the practice. The low byte is the kind of error, the rest its occasion. */
const full = 13
const busy = 5
/** IOERR, CORRUPT, NOTADB: after one of these the next commit may only seem to work, so none is tried. */
const broken = new Set([10, 11, 26])
export const uniqueRefused = 2067

export function errorNumberOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null
  return typeof error.errcode === 'number' ? error.errcode : null
}

const kindOf = (error: unknown) => (errorNumberOf(error) ?? 0) & 0xff
const isFull = (error: unknown): boolean => kindOf(error) === full
const isBusy = (error: unknown): boolean => kindOf(error) === busy
const isBroken = (error: unknown): boolean => broken.has(kindOf(error))

export const diskFull = () => new Problem('disk-full', 'There is no room left on the disk of the server. Nothing was changed.')
export const storageFailed = () => new Problem('storage-failed', 'The storage of the server has failed. It is being restarted.')
const storageBusy = () => new Problem('storage-failed', 'Another program holds the storage of the server. Nothing was changed.')
export const closed = () => new Problem('draining', 'The server is closing.')

/** How errors of the storage are met. After one that breaks it nothing is written any more by this process. */
export type Trouble = {
  readonly explain: (error: unknown) => unknown
  readonly refusal: () => Problem | null
  readonly reading: <Result>(read: () => Result) => Result
}

export function troubleOf(means: { readonly giveUpBallast: () => void; readonly onStorageFailed: (error: unknown) => void }): Trouble {
  let failed = false
  const explain = (error: unknown): unknown => {
    if (isFull(error)) means.giveUpBallast()
    else if (isBroken(error) && !failed) {
      failed = true
      means.onStorageFailed(error)
    }
    if (isFull(error)) return diskFull()
    if (isBroken(error)) return storageFailed()
    return isBusy(error) ? storageBusy() : error
  }
  return {
    explain,
    refusal: () => (failed ? storageFailed() : null),
    reading: (read) => {
      try {
        return read()
      } catch (error) {
        throw explain(error)
      }
    },
  }
}
