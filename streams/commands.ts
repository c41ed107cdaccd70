import { type Observable, Subject } from 'rxjs'
import { instantOf } from '#domain/time.ts'
import type { AnyRecord, CommandRequest } from '#domain/wire.ts'
import type { Tap } from './client.ts'
import { inverseOf } from './inverse.ts'
import { openStrip, type Strip } from './strip.ts'
import { type Given, type Persisting, untilDefinite } from './untilDefinite.ts'

export type Taps = {
  readonly taps$: Observable<readonly Tap[]>
  readonly send: (request: CommandRequest) => Promise<Tap>
  readonly dismiss: (key: string) => void
  readonly close: () => void
}

export type TapParts = Omit<Persisting, 'closed$'> & {
  /** Resolves when what is on the screen contains the position. */
  readonly arrived: (position: number) => Promise<unknown>
  /** A record as it is on the screen. */
  readonly held: (area: string, id: string) => AnyRecord | undefined
  readonly newKey: () => string
  /** The server's time. */
  readonly now: () => number
}

/** How long what was done can be taken back, in milliseconds. */
export const undoFor = 10_000

/** Taps: pending at once, then settled when their entry is on the screen, or refused with the reason. */
export function openTaps(parts: TapParts): Taps {
  const strip = openStrip()
  const closed$ = new Subject<never>()
  const underWay = new Map<string, Promise<Tap>>()
  return {
    taps$: strip.taps$,
    dismiss: (key) => strip.dismiss(key),
    /** A second tap on the same thing, while the first is under way, is the first. */
    send(request) {
      const same = JSON.stringify([request.command, request.record, request.data])
      const first = underWay.get(same)
      if (first) return first
      const giving = give({ ...parts, closed$ }, strip, request).finally(() => underWay.delete(same))
      underWay.set(same, giving)
      return giving
    },
    close: () => closed$.complete(),
  }
}

async function give(parts: TapParts & Persisting, strip: Strip, request: CommandRequest): Promise<Tap> {
  const given: Given = { request, key: parts.newKey(), at: parts.monotonic() }
  const before = request.record === undefined ? undefined : parts.held(areaOf(request), request.record)
  const tap = () => ({
    key: given.key,
    command: request.command,
    record: request.record ?? null,
    data: request.data ?? {},
    at: instantOf(parts.now()),
  })
  strip.show({ ...tap(), phase: 'pending' })
  const outcome = await untilDefinite(parts, given, (isKept) => void strip.show({ ...tap(), phase: isKept ? 'kept' : 'pending' }))
  if ('problem' in outcome) return strip.show({ ...tap(), phase: 'refused', problem: outcome.problem })
  const { record, position } = outcome.answer
  await parts.arrived(position)
  parts.setTimer(undoFor, () => strip.dismiss(given.key))
  const undo = before ? inverseOf(request, before, record) : null
  return strip.show({ ...tap(), record: record.id, phase: 'settled', position, version: record.version, undo })
}

const areaOf = ({ command }: CommandRequest): string => command.slice(0, command.lastIndexOf('.'))
