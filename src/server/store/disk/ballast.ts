import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { startFaultOf } from './startFault.ts'

/**
 * A file that only reserves disk space. On a full disk even deletes fail, so the store deletes the ballast then.
 * Existing records can still be changed and removed. New ones are refused until there is space to write the ballast again.
 * No restart is needed.
 */
export type Ballast = {
  readonly release: () => void
  /** Whether the ballast was released and there is no space yet to write it again. */
  readonly isReleased: () => boolean
}

const chunkSize = 1_048_576

const ballastPath = (file: string) => `${file}.ballast`

/** Removes the ballast of a server that is not running. @returns whether there was one. */
export function removeBallast(file: string): boolean {
  const exists = existsSync(ballastPath(file))
  rmSync(ballastPath(file), { force: true })
  return exists
}

/** Bytes of free space with which a start needs no ballast. It writes several small files beside the data, and its journal grows. */
const startBytes = 4_194_304

/** Gives up the ballast of a server that is not running if its start may find no room. @returns whether there was one */
export const makeRoomToStart = (file: string): boolean => !hasSpace(dirname(file), startBytes) && removeBallast(file)

/**
 * Runs what a start writes beside the data. A limit of the account, or another program, can take the room that there seemed to be. The
 * ballast is then given up, and the work runs again.
 */
export async function withRoomToStart<Result>(file: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (startFaultOf(file, error).kind !== 'full' || !removeBallast(file)) throw error
    return write()
  }
}

/** @param wasReleased true if the ballast was given up to start at all. */
export function createBallast(
  file: string,
  bytes: number,
  report: (message: string, error?: unknown) => void,
  wasReleased = false,
): Ballast {
  const path = ballastPath(file)
  const reserve = () => {
    // One that is shorter was left by a process that ended while it wrote it.
    if (bytes === 0 || (statSync(path, { throwIfNoEntry: false })?.size ?? -1) >= bytes) return true
    if (!hasSpace(dirname(path), bytes * 2)) return false
    try {
      fillFile(path, bytes)
      return true
    } catch {
      rmSync(path, { force: true })
      return false
    }
  }
  if (!wasReleased && !reserve()) report('there is too little room on the disk to hold any back for the day it is full')
  let released = wasReleased
  return {
    release: () => {
      if (!released) report('the disk is full: the ballast is given up, and nothing new can be made until there is room')
      rmSync(path, { force: true })
      released = true
    },
    isReleased: () => {
      if (released) released = !reserve()
      return released
    },
  }
}

export function hasSpace(folder: string, bytes: number): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= bytes
}

/** Writes random bytes, which no file system can compress. */
function fillFile(path: string, bytes: number): void {
  const block = randomBytes(Math.min(bytes, chunkSize))
  const descriptor = openSync(path, 'w', 0o600)
  try {
    for (let remaining = bytes; remaining > 0; remaining -= block.length) writeSync(descriptor, block, 0, Math.min(remaining, block.length))
  } finally {
    closeSync(descriptor)
  }
}
