import { hasOpenLink, openSubmissionsOf } from '#streams/derive/documents/openForms.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { tReception } from '../tReception.ts'
import { useOpenForms } from './useOpenForms.ts'
import { outstandingPaperworkStates } from '#domain/scheduling/appointment.ts'
import { isOneOf } from '#domain/fields.ts'

/** What the patient still has to fill in, and whether it was sent by link; `null` if nothing is open. */
export function useFormsText(appointment: AppointmentRow): string | null {
  const openForms = useOpenForms()
  const { paperwork } = appointment.state
  if (!isOneOf(outstandingPaperworkStates, paperwork)) return null
  const isLinked = paperwork === 'sent' && openSubmissionsOf(openForms, appointment).some(hasOpenLink)
  return tReception(isLinked ? 'forms.sentByLink' : `forms.${paperwork}`)
}
