import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * A file that holds room on the disk and nothing else. On a full disk even removing fails, so the ballast is given up then: what exists may
 * still be changed and removed, and nothing new is made until there is room to lay the ballast down again. No restart is needed.
 */
export type Ballast = {
  readonly giveUp: () => void
  /** Whether it was given up and there is no room yet for another. */
  readonly spent: () => boolean
}

const chunk = 1_048_576

export function ballastBeside(file: string, bytes: number, report: (what: string, error?: unknown) => void): Ballast {
  const path = `${file}.ballast`
  const lay = () => {
    if (bytes === 0 || existsSync(path)) return true
    if (!isRoomFor(dirname(path), bytes * 2)) return false
    try {
      fill(path, bytes)
      return true
    } catch {
      rmSync(path, { force: true })
      return false
    }
  }
  if (!lay()) report('there is too little room on the disk to hold any back for the day it is full')
  let spent = false
  return {
    giveUp: () => {
      if (!spent) report('the disk is full: the ballast is given up, and nothing new can be made until there is room')
      rmSync(path, { force: true })
      spent = true
    },
    spent: () => {
      if (spent) spent = !lay()
      return spent
    },
  }
}

function isRoomFor(folder: string, bytes: number): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= bytes
}

/** With bytes that no file system can squeeze. */
function fill(path: string, bytes: number): void {
  const block = randomBytes(Math.min(bytes, chunk))
  const open = openSync(path, 'w', 0o600)
  try {
    for (let left = bytes; left > 0; left -= block.length) writeSync(open, block, 0, Math.min(left, block.length))
  } finally {
    closeSync(open)
  }
}
