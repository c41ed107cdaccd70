import type { LoggedEntry } from '../../store.ts'

/** Tells this server's listeners about the entries of every server, each practice in the order of its log. */
export type Delivery = {
  /** Entries of this server's commit: they are told at once if they follow the last that were told. */
  readonly deliver: (practice: string, entries: readonly LoggedEntry[]) => Promise<void>
  /** The practice's log reaches this position. */
  readonly follow: (practice: string, position: number) => Promise<void>
  /** Entries up to here were there before this server. */
  readonly begin: (practice: string, position: number) => void
  /** The position up to which the listeners were told. */
  readonly position: (practice: string) => number
}

type DeliveryDeps = {
  /** The next entries after a position. */
  readonly readNext: (practice: string, since: number) => Promise<readonly LoggedEntry[]>
  readonly notify: (entries: readonly LoggedEntry[]) => void
  readonly report: (message: string, error?: unknown) => void
}

export function createDelivery({ readNext, notify, report }: DeliveryDeps): Delivery {
  const positions = new Map<string, number>()
  const inTurn = createTurns((error) => report('entries of the log could not be followed', error))
  const position = (practice: string) => positions.get(practice) ?? 0
  const tell = (practice: string, entries: readonly LoggedEntry[]) => {
    const last = entries.at(-1)
    if (!last) return
    positions.set(practice, last.position)
    notify(entries)
  }
  const catchUp = async (practice: string, until: number) => {
    while (position(practice) < until) {
      const entries = await readNext(practice, position(practice))
      if (entries.length === 0) return
      tell(practice, entries)
    }
  }
  return {
    position,
    begin: (practice, last) => positions.set(practice, last),
    follow: (practice, until) => inTurn(practice, () => catchUp(practice, until)),
    deliver: (practice, entries) =>
      entries.length === 0
        ? Promise.resolve()
        : inTurn(practice, async () => {
            const [first] = entries
            await catchUp(practice, (first?.position ?? 1) - 1)
            tell(
              practice,
              entries.filter((entry) => entry.position > position(practice)),
            )
          }),
  }
}

/** Works on one practice at a time. After an error the next look at the practice begins where this one ended. */
function createTurns(onError: (error: unknown) => void): (practice: string, work: () => Promise<void>) => Promise<void> {
  const working = new Map<string, Promise<void>>()
  return (practice, work) => {
    const running = (working.get(practice) ?? Promise.resolve()).then(work).catch(onError)
    working.set(practice, running)
    return running.finally(() => working.get(practice) === running && working.delete(practice))
  }
}
