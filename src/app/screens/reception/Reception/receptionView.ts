import { createContext, createElement, type ReactNode, useContext } from 'react'
import type { Day } from '#domain/time.ts'
import type { AppointmentCard } from '#streams/derive/scheduling/reception/reception.ts'
import type { ReceptionAction } from '#streams/derive/scheduling/reception/receptionActions.ts'
import { MissingCasesProvider, useMissingCases } from '../../../components/scheduling/labCases/missingCasesContext.ts'
import { EventTagsProvider, useEventTags } from '../../../components/scheduling/tags/eventTagsContext.ts'
import type { PresenceEntry } from '#domain/wire.ts'

/** Values and callbacks that every card on Reception uses. It changes rarely; frequent changes arrive with the card itself. */
export type ReceptionView = {
  readonly today: Day
  readonly timeZone: string
  /** Minutes after the start at which Reception proposes a no-show. */
  readonly noShowAfter: number
  /** Sends the chosen action; asks for a reason first if the action needs one. */
  readonly startAction: (card: AppointmentCard, action: ReceptionAction) => void
  /** The names of the practice's own columns, in order; `null` while the standard ones are shown. */
  readonly ownColumnNames: readonly string[] | null
  /** Lists the appointments of later today, or only the next two hours again. */
  readonly toggleWholeDay: () => void
  /** Reason the patient did not book again, by appointment ID. */
  readonly notRebookedReasons: ReadonlyMap<string, string>
  /** Opens the booking of the patient's next appointment at checkout. */
  readonly bookNext: (card: Pick<AppointmentCard, 'appointment' | 'patient'>) => void
  /** Opens the appointment drawer, by appointment ID. */
  readonly openAppointment: (appointmentId: string) => void
  /** Opens the dialog that announces delays to patients; `null` without the permission. */
  readonly tellPatients: (() => void) | null
  /** Opens the dialog that moves an appointment to another time. */
  readonly moveAppointment: (card: Pick<AppointmentCard, 'appointment' | 'patient'>) => void
}

const ReceptionViewContext = createContext<ReceptionView | null>(null)
export const ReceptionViewProvider = ReceptionViewContext.Provider

export function useReceptionView(): ReceptionView {
  const view = useContext(ReceptionViewContext)
  if (!view) throw new Error('The context of the Reception screen is missing')
  return view
}

/** Users who have a record open, by record ID. A context of its own, because presence changes more often than anything else. */
export const ViewersContext = createContext<ReadonlyMap<string, PresenceEntry>>(new Map())

/** Appointments with a message about their delay that still waits, by ID. Such a patient is not notified yet. */
export const WaitingDelaysContext = createContext<ReadonlySet<string>>(new Set())

type CardContextsProps = {
  readonly viewers: ReadonlyMap<string, PresenceEntry>
  readonly waitingDelays: ReadonlySet<string>
  readonly children: ReactNode
}
/** Provides what changes on the cards without a change of the day. */
export function CardContexts({ viewers, waitingDelays, children }: CardContextsProps): ReactNode {
  const waiting = createElement(WaitingDelaysContext, { value: waitingDelays }, children)
  const withViewers = createElement(ViewersContext, { value: viewers }, waiting)
  const withTags = createElement(EventTagsProvider, { value: useEventTags() }, withViewers)
  return createElement(MissingCasesProvider, { value: useMissingCases() }, withTags)
}
