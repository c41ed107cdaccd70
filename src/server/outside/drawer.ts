import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Carrier, Letter } from './carrier.ts'

export const drawerIn = (dataDir: string) => join(dataDir, 'sent.jsonl')

type Needs = {
  readonly file: string
  /** Whether what is put away for this practice counts as delivered: nobody will ever say so of an invented patient. */
  readonly counts: (practice: string) => Promise<boolean>
}

/**
 * The carrier that goes nowhere: each message becomes a line of a file for the owner's eyes, and no wire is touched. On the disk before it
 * is called sent, so after a stop it can say what it has.
 */
export function openDrawer({ file, counts }: Needs): Carrier {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work, work)
    last = done.catch(() => undefined)
    return done
  }
  return {
    name: 'drawer',
    hand: async (letter) => {
      await inTurn(() => putAway(file, letter))
      return (await counts(letter.practice)) ? 'delivered' : 'sent'
    },
    has: (id) => inTurn(() => holds(file, id)),
  }
}

/** A line that a crash cut off is closed first, so that it spoils no other. */
async function putAway(file: string, letter: Letter): Promise<void> {
  const drawer = await open(file, 'a+', 0o600)
  try {
    const { size } = await drawer.stat()
    const { buffer } = size === 0 ? { buffer: Buffer.from('\n') } : await drawer.read(Buffer.alloc(1), 0, 1, size - 1)
    await drawer.write(`${buffer[0] === 10 ? '' : '\n'}${JSON.stringify(letter)}\n`)
    await drawer.datasync()
  } finally {
    await drawer.close()
  }
}

async function holds(file: string, id: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split('\n').some((line) => line.startsWith(`{"id":"${id}",`) && line.endsWith('}'))
}
