import { createHmac, randomBytes } from 'node:crypto'
import type { SecurityEvent } from '#domain/system/securityEvent.ts'
import { instantOf } from '#domain/time.ts'
import type { CancelTimer, SetTimer } from '../../clock/timer.ts'
import type { ServerDeps } from '../../deps.ts'

type StoredEvent = { readonly practice: string; readonly event: SecurityEvent }

/** Collects security events and stores them in batches, so that no request waits for them and the store sees one write a second. */
export type SecurityRecorder = {
  readonly record: (event: ObservedEvent) => void
  /** Resolves when everything recorded so far is stored, or could not be. */
  readonly flush: () => Promise<void>
}

/** An event as it was observed. A typed username stays in memory until its batch is stored. */
export type ObservedEvent = Omit<SecurityEvent, 'at' | 'count' | 'unknownName'> & {
  /** `null` if the sender is unknown. */
  readonly practice: string | null
  readonly typedName: string | null
}

type CollectedEvent = ObservedEvent & { readonly at: string; count: number }
type RecorderState = {
  readonly deps: Pick<ServerDeps, 'store' | 'now' | 'report'>
  readonly nameKey: Buffer
  batch: Map<string, CollectedEvent>
  /** How many different events of each kind and sender are in the batch. */
  sizes: Map<string, number>
  omitted: number
  cancelTimer: CancelTimer | null
  stored: Promise<void>
}

/** The answers that are refusals. */
export const refusalStatuses: ReadonlySet<number> = new Set([401, 403, 429])

/** In milliseconds. */
const batchInterval = 1000
/** Different refusals of one kind and sender in one batch; more are only counted. A flood by one sender hides no event of another. */
const maxRefusals = 200
/** Events in one write, so that it stays short. */
const maxWriteSize = 250

export function createSecurityRecorder(deps: RecorderState['deps'], setTimer: SetTimer): SecurityRecorder {
  const state: RecorderState = {
    deps,
    nameKey: randomBytes(32),
    batch: new Map(),
    sizes: new Map(),
    omitted: 0,
    cancelTimer: null,
    stored: Promise.resolve(),
  }
  const flush = () => {
    state.cancelTimer?.()
    state.cancelTimer = null
    state.stored = state.stored.then(() => storeBatch(state))
    return state.stored
  }
  return {
    flush,
    record: (event) => {
      collect(state, event)
      state.cancelTimer ??= setTimer(batchInterval, () => void flush())
    },
  }
}

function collect(state: RecorderState, event: ObservedEvent): void {
  const key = JSON.stringify(event)
  const equal = state.batch.get(key)
  if (equal) {
    equal.count++
    return
  }
  const group = `${event.kind} ${event.by?.id ?? ''}`
  const size = state.sizes.get(group) ?? 0
  if (!isKept(event, size)) {
    state.omitted++
    return
  }
  state.sizes.set(group, size + 1)
  state.batch.set(key, { ...event, at: instantOf(state.deps.now()), count: 1 })
}

/** Opening a record is never omitted: otherwise a user could hide one behind a flood. The budget of requests limits openings. */
const isKept = ({ kind }: ObservedEvent, size: number): boolean => kind === 'recordOpened' || size < maxRefusals

async function storeBatch(state: RecorderState): Promise<void> {
  const { deps, batch, omitted } = state
  if (batch.size === 0) return
  state.batch = new Map()
  state.sizes = new Map()
  state.omitted = 0
  try {
    const events: StoredEvent[] = await Promise.all([...batch.values()].map((event) => identify(state, event)))
    if (omitted > 0) events.push(omittedEvent(deps.now(), omitted))
    for (let from = 0; from < events.length; from += maxWriteSize)
      await deps.store.securityEvents.append(events.slice(from, from + maxWriteSize))
  } catch (error) {
    deps.report('security events could not be stored', error)
  }
}

/** Replaces a typed username by the user it names, or by a hash: users sometimes type their password into that field. */
async function identify({ deps, nameKey }: RecorderState, { practice, typedName, ...event }: CollectedEvent) {
  if (typedName === null) return { practice: practice ?? '', event: { ...event, unknownName: null } }
  const name = typedName.trim().toLowerCase()
  const user = await deps.store.findAnywhere('users', 'username', name)
  if (user) {
    const by = { kind: 'user', id: user.record.id, name: user.record.name } as const
    return { practice: user.practice, event: { ...event, by, unknownName: null } }
  }
  const unknownName = createHmac('sha256', nameKey).update(name).digest('hex').slice(0, unknownNameLength)
  return { practice: practice ?? '', event: { ...event, unknownName } }
}

const unknownNameLength = 12

const omittedEvent = (now: number, count: number): StoredEvent => ({
  practice: '',
  event: {
    at: instantOf(now),
    kind: 'omitted',
    count,
    by: null,
    unknownName: null,
    address: '',
    route: '',
    status: 0,
    command: null,
    area: null,
    record: null,
  },
})
