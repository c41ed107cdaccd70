import { rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { primaryCodeOf } from './storageErrors.ts'

/** Why the data could not be opened, with an error whose one line tells the operator what to do. */
export type StartFault = { readonly kind: StartFaultKind; readonly error: Error }
type StartFaultKind = 'busy' | 'full' | 'denied' | 'noFolder' | 'notData' | 'other'

/** SQLite's primary codes, and the operating system's, which SQLite reports only as a failed open or write. */
const kindByCode: Readonly<Record<string, StartFaultKind>> = {
  5: 'busy',
  13: 'full',
  26: 'notData',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
  ENOENT: 'noFolder',
  ENOTDIR: 'noFolder',
  EISDIR: 'notData',
}

const lines: Readonly<Record<Exclude<StartFaultKind, 'other'>, (file: string) => string>> = {
  busy: (file) => `another program is using ${file}: close it, then start again`,
  full: (file) => `the disk that holds ${file} is full: free some space, then start again`,
  denied: (file) => `this account may not write ${file} or its folder: give it the permission, then start again`,
  noFolder: (file) => `there is no folder ${dirname(file)} for the data`,
  notData: (file) => `${file} is not a data file of this program`,
}

/** Finds why the data could not be opened. An error that has another cause is returned unchanged. */
export function startFaultOf(file: string, error: unknown): StartFault {
  const kind = kindOf(error) ?? (isDiskError(error) ? kindOf(writeProbe(file)) : undefined) ?? 'other'
  if (kind === 'other') return { kind, error: error instanceof Error ? error : new Error(String(error)) }
  return { kind, error: new Error(lines[kind](file), { cause: error }) }
}

const kindOf = (error: unknown): StartFaultKind | undefined => kindByCode[codeOf(error)]

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('E') && !code.startsWith('ERR_') ? code : String(primaryCodeOf(error))
}

/** PERM, READONLY, IOERR, CANTOPEN: SQLite's errors that an error of the operating system causes. */
const diskErrorCodes = new Set([3, 8, 10, 14])
const isDiskError = (error: unknown): boolean => diskErrorCodes.has(primaryCodeOf(error))

/** More than a file's first block, so that a disk with a few free bytes counts as full. */
const probeBytes = 65_536

/** Writes a file beside the data as SQLite does, because only then the operating system names the cause. */
function writeProbe(file: string): unknown {
  const probe = `${file}.probe`
  try {
    writeFileSync(probe, Buffer.alloc(probeBytes, 1), { mode: 0o600 })
    return statSync(file, { throwIfNoEntry: false })?.isDirectory() ? Object.assign(new Error('a folder'), { code: 'EISDIR' }) : null
  } catch (error) {
    return error
  } finally {
    rmSync(probe, { force: true })
  }
}
