import type { Instant } from '#domain/time.ts'
import type { AddedCells, TrackedRecord } from '../../commit/unitOfWork.ts'
import { diffRecord } from '../../log/recordDiff.ts'
import type { LoggedChange } from '../../store.ts'
import type { GroupState } from './groupState.ts'
import type { Overlay } from './overlay.ts'

/** A value that the transaction took from the directory, or gave back. */
export type Reservation = { readonly kind: 'taken' | 'given'; readonly values: readonly [string, string, string, string, string] }

/** The state of one transaction while its requests are handled. */
export type TransactionState = {
  readonly group: GroupState
  readonly overlay: Overlay
  /** The position of the last entry before this transaction. */
  readonly position: number
  readonly at: Instant
  /** In the order of the first write to each record, which is the order of the entry. */
  readonly tracked: Map<string, TrackedRecord>
  /** What the transaction did to the values that are unique on the server, so that it can be undone. */
  readonly reservations: Reservation[]
  /** What the transaction adds to the cells of figures by itself. */
  readonly addedCells: AddedCells[]
}

export const trackedChanges = ({ tracked }: Pick<TransactionState, 'tracked'>): readonly LoggedChange[] =>
  [...tracked.values()].flatMap(({ area, id, before, current, compared }) => diffRecord(area, id, before, current, compared) ?? [])
