import { Problem } from '#domain/problems.ts'

/** SQLite's error codes. The low byte is the primary code, the rest the extended code. */
const fullCode = 13
const busyCode = 5
/** IOERR, CORRUPT, NOTADB: after one of these the next commit may only seem to succeed, so none is attempted. */
const brokenCodes = new Set([10, 11, 26])
export const uniqueViolationCode = 2067

export function errorNumberOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null
  return typeof error.errcode === 'number' ? error.errcode : null
}

export const primaryCodeOf = (error: unknown) => (errorNumberOf(error) ?? 0) & 0xff
const isFull = (error: unknown): boolean => primaryCodeOf(error) === fullCode
const isBusy = (error: unknown): boolean => primaryCodeOf(error) === busyCode
const isBroken = (error: unknown): boolean => brokenCodes.has(primaryCodeOf(error))

export const diskFullProblem = () => new Problem('disk-full', 'The server’s disk is full. Nothing was changed.')
export const storageFailedProblem = () => new Problem('storage-failed', 'The server’s storage has failed. The server is restarting.')
const storageBusyProblem = () => new Problem('storage-failed', 'Another program is using the server’s storage. Nothing was changed.')
export const closingProblem = () => new Problem('draining', 'The server is restarting.')

/** Maps storage errors to problems. After a fatal one this process writes nothing more. */
export type StorageErrors = {
  readonly explain: (error: unknown) => unknown
  readonly refusal: () => Problem | null
  readonly guardRead: <Result>(read: () => Result) => Result
}

export function createStorageErrors(handlers: {
  readonly releaseBallast: () => void
  readonly onStorageFailed: (error: unknown) => void
}): StorageErrors {
  let hasFailed = false
  const explain = (error: unknown): unknown => {
    if (isFull(error)) handlers.releaseBallast()
    else if (isBroken(error) && !hasFailed) {
      hasFailed = true
      handlers.onStorageFailed(error)
    }
    if (isFull(error)) return diskFullProblem()
    if (isBroken(error)) return storageFailedProblem()
    return isBusy(error) ? storageBusyProblem() : error
  }
  return {
    explain,
    refusal: () => (hasFailed ? storageFailedProblem() : null),
    guardRead: (read) => {
      try {
        return read()
      } catch (error) {
        throw explain(error)
      }
    },
  }
}
