import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { requestShape } from '#domain/bounds.ts'
import { longText } from '#domain/fields.ts'
import type { DemoPracticeInfo } from './demoDeps.ts'
import type { Store } from './store/store.ts'
import { publishPart, writePart } from './store/disk/privateFiles.ts'

/**
 * The demo's usernames and password, on disk from before the practice is in place until they are printed. A start that
 * ends in between leaves the file, and the next start prints it.
 */
const fileIn = (dataDir: string) => join(dataDir, 'demo-sign-in.json')

const DemoInfo = requestShape(
  'demo-sign-in.json',
  z.strictObject({
    practice: longText(40),
    practiceName: longText(200),
    users: z.array(z.strictObject({ username: longText(64), pin: longText(10) })).check(z.maxLength(20)),
    password: longText(200),
  }),
)

/** Must be on disk before the practice: a practice whose password no file holds and no start printed is lost. */
export async function saveDemoInfo(dataDir: string, info: DemoPracticeInfo): Promise<void> {
  const file = fileIn(dataDir)
  await publishPart(await writePart(file, JSON.stringify(info)), file)
}

/** @returns what no start has printed yet; `null` if it was printed, or belongs to a practice that was never put in place. */
export async function unprintedDemoInfo(dataDir: string, store: Store): Promise<DemoPracticeInfo | null> {
  const { data: info } = DemoInfo.safeParse(jsonOf(fileIn(dataDir)))
  if (!info) return null
  return (await store.practices()).some(({ id }) => id === info.practice) ? info : null
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

type Announcement = {
  readonly dataDir: string
  readonly address: string
  /** What people open, if it is not the address that the server listens on. */
  readonly publicUrl: URL | null
  readonly demo: DemoPracticeInfo | null
  /** Whether there is no practice yet. */
  readonly isEmpty: boolean
}

/**
 * Prints how to sign in to a new demo practice, or where to set up the first practice, and then the address. The file goes only when the
 * text was written: a closed output keeps it for the next start.
 */
export async function announce({ dataDir, address, publicUrl, demo, isEmpty }: Announcement): Promise<void> {
  const open = publicUrl?.origin ?? address
  if (isEmpty) await print(`\n  There is no practice yet. To set yours up, open ${open} in a browser.\n\n`)
  if (demo && (await print(`\n${demoLines(demo, open)}\n\n`))) await rm(fileIn(dataDir), { force: true })
  await print(`ready ${address}\n`)
}

/** @returns false if the output is closed. The server then serves all the same. */
const print = (text: string) =>
  new Promise<boolean>((resolve) => {
    const ignore = () => undefined
    process.stdout.once('error', ignore)
    process.stdout.write(text, (error) => {
      setImmediate(() => process.stdout.off('error', ignore))
      resolve(!error)
    })
  })

const demoLines = ({ practiceName, users, password }: DemoPracticeInfo, open: string): string =>
  [
    `The demo practice ${practiceName} is ready. Open ${open} in a browser.`,
    `Sign in as ${users.map(({ username }) => username).join(', ')} with the password ${password}`,
    `For an empty practice of your own beside it: stop this server, then DEMO=off DATA_DIR=./practice npm start`,
    `PINs for signing in Steri: ${users.map(({ username, pin }) => `${username} ${pin}`).join(', ')}`,
  ]
    .map((line) => `  ${line}`)
    .join('\n')
