import type { Fields } from '#domain/wire.ts'

/** The simulated actor: the system, a colleague, the kiosk, or the carrier that delivers what patients write. */
export type SimulatedActor = 'system' | 'reception' | 'dentist' | 'assistant' | 'nurse' | 'kiosk' | 'carrier'

/** The next command of a simulated actor, and its time. Moves with the same key are the same move. */
export type SimulatedMove = {
  readonly command: string
  /** `null` if it creates one. */
  readonly record: string | null
  readonly data?: Fields
  /** In milliseconds since 1970. */
  readonly at: number
  /** The move is dropped after this time. */
  readonly until?: number
  /** Identifies a move without a record. */
  readonly key?: string
  readonly by?: SimulatedActor
}

export const moveKeyOf = ({ key, record, command }: SimulatedMove): string => key ?? record ?? command

/** The move as a command input. */
export const commandInputOf = ({ command, record, data }: SimulatedMove) => ({
  command,
  ...(record === null ? {} : { record }),
  ...(data ? { data } : {}),
})

/** The moves due at `now`, soonest first. */
export const dueMovesAt = (moves: readonly SimulatedMove[], now: number): readonly SimulatedMove[] =>
  moves.filter(({ at, until = now }) => at <= now && now <= until).toSorted((a, b) => a.at - b.at)
