import type { DepartureCheck } from '#domain/scheduling/appointment.ts'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'

/** Names the items of the checklist that are not done; empty if all are. */
export const notDoneText = (open: readonly DepartureCheck[]): string =>
  open.length === 0 ? '' : tReception('notDone', { checks: open.map((check) => tReception(`checks.${check}`)).join(', ') })
