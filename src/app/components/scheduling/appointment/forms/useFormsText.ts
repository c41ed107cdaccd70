import { hasOpenLink, openSubmissionsOf } from '#streams/derive/documents/openForms.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { tReception } from '../tReception.ts'
import { useOpenForms } from './useOpenForms.ts'

/** What the patient still has to fill in, and whether it was sent by link; `null` if nothing is open. */
export function useFormsText(appointment: AppointmentRow): string | null {
  const openForms = useOpenForms()
  const { paperwork } = appointment.state
  if (paperwork !== 'due' && paperwork !== 'sent' && paperwork !== 'partial') return null
  const isLinked = paperwork === 'sent' && openSubmissionsOf(openForms, appointment).some(hasOpenLink)
  return tReception(isLinked ? 'forms.sentByLink' : `forms.${paperwork}`)
}
