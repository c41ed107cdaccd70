import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { allScopes, hasScopes } from '#domain/scopes.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import type { ReceptionView } from '../receptionView.ts'
import type { ReachedDay } from '../search/useReachedDay.ts'
import { useCoarsePointer } from '../../../../components/layout/useMedia.ts'
import { useClient } from '../../../../appContext.ts'
import { AppointmentDrawer, MoveAppointmentDialog, TellPatientsDialog } from '../opened/lazyParts.ts'

type Openers = Pick<ReceptionView, 'openAppointment' | 'moveAppointment' | 'tellPatients'>
export type AppointmentLayers = { readonly openers: Openers; readonly layers: ReactNode }

const announcementScopes = allScopes('appt.w', 'msg')

/**
 * Renders the open appointment drawer and the dialogs that move an appointment and announce a delay.
 * @param today The rows of today alone, from which delays follow.
 */
export function useAppointmentLayers(
  today: DayRows | null,
  { day, isReady }: Pick<ReachedDay, 'day' | 'isReady'>,
  onViewing: (appointmentId: string | null) => void,
  onBookNext: ReceptionView['bookNext'],
): AppointmentLayers {
  const hasCoarsePointer = useCoarsePointer()
  const [openedId, openAppointment] = useState<string | null>(null)
  const [movedCard, moveAppointment] = useState<Parameters<ReceptionView['moveAppointment']>[0] | null>(null)
  const [isTelling, setTelling] = useState(false)
  const canTell = hasScopes(announcementScopes, useClient().scopes)
  const close = useCallback(() => openAppointment(null), [])
  const layers = day && (
    <>
      {openedId !== null && (isReady || day.appointments.has(openedId)) && (
        <AppointmentDrawer
          id={openedId}
          day={day}
          density={hasCoarsePointer ? 'touch' : undefined}
          onViewing={onViewing}
          onClose={close}
          onMove={moveAppointment}
          onBookNext={onBookNext}
        />
      )}
      {movedCard && <MoveAppointmentDialog card={movedCard} day={day} onClose={() => moveAppointment(null)} />}
      {isTelling && today && <TellPatientsDialog day={today} timeZone={today.location.timeZone} onClose={() => setTelling(false)} />}
    </>
  )
  const openers = useMemo(
    (): Openers => ({ openAppointment, moveAppointment, tellPatients: canTell ? () => setTelling(true) : null }),
    [canTell],
  )
  return { openers, layers }
}
