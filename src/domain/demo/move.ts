import type { Fields } from '../wire.ts'

/** Whose hand it is: the house's own, a simulated colleague's, or the screen by the door. */
export type Hand = 'house' | 'desk' | 'assistant' | 'nurse' | 'kiosk'

/** What somebody would do next, and when. Nobody does it twice: the same thing has the same key. */
export type Move = {
  readonly command: string
  /** `null` where it makes one. */
  readonly record: string | null
  readonly data?: Fields
  /** Milliseconds. */
  readonly at: number
  /** A moment that was missed is missed. */
  readonly until?: number
  /** What tells it apart where no record does. */
  readonly key?: string
  readonly by?: Hand
}

export const keyOf = ({ key, record, command }: Move): string => key ?? record ?? command

/** As the door wants it. */
export const requestOf = ({ command, record, data }: Move) => ({
  command,
  ...(record === null ? {} : { record }),
  ...(data ? { data } : {}),
})

/** Whatever is due by then, soonest first. */
export const dueBy = (moves: readonly Move[], now: number): readonly Move[] =>
  moves.filter(({ at, until = now }) => at <= now && now <= until).toSorted((one, other) => one.at - other.at)
