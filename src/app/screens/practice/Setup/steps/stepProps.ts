import type { ReactNode } from 'react'
import type { SetupRows } from '../useSetup.ts'

/** What the form of each step receives. */
export type StepProps = {
  readonly rows: SetupRows
  readonly onDone: () => void
  /** The buttons that leave the step. */
  readonly later: ReactNode
}
