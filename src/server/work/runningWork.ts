import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Work that the server does by itself and takes up again at its next start: an import, a merge, the past of a demo practice, a timer, a message. */
export type Work = {
  readonly kind: 'import' | 'export' | 'demo' | 'merge' | 'timer' | 'message'
  readonly practice: string
  readonly id: string
}

/** Deaths of the process during the same work, after which it is set aside. */
export const maxTries = 3

/**
 * Counts the deaths of the process during each work, so that work which ends the process cannot end every later one.
 * Work that dies is tried again, up to `maxTries` times in all. Then it is set aside.
 */
export type RunningWork = {
  /** Runs the task. If the process dies before it ends, each of these works counts one death. */
  readonly run: <Result>(works: readonly Work[], task: () => Promise<Result>) => Promise<Result>
  readonly deathsOf: (work: Work) => number
  readonly isSetAside: (work: Work) => boolean
  /** How many works of this kind are set aside. */
  readonly countSetAside: (kind: Work['kind']) => number
  /** The works that are set aside now. */
  readonly setAside: () => readonly Work[]
  /** Forgets the deaths: a user asked for the work again, or its record says that it is set aside. */
  readonly forget: (work: Work) => void
  /** The server stops in order: work that ends from now on is paused, and keeps its count. */
  readonly pause: () => void
}

type WorkEntry = Work & { deaths: number; isRunning: boolean }

const keyOf = ({ kind, practice, id }: Work) => `${kind} ${practice} ${id}`

/** The file of a data folder that names the work in progress. It matters only to the next process on this machine. */
export const runningWorkFile = (dataDir: string): string => join(dataDir, 'running-work.json')

/**
 * Reads which work was running when the last process ended, and counts a death for each.
 * The file is written without a sync: the kernel keeps it when the process dies, and a power cut is no death by work.
 */
export function loadRunningWork(file: string, report: (message: string, error?: unknown) => void): RunningWork {
  const entries = new Map(readEntries(file).map((entry) => [keyOf(entry), entry]))
  let isPaused = false
  const save = () => writeEntries(file, [...entries.values()], report)
  for (const entry of entries.values()) {
    if (entry.isRunning) entry.deaths += 1
    entry.isRunning = false
  }
  if (entries.size > 0) save()
  const begin = (work: Work) => entries.set(keyOf(work), { ...work, deaths: entries.get(keyOf(work))?.deaths ?? 0, isRunning: true })
  const end = (work: Work) => {
    const entry = entries.get(keyOf(work))
    if (entry && isPaused && entry.deaths > 0) entry.isRunning = false
    else entries.delete(keyOf(work))
  }
  const setAside = () => [...entries.values()].filter(({ deaths }) => deaths >= maxTries)
  const deathsOf = (work: Work) => entries.get(keyOf(work))?.deaths ?? 0
  return {
    async run(works, task) {
      works.forEach(begin)
      save()
      try {
        return await task()
      } finally {
        works.forEach(end)
        save()
      }
    },
    deathsOf,
    isSetAside: (work) => deathsOf(work) >= maxTries,
    countSetAside: (kind) => setAside().filter((entry) => entry.kind === kind).length,
    setAside: () => setAside().map(({ kind, practice, id }) => ({ kind, practice, id })),
    forget: (work) => {
      if (entries.delete(keyOf(work))) save()
    },
    pause: () => {
      isPaused = true
    },
  }
}

/** Counts nothing: for servers that live as long as a test or a measurement. */
export const uncountedWork: RunningWork = {
  run: (_works, task) => task(),
  deathsOf: () => 0,
  isSetAside: () => false,
  countSetAside: () => 0,
  setAside: () => [],
  forget: () => undefined,
  pause: () => undefined,
}

/** A file that cannot be read counts as empty, because it must not prevent a start. */
function readEntries(file: string): WorkEntry[] {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(parsed) ? parsed.filter(isEntry) : []
  } catch {
    return []
  }
}

const isEntry = (value: unknown): value is WorkEntry =>
  typeof value === 'object' && value !== null && 'kind' in value && 'id' in value && 'deaths' in value && typeof value.deaths === 'number'

function writeEntries(file: string, entries: readonly WorkEntry[], report: (message: string, error?: unknown) => void): void {
  try {
    writeFileSync(`${file}.part`, JSON.stringify(entries), { mode: 0o600 })
    renameSync(`${file}.part`, file)
  } catch (error) {
    report('the work in progress could not be written down', error)
  }
}
